//! Loading a job for a caller, as far as the caller's rights reach.

use imprimatur_domain::{
    access::{Caller, Rights},
    ids::JobId,
};

use crate::{
    failure::Failure,
    ports::{Ports, store::Loaded},
};

/// What a use case needs to be allowed to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RequiredRights {
    /// Look at it.
    View,
    /// Change what an editor may change.
    Edit,
    /// What only the owner may do.
    Control,
}

impl RequiredRights {
    /// Refuses rights that are not enough. A job without any rights does not exist.
    pub(crate) fn check(self, rights: Rights) -> Result<(), Failure> {
        match self {
            _ if !rights.can_view() => Err(Failure::NotFound),
            Self::Edit if !rights.can_edit() => {
                Err(Failure::Forbidden("you may only view this job"))
            }
            Self::Control if !rights.has_control() => {
                Err(Failure::Forbidden("only the owner of this job may do this"))
            }
            Self::View | Self::Edit | Self::Control => Ok(()),
        }
    }
}

/// Loads a job for a decision. What is in the trash exists for its owner only.
pub(crate) async fn load(
    ports: &Ports,
    caller: &Caller,
    id: JobId,
    need: RequiredRights,
) -> Result<(Loaded, Rights), Failure> {
    let loaded = ports.store.find_job(id, Some(caller.clone())).await?;
    let loaded = loaded.ok_or(Failure::NotFound)?;
    let rights = loaded.lineage.rights(caller);
    if loaded.dossier.job.trashed.is_some() && !rights.has_control() {
        return Err(Failure::NotFound);
    }
    need.check(rights)?;
    Ok((loaded, rights))
}
