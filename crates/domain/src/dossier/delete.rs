//! The trash, and deletion for good.

use super::{Dossier, progress::Transition};
use crate::{
    Instant,
    changed::Changed,
    event::{Cause, Event, EventData, Field},
    ids::JobId,
    job::Trashed,
    refusal::Refusal,
};

impl Dossier {
    /// Moves a live job to the trash. What lies below a folder follows by the same commit.
    ///
    /// # Errors
    /// [`Refusal::Locked`], [`Refusal::Trashed`].
    pub fn trash(self, at: Instant) -> Result<Changed<Self>, Refusal> {
        self.ensure_writable("trash")?;
        let mut progress = Transition::new(self, at);
        progress.unexpire(Cause::Modified);
        progress.dossier.job.trashed = Some(Trashed {
            at,
            root: progress.dossier.job.id,
        });
        progress.tell(EventData::Deleted { permanent: false });
        Ok(progress.finish(&[]))
    }

    /// Takes a job out of the trash, back into `parent` or to the top level.
    ///
    /// # Errors
    /// [`Refusal::Locked`], [`Refusal::NotTrashed`], [`Refusal::TrashedWithFolder`] for what was not deleted itself, but
    /// went along with a folder.
    pub fn restore(self, parent: Option<JobId>, at: Instant) -> Result<Changed<Self>, Refusal> {
        let command = "restore";
        if self.is_locked() {
            return Err(Refusal::Locked { command });
        }
        match self.job.trashed {
            Some(trashed) if trashed.root == self.job.id => {}
            Some(_) => return Err(Refusal::TrashedWithFolder { command }),
            None => return Err(Refusal::NotTrashed { command }),
        }
        let mut changed = vec![Field::Trash];
        if self.job.parent != parent {
            changed.push(Field::Parent);
        }
        let mut progress = Transition::new(self, at);
        progress.dossier.job.trashed = None;
        progress.dossier.job.parent = parent;
        Ok(progress.finish(&changed))
    }

    /// What there is to tell when a job is deleted for good. The caller removes it by the same commit.
    ///
    /// # Errors
    /// [`Refusal::Locked`].
    pub fn erase(&self, at: Instant) -> Result<Vec<Event>, Refusal> {
        if self.is_locked() {
            return Err(Refusal::Locked { command: "delete" });
        }
        Ok(vec![Event::of(
            &self.job,
            at,
            EventData::Deleted { permanent: true },
        )])
    }
}
