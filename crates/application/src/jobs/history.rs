//! Reading the history of a job.

use imprimatur_domain::{
    Instant,
    access::Caller,
    history::HistoryCategory,
    ids::{HistoryId, JobId},
};

use super::load::{RequiredRights, load};
use crate::{failure::Failure, ports::Ports};

/// Entries loaded per query.
const STEP: u32 = 5_000;

/// A history entry as read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HistoryLine {
    /// Its id.
    pub id: HistoryId,
    /// The job.
    pub job: JobId,
    /// Who did it; empty for the service itself or an unknown person.
    pub from_email: String,
    /// Kind of entry.
    pub category: HistoryCategory,
    /// What happened, as text.
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
