//! Setting a status.

use super::{Dossier, progress::Progress};
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
        let mut progress = Progress::new(self, at);
        progress.set_status(status)?;
        Ok(progress.finish(&[]))
    }
}

impl Progress {
    pub(super) fn set_status(&mut self, status: Status) -> Result<(), Refusal> {
        if self.dossier.job.status() == status {
            return Ok(());
        }
        let active = Active::from_status(status)
            .filter(|_| !status.is_internal())
            .ok_or(Refusal::Internal(status))?;
        self.dossier.ensure_writable("set the status")?;
        self.revive(Cause::Modified);
        if self.dossier.job.status() == status {
            return Ok(());
        }
        self.close_decision_tasks();
        if active == Active::New {
            self.dossier.job.round += 1;
        }
        self.enter(active, Cause::Set, None);
        Ok(())
    }
}
