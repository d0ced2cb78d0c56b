//! Locking and unlocking.

use imprimatur_domain::{access::Caller, ids::JobId};

use super::{VisibleJob, get, load::RequiredRights};
use crate::{
    failure::Failure,
    job_change::{JobChange, change_job},
    ports::Ports,
};

/// What is wanted of a lock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetLock {
    /// Locked or not.
    pub locked: bool,
    /// Whether this is the record as it was read, which says "locked" of what is locked from above alone, too: to send it back
    /// changes nothing.
    pub is_record: bool,
}

impl SetLock {
    /// Locked or not, whatever was read before.
    pub const fn to(locked: bool) -> Self {
        Self {
            locked,
            is_record: false,
        }
    }
}

/// Locks a job with everything below it, or lifts its own lock. What is so already stays as it is.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`] for anybody but the owner, [`Failure::Refused`] for a job in the
/// trash and for unlocking what is locked from above, [`Failure::Conflict`], [`Failure::Store`].
pub async fn lock(
    ports: &Ports,
    caller: &Caller,
    id: JobId,
    command: SetLock,
) -> Result<VisibleJob, Failure> {
    change_job(
        || JobChange::by_user(ports, caller, id, RequiredRights::Control),
        |mut work| async {
            let (at, SetLock { locked, is_record }) = (work.at, command);
            if is_record && work.draft.dossier.is_locked() == locked {
                return Ok((work, ()));
            }
            work.draft.apply(|dossier| dossier.set_lock(locked, at))?;
            Ok((work, ()))
        },
    )
    .await?;
    get(ports, caller, id).await
}
