//! Setting a status.

use super::{Dossier, progress::Transition};
use crate::{
    Instant,
    changed::Changed,
    event::Cause,
    job::{Active, Status},
    refusal::Refusal,
};

impl Dossier {
    /// Sets a status from outside. Open decision tasks close; `new` also begins a new round. A status the
    /// job has already, internal or not, is left alone.
    ///
    /// # Errors
    /// [`Refusal::Locked`], [`Refusal::Trashed`], [`Refusal::Internal`].
    pub fn set_status(self, status: Status, at: Instant) -> Result<Changed<Self>, Refusal> {
        let mut progress = Transition::new(self, at);
        progress.set_status(status)?;
        Ok(progress.finish(&[]))
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

    /// Gives the job a status without regard to its round, which ends there: open decision tasks close, and
    /// `new` begins the next round. Nothing happens if the job has the status.
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
