//! Trash, restore and permanent deletion.

use super::{Dossier, transition::Transition};
use crate::{
    Instant,
    changed::Changed,
    event::{Cause, Event, EventData, Field},
    ids::JobId,
    job::Trashed,
    refusal::Refusal,
};

impl Dossier {
    /// Moves a live job to the trash. The caller trashes everything below a folder in the same commit.
    ///
    /// # Errors
    /// [`Refusal::Locked`], [`Refusal::Trashed`].
    pub fn trash(self, at: Instant) -> Result<Changed<Self>, Refusal> {
        self.ensure_writable("trash")?;
        let mut transition = Transition::new(self, at);
        transition.unexpire(Cause::Modified);
        transition.dossier.job.trashed = Some(Trashed {
            at,
            root: transition.dossier.job.id,
        });
        transition.emit(EventData::Deleted { permanent: false });
        Ok(transition.finish(&[]))
    }

    /// Restores a job from the trash into `parent`, or to the top level.
    ///
    /// # Errors
    /// [`Refusal::Locked`], [`Refusal::NotTrashed`], [`Refusal::TrashedWithFolder`] if a folder above was deleted
    /// rather than the job itself.
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
        let mut transition = Transition::new(self, at);
        transition.dossier.job.trashed = None;
        transition.dossier.job.parent = parent;
        Ok(transition.finish(&changed))
    }

    /// The events of a permanent deletion. The caller removes the job in the same commit.
    ///
    /// # Errors
    /// [`Refusal::Locked`].
    pub fn erase(&self, at: Instant) -> Result<Vec<Event>, Refusal> {
        if self.is_locked() {
            return Err(Refusal::Locked { command: "delete" });
        }
        Ok(vec![Event::new(
            &self.job,
            at,
            EventData::Deleted { permanent: true },
        )])
    }
}
