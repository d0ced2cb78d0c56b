//! Idle jobs.
#![expect(clippy::expect_used, reason = "a promise that is broken ends its test")]

use imprimatur_application::ports::queues::IdleJob;
use imprimatur_domain::prelude::*;
use time::Duration;

use crate::build::{BEGIN, World};

/// In the order of their last activity, without locked, expired and trashed ones, each with the last activity inside.
///
/// # Panics
/// If the promise is broken.
pub async fn idle_jobs_come_in_order_and_in_portions(world: &World<'_>) {
    let long_ago = BEGIN - Duration::days(1_000);
    let user = world.user().await;
    let top = world.folder(&user, None, "top").await.job.id;
    let mut expected = vec![(long_ago, top)];
    for number in 1..6 {
        let at = long_ago + Duration::days(number / 2);
        let file = world.file(&user, Some(top), "idle").await.job.id;
        world
            .set(file, |job| {
                job.active_at = at;
                job.updated_at = long_ago;
            })
            .await;
        expected.push((at, file));
    }
    expected.sort();
    let mut away = Vec::new();
    for name in ["locked", "expired", "deleted"] {
        let file = world.file(&user, Some(top), name).await.job.id;
        world
            .set(file, |job| {
                job.active_at = long_ago;
                job.updated_at = long_ago;
                job.is_locked = name == "locked";
                if name == "expired" {
                    job.state = State::Expired {
                        previous: Active::New,
                    };
                }
            })
            .await;
        away.push(file);
    }
    world.trash(away[2], BEGIN).await;
    world
        .set(top, |job| {
            job.active_at = long_ago;
            job.is_locked = true;
        })
        .await;
    world.set(top, |job| job.is_locked = false).await;
    let until = long_ago + Duration::days(2);
    let found = in_pairs(world, until).await;
    let order: Vec<_> = found
        .iter()
        .map(|idle| (idle.job.active_at, idle.job.id))
        .collect();
    assert_eq!(order, expected);
    for idle in &found {
        let newest = (idle.job.id == top).then_some(until);
        assert_eq!(idle.newest_inside, newest);
        assert_eq!(idle.lineage, world.load(idle.job.id).await.lineage);
    }
    let none = world.queues.idle_jobs(long_ago - Duration::DAY, None, 9);
    assert_eq!(none.await.expect("answers"), []);
}

async fn in_pairs(world: &World<'_>, until: Instant) -> Vec<IdleJob> {
    let mut found = Vec::new();
    let mut after = None;
    loop {
        let portion = world.queues.idle_jobs(until, after, 2).await;
        let portion = portion.expect("answers");
        let Some(last) = portion.last() else {
            return found;
        };
        after = Some((last.job.active_at, last.job.id));
        found.extend(portion);
    }
}
