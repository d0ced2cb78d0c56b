//! Locking and unlocking.

use super::{Dossier, transition::Transition};
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
        let mut transition = Transition::new(self, at);
        transition.note_update();
        transition.unexpire(Cause::Modified);
        transition.dossier.job.is_locked = locked;
        Ok(transition.finish(&[Field::Locked(locked)]))
    }
}
