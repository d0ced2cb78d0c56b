//! Moving a job to another folder of its owner.

use imprimatur_domain::{Instant, access::Caller, ids::JobId, refusal::Refusal};

use super::{
    create::DEPTH_MAX,
    load::{Need, load},
};
use crate::{
    changes::Changes,
    draft::{Draft, announce_above},
    failure::Failure,
    ports::Ports,
};

/// Moves the job under `parent`, or to the top level. The commit expects every folder above the target to be as
/// it was loaded: of two moves that race towards a cycle, the second meets a conflict.
pub(crate) async fn relocate(
    ports: &Ports,
    caller: &Caller,
    draft: &mut Draft,
    changes: &mut Changes,
    parent: Option<JobId>,
    at: Instant,
) -> Result<(), Failure> {
    let (id, owner) = (draft.dossier.job.id, draft.dossier.job.owner);
    load(ports, caller, id, Need::Control).await?;
    if draft.dossier.job.is_folder() && ports.store.has_lock_below(id).await? {
        return Err(Refusal::Locked { command: "move" }.into());
    }
    draft.step(|dossier| dossier.relocate(owner, parent, at))?;
    let Some(parent) = parent else {
        return Ok(());
    };
    let (target, _) = load(ports, caller, parent, Need::Edit).await?;
    if target.dossier.job.owner != owner {
        return Err(Failure::Conflict(
            "the folder belongs to somebody else".to_owned(),
        ));
    }
    if target.lineage.0.iter().any(|step| step.job == id) {
        return Err(Failure::Conflict(
            "a folder cannot be moved into itself".to_owned(),
        ));
    }
    if target.lineage.0.len() >= DEPTH_MAX {
        return Err(Failure::Conflict(format!(
            "folders nest at most {DEPTH_MAX} deep"
        )));
    }
    let above: Vec<_> = target.lineage.0.iter().map(|step| step.job).collect();
    announce_above(ports, changes, &above, true, Some(&caller.email), at).await
}
