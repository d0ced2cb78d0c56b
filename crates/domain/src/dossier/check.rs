//! Checks by other programs of a job's current version.

use super::Dossier;
use crate::{
    changed::Changed,
    check::{CheckAnswer, CheckRun},
    event::EventData,
    refusal::Refusal,
};

impl Dossier {
    /// Asks a check about the current version, which can be fetched at an address.
    ///
    /// # Errors
    /// [`Refusal::Locked`], [`Refusal::Trashed`], [`Refusal::Folder`]; [`Refusal::CheckOfEarlier`] if the run is about another
    /// version.
    pub fn request_check(
        self,
        run: &CheckRun,
        download_url: String,
    ) -> Result<Changed<Self>, Refusal> {
        self.ensure_checkable(run)?;
        let at = run.requested_at;
        let run = Box::new(run.clone());
        Ok(self.emitting(EventData::CheckRequested { run, download_url }, at))
    }

    /// Records what a check says of the current version. Its last answer stands; after that it has to be asked again.
    ///
    /// # Errors
    /// As [`request_check`](Self::request_check), and [`Refusal::CheckFinished`].
    pub fn answer_check(
        self,
        run: &mut CheckRun,
        answer: CheckAnswer,
    ) -> Result<Changed<Self>, Refusal> {
        self.ensure_checkable(run)?;
        if run.finished().is_some() {
            return Err(Refusal::CheckFinished { run: run.run });
        }
        let at = answer.at;
        run.answer = Some(answer);
        let run = Box::new(run.clone());
        Ok(self.emitting(EventData::CheckAnswered { run }, at))
    }

    fn ensure_checkable(&self, run: &CheckRun) -> Result<(), Refusal> {
        let command = "check";
        self.ensure_writable(command)?;
        if self.job.is_folder() {
            return Err(Refusal::Folder { command });
        }
        let current = self.job.version();
        if run.version == current {
            Ok(())
        } else {
            Err(Refusal::CheckOfEarlier { current })
        }
    }
}
