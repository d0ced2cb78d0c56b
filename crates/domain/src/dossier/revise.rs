//! New content: a revision of a file, or an addition to a folder.

use super::{Dossier, transition::Transition};
use crate::{
    Instant,
    changed::Changed,
    event::{Cause, EventData},
    field::{Comments, MediaType},
    job::{Active, Document, Kind},
    refusal::Refusal,
};

/// A new version of a file's document.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Revision {
    /// Media type of the new document.
    pub media_type: MediaType,
    /// Length in bytes.
    pub size: u64,
    /// SHA-256 of the bytes.
    pub sha256: [u8; 32],
    /// The sender's comments.
    pub comments: Comments,
}

impl Dossier {
    /// Sets a file's next version. The job returns to new, a new round begins, open decision tasks close, and open
    /// revision and upload tasks complete because the file they asked for has arrived.
    ///
    /// # Errors
    /// [`Refusal::Locked`], [`Refusal::Trashed`], [`Refusal::Folder`].
    pub fn revise(self, revision: Revision, at: Instant) -> Result<Changed<Self>, Refusal> {
        self.ensure_writable("revise")?;
        let version = self.job.version() + 1;
        let mut transition = Transition::new(self, at);
        let Kind::File(document) = &mut transition.dossier.job.kind else {
            return Err(Refusal::Folder { command: "revise" });
        };
        *document = Document {
            media_type: revision.media_type,
            size: revision.size,
            version,
            sha256: revision.sha256,
        };
        transition.note_update();
        transition.emit(EventData::VersionChanged {
            version,
            comments: revision.comments.into(),
        });
        transition.restart_round();
        transition.complete_requests_for_files()?;
        Ok(transition.finish(&[]))
    }

    /// A job or file was added below this folder. If the folder is under review or has verdicts in the current round,
    /// it returns to new, because a decision must not cover bytes its reviewer has not seen. With `directly`, open
    /// upload and revision tasks complete, the folder returns to new if it waited only for them, and the idle period
    /// restarts (no event by itself).
    ///
    /// # Errors
    /// [`Refusal::Locked`], [`Refusal::Trashed`], [`Refusal::File`].
    pub fn content_arrived(self, directly: bool, at: Instant) -> Result<Changed<Self>, Refusal> {
        self.ensure_takes_content()?;
        let is_reviewed = self.job.state.active().status().is_decision()
            || self.running_stage().is_some()
            || self.tasks.iter().any(|task| {
                let round = self.job.round;
                task.blocks_round(round) || task.is_in_round(round) && task.verdict.is_some()
            });
        let is_awaited = directly && self.open_tasks().any(|task| task.category.asks_for_file());
        let mut transition = Transition::new(self, at);
        if is_reviewed {
            transition.restart_round();
        }
        if is_awaited {
            transition.unexpire(Cause::Modified);
            transition.complete_requests_for_files()?;
            transition.end_waiting();
        }
        if !is_reviewed && !is_awaited {
            return Ok(transition.rest(directly));
        }
        Ok(transition.finish(&[]))
    }
}

impl Transition {
    fn restart_round(&mut self) {
        self.close_decision_tasks();
        self.dossier.job.round += 1;
        self.enter(Active::New, Cause::NewContent, None);
    }

    /// Returns a job to new if it was under review only because of file tasks that are now complete.
    fn end_waiting(&mut self) {
        let is_waiting = self.dossier.job.status().is_under_review();
        if is_waiting && self.dossier.open_tasks().next().is_none() {
            self.enter(Active::New, Cause::NewContent, None);
        }
    }

    fn complete_requests_for_files(&mut self) -> Result<(), Refusal> {
        let mut carried = None;
        for position in 0..self.dossier.tasks.len() {
            let task = &self.dossier.tasks[position];
            if task.category.asks_for_file() && task.is_open() {
                carried = self.complete(position)?.or(carried);
            }
        }
        self.apply_carried_status(carried, None);
        Ok(())
    }
}
