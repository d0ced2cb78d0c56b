//! The round that lets idle jobs expire.

use imprimatur_domain::history::HistoryEntry;
use std::sync::Arc;

use imprimatur_domain::prelude::*;
use time::Duration;

use super::world::{AT, FOLDER, below, folder, under_review, world};
use crate::{
    changes::{Changes, Expectation, JobWrite, TaskWrite},
    chores::expire,
    mocks::Commits,
    ports::{
        Ports,
        queues::{IdleJob, MockQueues},
        store::{Lineage, Step},
    },
    settings::Settings,
};

const PORTION: usize = 100;

/// A file in a folder that was last active so long ago.
fn idle(number: usize, since: Duration) -> IdleJob {
    let mut job = below(under_review()).job;
    job.id = JobId(uuid::Uuid::from_u128(number as u128 + 1));
    job.active_at = AT - since;
    IdleJob {
        lineage: Lineage(vec![Step::new(&job), Step::new(&folder().job)]),
        job,
        newest_inside: None,
    }
}

/// Ports with an idle period of sixty days, which find these jobs each time they look.
fn finding(idle_jobs: Vec<IdleJob>, conflicts: usize) -> (Ports, Commits) {
    let (ports, committed) = world(&under_review(), conflicts);
    let mut queues = MockQueues::new();
    queues
        .expect_idle_jobs()
        .withf(|until, _, limit| *until == AT - Duration::days(60) && *limit as usize == PORTION)
        .returning(move |_, _, _| Ok(idle_jobs.clone()));
    let settings = Settings {
        idle_period: std::time::Duration::from_hours(60 * 24),
        ..Settings::default()
    };
    let ports = Ports {
        queues: Arc::new(queues),
        settings: Arc::new(settings),
        ..ports
    };
    (ports, committed)
}

fn expired(committed: &Commits) -> Vec<JobId> {
    let committed = committed.lock().unwrap();
    let writes = committed.iter().flat_map(Changes::all::<JobWrite>);
    let expired = writes.map(|write| match write {
        JobWrite::Save { after, .. } if after.status() == Status::Expired => after.id,
        other => panic!("{other:?}"),
    });
    expired.collect()
}

#[tokio::test]
async fn idle_jobs_expire_in_one_commit_that_expects_their_folders() {
    let found = vec![
        idle(0, Duration::days(60)),
        idle(1, Duration::days(90)),
        idle(2, Duration::days(59)),
    ];
    let ids = [found[0].job.id, found[1].job.id];
    let (ports, committed) = finding(found, 1);
    assert_eq!(expire::expire(&ports, None).await.unwrap(), None);
    assert_eq!(expired(&committed), ids);
    let committed = committed.lock().unwrap();
    let [changes] = &committed[..] else {
        panic!("one commit, after a conflict")
    };
    assert_eq!(changes.expects, [const { Expectation::Live(FOLDER, 1) }; 2]);
    assert_eq!(
        (changes.events.len(), changes.all::<HistoryEntry>().count()),
        (2, 2)
    );
    assert!(!changes.has::<TaskWrite>());
}

#[tokio::test]
async fn a_lock_above_and_what_happens_inside_keep_a_job() {
    let mut locked = idle(0, Duration::days(90));
    locked.lineage.0[1].is_locked = true;
    let mut busy = idle(1, Duration::days(90));
    busy.job.kind = Kind::Folder { is_portal: false };
    busy.newest_inside = Some(AT - Duration::days(59));
    let (ports, committed) = finding(vec![locked, busy], 0);
    expire::expire(&ports, None).await.unwrap();
    let committed = committed.lock().unwrap();
    let [JobWrite::Save { after, .. }] = committed[0].all::<JobWrite>().collect::<Vec<_>>()[..]
    else {
        panic!("{:?}", committed[0])
    };
    // What happened inside is noted, so that the folder is not found again and again.
    assert_eq!(after.active_at, AT - Duration::days(59));
    assert!(committed[0].events.is_empty());
}

#[tokio::test]
async fn behind_a_full_portion_there_may_be_more() {
    for (count, goes_on) in [(PORTION - 1, false), (PORTION, true)] {
        let found: Vec<_> = (0..count).map(|n| idle(n, Duration::days(61))).collect();
        let last = &found[count - 1].job;
        let last = (last.active_at, last.id);
        // Also where the jobs of a portion go each for itself.
        for conflicts in [0, 3] {
            let (ports, committed) = finding(found.clone(), conflicts);
            let next = expire::expire(&ports, None).await.unwrap();
            assert_eq!(next, goes_on.then_some(last));
            assert_eq!(expired(&committed).len(), count);
        }
    }
}

#[tokio::test]
async fn a_job_that_others_keep_changing_holds_up_no_other() {
    let found = vec![idle(0, Duration::days(61)), idle(1, Duration::days(61))];
    let second = found[1].job.id;
    let (ports, committed) = finding(found, 4);
    expire::expire(&ports, None).await.unwrap();
    assert_eq!(expired(&committed), [second]);
}

#[tokio::test]
async fn without_an_idle_period_nothing_is_even_looked_for() {
    let (ports, _) = world(&under_review(), 0);
    let never = Settings {
        idle_period: std::time::Duration::ZERO,
        ..Settings::default()
    };
    let ports = Ports {
        settings: Arc::new(never),
        ..ports
    };
    assert_eq!(expire::expire(&ports, None).await.unwrap(), None);
}
