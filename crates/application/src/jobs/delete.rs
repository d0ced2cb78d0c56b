//! Deleting a job: to the trash, or for good.

use imprimatur_domain::{Instant, access::Caller, ids::JobId, refusal::Refusal};

use super::load::{Need, load};
use crate::{
    changes::{Changes, SubtreeChange},
    draft::{Draft, commit, expect_above},
    failure::Failure,
    ports::{Ports, store::Loaded},
    retry,
};

/// Deletes a job with everything below it. A live job goes to the trash if its owner has that setting, otherwise,
/// and from the trash, for good.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`] for anybody but the owner, [`Failure::Refused`] if it or something
/// below is locked, [`Failure::Conflict`], [`Failure::Store`].
pub async fn delete(ports: &Ports, caller: &Caller, id: JobId) -> Result<(), Failure> {
    retry::on_conflict(async || {
        let at = ports.clock.now();
        let (loaded, _) = load(ports, caller, id, Need::Control).await?;
        let job = &loaded.dossier.job;
        if job.is_folder() && ports.store.has_lock_below(id).await? {
            return Err(Refusal::Locked { command: "delete" }.into());
        }
        let owner = ports.accounts.find_user(job.owner.user).await?;
        let trashes = owner.is_none_or(|owner| owner.trash_on_delete);
        if trashes && job.trashed.is_none() {
            trash(ports, caller, loaded, at).await
        } else {
            erase(ports, caller, &loaded, at).await
        }
    })
    .await
}

async fn trash(ports: &Ports, caller: &Caller, loaded: Loaded, at: Instant) -> Result<(), Failure> {
    let mut changes = Changes::default();
    let root = loaded.dossier.job.id;
    if loaded.dossier.job.is_folder() {
        changes.subtrees.push(SubtreeChange::Trash { root, at });
    }
    expect_above(&mut changes, &loaded.lineage);
    let mut draft = Draft::of(loaded.dossier);
    draft.step(|dossier| dossier.trash(at))?;
    draft
        .finish(&mut changes, Some(&caller.email), ports)
        .await?;
    commit(ports, changes).await
}

/// The history goes with the job, so only the event is kept.
async fn erase(
    ports: &Ports,
    caller: &Caller,
    loaded: &Loaded,
    at: Instant,
) -> Result<(), Failure> {
    let job = &loaded.dossier.job;
    let events = loaded.dossier.erase(at)?;
    let erase = SubtreeChange::Erase {
        root: job.id,
        revision: job.revision,
        at,
    };
    let mut changes = Changes {
        subtrees: vec![erase],
        ..Changes::default()
    };
    changes
        .tell(events, Some(&caller.email), &*ports.ids)
        .await?;
    changes.history.clear();
    commit(ports, changes).await
}
