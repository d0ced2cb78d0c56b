//! Locking and unlocking.

use super::{Dossier, progress::Transition};
use crate::{
    Instant,
    changed::Changed,
    event::{Cause, Field},
    refusal::Refusal,
};

impl Dossier {
    /// Locks or unlocks the job itself. A lock on a folder above can only be removed there.
    ///
    /// # Errors
    /// [`Refusal::Trashed`]; [`Refusal::Locked`] when unlocking below a locked folder.
    pub fn set_lock(self, locked: bool, at: Instant) -> Result<Changed<Self>, Refusal> {
        let command = if locked { "lock" } else { "unlock" };
        if self.job.trashed.is_some() {
            return Err(Refusal::Trashed { command });
        }
        if !locked && self.locked_above {
            return Err(Refusal::Locked { command });
        }
        if self.job.is_locked == locked {
            return Ok(Changed {
                state: self,
                events: Vec::new(),
            });
        }
        let mut progress = Transition::new(self, at);
        progress.note_update();
        progress.unexpire(Cause::Modified);
        progress.dossier.job.is_locked = locked;
        Ok(progress.finish(&[Field::Locked(locked)]))
    }
}
