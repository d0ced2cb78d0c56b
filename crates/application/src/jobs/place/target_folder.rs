//! Owner and folder of a new job.

use imprimatur_domain::{
    access::Caller, account::Owner, dossier::Dossier, expectation::JobExpectation, gate::Gate,
    ids::JobId, print::ProfileSource, refusal::Refusal,
};

use crate::{
    failure::{Failure, FailureReason},
    jobs::{RequiredRights, load},
    ports::{Ports, store::Lineage},
};

/// Maximum depth of folders.
pub(super) const DEPTH_MAX: usize = 64;

/// What the order says at the top level.
static NOTHING_EXPECTED: JobExpectation = JobExpectation::NONE;

/// Owner and folder of a new job.
pub(crate) struct TargetFolder {
    /// The owner.
    pub(crate) owner: Owner,
    /// The folders above it.
    pub(crate) above: Lineage,
    /// The folder; `None` at the top level.
    folder: Option<Dossier>,
}

impl TargetFolder {
    /// The gate that new content takes over.
    pub(crate) fn gate(&self) -> Gate {
        self.folder
            .as_ref()
            .map_or(Gate::None, |folder| folder.job.gate)
    }

    /// What the order says of new content.
    pub(crate) fn expectation(&self) -> &JobExpectation {
        self.folder
            .as_ref()
            .map_or(&NOTHING_EXPECTED, |folder| &folder.job.expectation)
    }

    /// The press that pictures of new content simulate.
    pub(crate) fn profile(&self) -> Option<ProfileSource> {
        self.folder.as_ref()?.job.profile
    }

    /// Refuses a target that is a file, locked or in the trash.
    pub(crate) fn ensure_takes_content(&self) -> Result<(), Refusal> {
        self.folder
            .as_ref()
            .map_or(Ok(()), Dossier::ensure_takes_content)
    }
}

/// Loads the target folder and checks that the caller may add to it.
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

/// Refuses jobs below the maximum depth.
pub(crate) fn ensure_not_too_deep(lineage: &Lineage) -> Result<(), Failure> {
    if lineage.0.len() >= DEPTH_MAX {
        return Err(Failure::Conflict(FailureReason::TooDeep { max: DEPTH_MAX }));
    }
    Ok(())
}
