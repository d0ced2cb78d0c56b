//! Due dates that pass while tasks are open.
#![expect(clippy::expect_used, reason = "a promise that is broken ends its test")]

use imprimatur_application::{
    changes::Changes,
    notices::DueDateWrite,
    ports::{nudge::QueueKind, store::StoreError},
};
use imprimatur_domain::prelude::*;

use super::shared::later;
use crate::build::{BEGIN, World, lease};

fn at(seconds: i64) -> Instant {
    BEGIN + later(seconds)
}

async fn write(world: &World<'_>, write: DueDateWrite) -> Result<(), StoreError> {
    let changes = Changes::one(write);
    world.store.commit(changes).await.map(drop)
}

async fn plan(world: &World<'_>, job: JobId, due: Option<i64>, now: i64) {
    let plan = DueDateWrite::Plan {
        job,
        due_at: due.map(at),
        at: at(now),
    };
    write(world, plan).await.expect("is written");
}

/// The due dates of this job among those that are claimed, in seconds.
async fn claim(world: &World<'_>, job: JobId, holder: &str, seconds: i64) -> Vec<i64> {
    let lease = lease(holder, later(seconds));
    let claimed = world.queues.claim_overdue(lease, 10).await;
    let claimed = claimed.expect("answers").into_iter();
    let own = claimed.filter(|(claimed, _)| *claimed == job);
    own.map(|(_, due)| (due - BEGIN).whole_seconds()).collect()
}

async fn is_due(world: &World<'_>, seconds: i64) -> bool {
    let due = world.queues.due_work(at(seconds)).await.expect("answers");
    due.queues.contains(&QueueKind::Overdue)
}

/// A due date is claimed by one holder at a time once it has passed, until it was told of; a new plan does not hide one
/// that has passed. Jobs in the trash wait.
///
/// # Panics
/// If the promise is broken.
pub async fn a_due_date_that_passes_is_told_once(world: &World<'_>) {
    let owner = world.user().await;
    let job = world.file(&owner, None, "due").await.job.id;
    plan(world, job, Some(10), 0).await;
    plan(world, job, Some(20), 0).await;
    assert!(!is_due(world, 19).await);
    assert!(claim(world, job, "one", 19).await.is_empty());
    plan(world, job, Some(60), 20).await;
    assert!(is_due(world, 20).await);
    assert_eq!(claim(world, job, "one", 20).await, [20]);
    assert!(claim(world, job, "two", 21).await.is_empty());
    assert!(!is_due(world, 21).await);
    let release = world.queues.release("one".to_owned());
    release.await.expect("answers");
    assert_eq!(claim(world, job, "two", 21).await, [20]);
    let told = DueDateWrite::Notified {
        job,
        passed: at(20),
        next: Some(at(60)),
    };
    write(world, told).await.expect("is written");
    assert!(matches!(
        write(world, told).await,
        Err(StoreError::ClaimLost)
    ));
    world.trash(job, BEGIN).await;
    assert!(claim(world, job, "one", 60).await.is_empty());
    world.restore(job).await;
    assert_eq!(claim(world, job, "one", 60).await, [60]);
    let told = DueDateWrite::Notified {
        job,
        passed: at(60),
        next: None,
    };
    write(world, told).await.expect("is written");
    plan(world, job, Some(90), 60).await;
    plan(world, job, None, 60).await;
    assert!(claim(world, job, "one", 7_200).await.is_empty());
    plan(world, job, Some(90), 60).await;
    world.erase(job).await;
    assert!(claim(world, job, "one", 7_200).await.is_empty());
}
