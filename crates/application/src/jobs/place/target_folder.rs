//! Where a new job will be: whose, and in which folder.

use imprimatur_domain::{
    access::Caller, account::Owner, dossier::Dossier, ids::JobId, refusal::Refusal,
};

use crate::{
    failure::Failure,
    jobs::{RequiredRights, load},
    ports::{Ports, store::Lineage},
};

/// Deepest nesting of folders.
pub(super) const DEPTH_MAX: usize = 64;

/// Where a new job will be.
pub(crate) struct TargetFolder {
    /// To whom it will belong.
    pub(crate) owner: Owner,
    /// What will be above it.
    pub(crate) above: Lineage,
    /// The folder it will lie in; none at the top level.
    folder: Option<Dossier>,
}

impl TargetFolder {
    /// Refuses a folder in which nothing can be put now: a file, one that is locked, one in the trash.
    pub(crate) fn ensure_takes_content(&self) -> Result<(), Refusal> {
        self.folder
            .as_ref()
            .map_or(Ok(()), Dossier::ensure_takes_content)
    }
}

/// The home that a caller names, who has to be allowed to put something there.
pub(crate) async fn resolve_target(
    ports: &Ports,
    caller: &Caller,
    parent: Option<JobId>,
) -> Result<TargetFolder, Failure> {
    let Some(parent) = parent else {
        return Ok(TargetFolder {
            owner: Owner {
                team: caller.team,
                user: caller.user,
            },
            above: Lineage::default(),
            folder: None,
        });
    };
    let (loaded, _) = load(ports, caller, parent, RequiredRights::Edit).await?;
    ensure_not_too_deep(&loaded.lineage)?;
    Ok(TargetFolder {
        owner: loaded.dossier.job.owner,
        above: loaded.lineage,
        folder: Some(loaded.dossier),
    })
}

/// Refuses anything below the lowest folder that may be.
pub(crate) fn ensure_not_too_deep(above: &Lineage) -> Result<(), Failure> {
    if above.0.len() >= DEPTH_MAX {
        return Err(Failure::Conflict(format!(
            "folders nest at most {DEPTH_MAX} deep"
        )));
    }
    Ok(())
}
