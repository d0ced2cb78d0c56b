//! Reading the history of a job.

use imprimatur_domain::{access::Caller, history::HistoryEntry, ids::JobId};

use super::load::{RequiredRights, load};
use crate::{failure::Failure, ports::Ports};

/// Entries loaded per query.
const STEP: u32 = 5_000;

/// The whole history of a job, oldest first.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`] for callers who may only view the job.
pub async fn history(
    ports: &Ports,
    caller: &Caller,
    job: JobId,
) -> Result<Vec<HistoryEntry>, Failure> {
    load(ports, caller, job, RequiredRights::Edit).await?;
    let mut all: Vec<HistoryEntry> = Vec::new();
    loop {
        let after = all.last().map(|entry| entry.id);
        let next = ports.views.history(job, after, STEP).await?;
        let is_last = next.len() < STEP as usize;
        all.extend(next);
        if is_last {
            return Ok(all);
        }
    }
}
