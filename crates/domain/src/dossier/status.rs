//! Setting a job's status.

use super::{Dossier, transition::Transition};
use crate::{
    Instant,
    changed::Changed,
    event::Cause,
    job::{Active, Status},
    refusal::Refusal,
};

impl Dossier {
    /// Sets a status on a user's behalf. Open decision tasks close; `new` also begins a new round. Setting the current
    /// status, internal or not, has no effect.
    ///
    /// # Errors
    /// [`Refusal::Locked`], [`Refusal::Trashed`], [`Refusal::Internal`].
    pub fn set_status(self, status: Status, at: Instant) -> Result<Changed<Self>, Refusal> {
        let mut transition = Transition::new(self, at);
        transition.set_status(status)?;
        Ok(transition.finish(&[]))
    }
}

impl Transition {
    pub(super) fn set_status(&mut self, status: Status) -> Result<(), Refusal> {
        if self.dossier.job.status() == status {
            return Ok(());
        }
        self.dossier.ensure_writable("set the status of")?;
        let active = Active::from_status(status)
            .filter(|_| !status.is_internal())
            .ok_or(Refusal::Internal(status))?;
        self.note_update();
        self.unexpire(Cause::Modified);
        self.replace_status(active, Cause::Set);
        Ok(())
    }

    /// Sets a status and ends the round: open decision tasks close, and `new` begins the next round. No-op if
    /// unchanged.
    pub(super) fn replace_status(&mut self, active: Active, cause: Cause) {
        if self.dossier.job.status() == active.status() {
            return;
        }
        self.close_decision_tasks();
        if active == Active::New {
            self.dossier.job.round += 1;
        }
        self.enter(active, cause, None);
    }
}
