//! Reading the history of a job.

use imprimatur_domain::{
    Instant,
    access::Caller,
    history::HistoryCategory,
    ids::{HistoryId, JobId},
};

use super::load::{RequiredRights, load};
use crate::{failure::Failure, ports::Ports};

/// How many entries are loaded in one step.
const STEP: u32 = 5_000;

/// An entry of a job's history as it is read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HistoryLine {
    /// Its name.
    pub id: HistoryId,
    /// The job.
    pub job: JobId,
    /// Who did it; empty for the service itself or an unknown person.
    pub from_email: String,
    /// What kind of entry it is.
    pub category: HistoryCategory,
    /// What happened, in words.
    pub comments: String,
    /// When.
    pub at: Instant,
}

/// The whole history of a job, oldest first.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`] for callers who may only view the job, [`Failure::Store`].
pub async fn history(
    ports: &Ports,
    caller: &Caller,
    job: JobId,
) -> Result<Vec<HistoryLine>, Failure> {
    load(ports, caller, job, RequiredRights::Edit).await?;
    let mut all: Vec<HistoryLine> = Vec::new();
    loop {
        let after = all.last().map(|line| line.id);
        let next = ports.views.history(job, after, STEP).await?;
        let is_last = next.len() < STEP as usize;
        all.extend(next);
        if is_last {
            return Ok(all);
        }
    }
}
