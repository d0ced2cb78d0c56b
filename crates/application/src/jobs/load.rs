//! Loading a job and checking the caller's rights.

use imprimatur_domain::{
    access::{Caller, Rights},
    ids::JobId,
};

use crate::{
    failure::{Failure, FailureReason},
    ports::{Ports, store::Loaded},
};

/// The rights that a use case requires.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RequiredRights {
    /// Read.
    View,
    /// Edit.
    Edit,
    /// Ownership.
    Control,
}

impl RequiredRights {
    /// Refuses insufficient rights. Without any rights the job is not found.
    pub(crate) fn check(self, rights: Rights) -> Result<(), Failure> {
        match self {
            _ if !rights.can_view() => Err(Failure::NotFound),
            Self::Edit if !rights.can_edit() => Err(Failure::Forbidden(FailureReason::ViewOnly)),
            Self::Control if !rights.has_control() => {
                Err(Failure::Forbidden(FailureReason::OwnerOnly))
            }
            Self::View | Self::Edit | Self::Control => Ok(()),
        }
    }
}

/// Loads a job for a decision and checks the caller's rights. A trashed job exists for its owner only.
pub(crate) async fn load(
    ports: &Ports,
    caller: &Caller,
    id: JobId,
    required: RequiredRights,
) -> Result<(Loaded, Rights), Failure> {
    let loaded = ports.store.find_job(id, Some(caller.clone())).await?;
    let loaded = loaded.ok_or(Failure::NotFound)?;
    let rights = loaded.lineage.rights(caller);
    if loaded.dossier.job.trashed.is_some() && !rights.has_control() {
        return Err(Failure::NotFound);
    }
    required.check(rights)?;
    if let Some(precondition) = ports.precondition {
        precondition.check(id)?;
    }
    Ok((loaded, rights))
}
