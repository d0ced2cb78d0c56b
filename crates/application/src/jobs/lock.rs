//! Locking and unlocking.

use imprimatur_domain::{access::Caller, ids::JobId};

use super::{VisibleJob, get, load::RequiredRights};
use crate::{
    failure::Failure,
    job_change::{JobChange, change_job},
    ports::Ports,
};

/// A lock request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetLock {
    /// Whether to lock.
    pub locked: bool,
    /// Whether the request repeats a job record as read. Its lock flag also covers locks of folders above, so sending
    /// it back must have no effect.
    pub is_record: bool,
}

impl SetLock {
    /// Locks or unlocks unconditionally.
    pub const fn to(locked: bool) -> Self {
        Self {
            locked,
            is_record: false,
        }
    }
}

/// Locks a job with everything below it, or removes its own lock. No-op if unchanged.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`] unless the caller is the owner, [`Failure::Refused`] for a trashed job
/// and for unlocking below a locked folder, [`Failure::Conflict`].
pub async fn lock(
    ports: &Ports,
    caller: &Caller,
    id: JobId,
    command: SetLock,
) -> Result<VisibleJob, Failure> {
    change_job(
        || JobChange::by_user(ports, caller, id, RequiredRights::Control),
        |mut change| async {
            let (at, SetLock { locked, is_record }) = (change.at, command);
            if is_record && change.job.dossier.is_locked() == locked {
                return Ok((change, ()));
            }
            change.job.apply(|dossier| dossier.set_lock(locked, at))?;
            Ok((change, ()))
        },
    )
    .await?;
    get(ports, caller, id).await
}
