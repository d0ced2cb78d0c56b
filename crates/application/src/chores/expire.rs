//! Expiry of jobs that were idle for too long.

use imprimatur_domain::{Instant, dossier::Dossier, ids::JobId};
use time::Duration;

use crate::{
    changes::Changes,
    failure::Failure,
    ports::{Ports, queues::IdleJob, store::StoreError},
    unit_of_work::{JobUnitOfWork, commit, expect_ancestors},
};

/// Jobs that expire in one commit: few enough for others who write not to wait noticeably.
const PORTION: u32 = 100;

/// So often a portion is loaded anew after a conflict before its jobs go each for itself.
const TRIES: usize = 3;

/// Where a round through all idle jobs goes on: behind this last activity and job.
pub type Cursor = (Instant, JobId);

/// Lets the next idle jobs behind `after` expire, each with its event, and returns where to go on, or `None` at the
/// end. Any number of processes may do it at once: a job that somebody else has changed meanwhile is left to the
/// next round, and the others of its portion expire all the same.
///
/// # Errors
/// [`Failure::Store`].
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

/// Jobs of a portion that others keep changing go each for itself.
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

/// Behind the last job of a full portion; a smaller one was the last.
fn behind(found: &[IdleJob]) -> Option<Cursor> {
    let last = found
        .last()
        .filter(|_| found.len() >= usize::try_from(PORTION).unwrap_or(usize::MAX))?;
    Some((last.job.active_at, last.job.id))
}

/// Takes one job into a commit, which expects the folders above as they were loaded: a lock there keeps it.
async fn expire_one(
    ports: &Ports,
    changes: &mut Changes,
    idle: IdleJob,
    idle_period: Duration,
    at: Instant,
) -> Result<(), Failure> {
    let mut draft = JobUnitOfWork::of(Dossier {
        locked_above: idle.lineage.is_locked_above(),
        job: idle.job,
        // Expiry has nothing to do with tasks: none are loaded and none are written.
        tasks: Vec::new(),
    });
    if let Some(newest) = idle.newest_inside {
        draft.apply(|folder| Ok(folder.active_inside(newest)))?;
    }
    draft.apply(|dossier| Ok(dossier.expire(idle_period, at)))?;
    if draft.is_changed() {
        expect_ancestors(changes, &idle.lineage);
        draft.finish(changes, None, ports).await?;
    }
    Ok(())
}
