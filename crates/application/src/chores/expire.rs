//! Expiring idle jobs.

use imprimatur_domain::{Instant, dossier::Dossier, ids::JobId};
use time::Duration;

use crate::{
    changes::Changes,
    failure::Failure,
    ports::{Ports, queues::IdleJob, store::StoreError},
    unit_of_work::{JobUnitOfWork, commit, expect_ancestors},
};

/// Jobs per commit: few enough not to delay other writers noticeably.
const PORTION: u32 = 100;

/// Retries of a batch after conflicts before its jobs are committed one by one.
const TRIES: usize = 3;

/// Position in the list of idle jobs: last activity and id of the previous job.
pub type Cursor = (Instant, JobId);

/// Expires the next idle jobs after `after`, with an event each, and returns where to continue, or `None` at the end.
/// Safe to run in any number of processes: a job that was changed meanwhile is left to the next round, the rest of its
/// batch still expires.
pub async fn expire(ports: &Ports, after: Option<Cursor>) -> Result<Option<Cursor>, Failure> {
    let idle_period = Duration::try_from(ports.settings.idle_period).unwrap_or(Duration::MAX);
    let at = ports.clock.now();
    let Some(until) = at
        .checked_sub(idle_period)
        .filter(|_| idle_period.is_positive())
    else {
        return Ok(None);
    };
    for _ in 0..TRIES {
        let found = ports.queues.idle_jobs(until, after, PORTION).await?;
        let next = behind(&found);
        let mut changes = Changes::default();
        for idle in found {
            expire_one(ports, &mut changes, idle, idle_period, at).await?;
        }
        match commit(ports, changes).await {
            Err(Failure::Store(StoreError::Conflict)) => {}
            outcome => return outcome.map(|()| next),
        }
    }
    one_by_one(ports, until, after, idle_period, at).await
}

/// Commits the jobs of a conflicting batch one by one.
async fn one_by_one(
    ports: &Ports,
    until: Instant,
    after: Option<Cursor>,
    idle_period: Duration,
    at: Instant,
) -> Result<Option<Cursor>, Failure> {
    let found = ports.queues.idle_jobs(until, after, PORTION).await?;
    let next = behind(&found);
    for idle in found {
        let mut changes = Changes::default();
        expire_one(ports, &mut changes, idle, idle_period, at).await?;
        match commit(ports, changes).await {
            Ok(()) | Err(Failure::Store(StoreError::Conflict)) => {}
            Err(failure) => return Err(failure),
        }
    }
    Ok(next)
}

/// Position after a full batch; `None` after a smaller one, which was the last.
fn behind(idle_jobs: &[IdleJob]) -> Option<Cursor> {
    let last = idle_jobs
        .last()
        .filter(|_| idle_jobs.len() >= usize::try_from(PORTION).unwrap_or(usize::MAX))?;
    Some((last.job.active_at, last.job.id))
}

/// Adds one job to a commit. The folders above must be unchanged, since a lock there prevents expiry.
async fn expire_one(
    ports: &Ports,
    changes: &mut Changes,
    idle: IdleJob,
    idle_period: Duration,
    at: Instant,
) -> Result<(), Failure> {
    let mut job = JobUnitOfWork::from_loaded(Dossier {
        locked_above: idle.lineage.is_locked_above(),
        job: idle.job,
        // Expiry does not depend on tasks, so none are loaded.
        tasks: Vec::new(),
    });
    if let Some(newest) = idle.newest_inside {
        job.apply(|folder| Ok(folder.active_inside(newest)))?;
    }
    job.apply(|dossier| Ok(dossier.expire(idle_period, at)))?;
    if job.is_changed() {
        expect_ancestors(changes, &idle.lineage);
        job.finish(changes, None, ports).await?;
    }
    Ok(())
}
