//! The order of events and deliveries.
#![expect(clippy::expect_used, reason = "a promise that is broken ends its test")]

use std::collections::{BTreeMap, HashSet};

use futures_util::future::join_all;
use imprimatur_application::{changes::Changes, deliveries::NextStep, endpoints::Endpoint};
use imprimatur_domain::{account::User, prelude::*};

use super::shared::{claim, drain, later, log_of, settle, settled};
use crate::build::{BEGIN, World};

/// With concurrent writers and fan-outs: every event gets one delivery, and positions follow each job's commit order.
///
/// # Panics
/// If an event is lost, doubled or out of order.
pub async fn positions_have_no_gaps_and_keep_each_jobs_order(world: &World<'_>) {
    let owner = world.user().await;
    let endpoint = world.endpoint(&owner).await;
    let picky = {
        let mut picky = world.endpoint(&owner).await;
        picky.event_types = vec!["jobs.created".to_owned()];
        let write = imprimatur_application::changes::EndpointWrite::Save(Box::new(picky.clone()));
        world.commit(Changes::one(write)).await;
        picky
    };
    write_and_spread(world, &owner).await;
    let told = drain(world, &endpoint, later(1)).await;
    assert_eq!(told.len(), 12 * 11);
    let names: Vec<_> = told.iter().map(|told| told.id).collect();
    assert_eq!(names.iter().collect::<HashSet<_>>().len(), names.len());
    let mut of_jobs: BTreeMap<JobId, Vec<(DeliveryId, EventId)>> = BTreeMap::new();
    for told in &told {
        of_jobs
            .entry(told.job.expect("an event of a job"))
            .or_default()
            .push((told.id, told.event));
    }
    for (job, told) in of_jobs {
        assert_eq!(told.len(), 11, "{job}");
        assert!(told.is_sorted(), "{job}: {told:?}");
    }
    assert_eq!(log_of(world, &picky).await.len(), 12);
}

/// Changes twelve jobs ten times each while four processes fan out events.
async fn write_and_spread(world: &World<'_>, owner: &User) {
    let mut files = Vec::new();
    for number in 0..12 {
        files.push(world.file(owner, None, &format!("file {number}")).await);
    }
    let write = |file: Dossier| async move {
        let mut file = file;
        for number in 0..10 {
            let status = if number % 2 == 0 {
                Status::Done
            } else {
                Status::New
            };
            let changed = file.clone().set_status(status, BEGIN).expect("it is live");
            world.save(&file, changed).await;
            file = world.load(file.job.id).await.dossier;
        }
        0
    };
    let spread = || async {
        let mut spread = 0;
        for _ in 0..40 {
            spread += world
                .queues
                .fan_out_events(BEGIN, 5)
                .await
                .expect("answers")
                .events;
        }
        spread
    };
    let writers = join_all(files.into_iter().map(write));
    let spreaders = join_all((0..4).map(|_| spread()));
    let (_, counts) = futures_util::future::join(writers, spreaders).await;
    let rest = world.spread_all().await;
    assert_eq!(
        counts.iter().sum::<u32>() + rest,
        12 * 11,
        "every event is spread once"
    );
}

/// Events without a change of the job, such as about a sent mail, carry the current job and are in order.
///
/// # Panics
/// If the promise is broken.
pub async fn facts_tell_the_job_as_it_is(world: &World<'_>) {
    let owner = world.user().await;
    let endpoint = world.endpoint(&owner).await;
    let file = world.file(&owner, None, "told of").await;
    let job = file.job.clone();
    let change = async {
        let mut file = file;
        for number in 0..40 {
            let status = [Status::Done, Status::New][number % 2];
            let changed = file.clone().set_status(status, BEGIN).expect("it is live");
            world.save(&file, changed).await;
            file = world.load(file.job.id).await.dossier;
        }
    };
    let tell = || async {
        for _ in 0..40 {
            let mut changes = Changes::default();
            let fact = Event::new(&job, BEGIN, EventData::Updated { changed: vec![] });
            let told = changes.emit(vec![fact], None, &world.ids).await;
            told.expect("names never run out");
            world.commit(changes).await;
        }
    };
    futures_util::future::join3(change, tell(), tell()).await;
    world.spread_all().await;
    let mut last = Status::New.as_str().to_owned();
    let all = drain(world, &endpoint, later(1)).await;
    assert_eq!(all.len(), 1 + 40 + 2 * 40);
    for told in all {
        let told: serde_json::Value = serde_json::from_str(&told.body).expect("JSON");
        if told["event_type"] == "jobs.status.changed" {
            let status = told["data"]["job_status"].as_str().expect("always there");
            status.clone_into(&mut last);
        }
        assert_eq!(told["job"]["status"], last);
    }
}

/// While the first attempt of an earlier event is running, later ones of the job wait, even for the same holder; after
/// the attempt they do not, even if it failed.
///
/// # Panics
/// If the promise is broken.
pub async fn first_tries_of_a_job_start_in_order(world: &World<'_>) {
    let owner = world.user().await;
    let endpoint = world.endpoint(&owner).await;
    let file = world.file(&owner, None, "file").await;
    let done = file
        .clone()
        .set_status(Status::Done, BEGIN)
        .expect("it is live");
    world.save(&file, done).await;
    world.spread_all().await;
    let first = claim(world, "one", later(1), 1).await;
    assert_eq!(first.len(), 1);
    assert!(first[0].body.contains("jobs.created"), "{}", first[0].body);
    for holder in ["one", "two"] {
        let early = claim(world, holder, later(1), 10).await;
        assert!(early.is_empty(), "the first try is not over: {early:?}");
    }
    world
        .queues
        .release("one".to_owned())
        .await
        .expect("answers");

    a_failed_first_try_holds_nothing_back(world, &endpoint).await;
}

/// Second half: the first of two pending deliveries fails.
async fn a_failed_first_try_holds_nothing_back(world: &World<'_>, endpoint: &Endpoint) {
    let both = claim(world, "two", later(2), 10).await;
    let types: Vec<_> = both.iter().map(|claimed| claimed.event).collect();
    assert!(types.len() == 2 && types.is_sorted(), "{types:?}");
    let retry = NextStep::Retry {
        at: BEGIN + later(30),
    };
    settle(
        world,
        vec![settled(both[0].id, BEGIN + later(2), 500, retry)],
    )
    .await;
    world
        .queues
        .release("two".to_owned())
        .await
        .expect("answers");
    let rest = claim(world, "three", later(3), 10).await;
    assert_eq!(
        rest.iter().map(|claimed| claimed.id).collect::<Vec<_>>(),
        [both[1].id]
    );
    world
        .queues
        .release("three".to_owned())
        .await
        .expect("answers");
    let again = drain(world, endpoint, later(31)).await;
    assert_eq!(
        again
            .iter()
            .map(|claimed| claimed.attempts)
            .collect::<Vec<_>>(),
        [1, 0]
    );
}
