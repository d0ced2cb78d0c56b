//! Events, versions, decisions, mails, open tasks.
#![expect(clippy::expect_used, reason = "a promise that is broken ends its test")]

use imprimatur_application::{
    changes::{Changes, StoredVerdict},
    deliveries::{DeliveryQuery, DeliverySettled, NewDelivery, NextStep, TestContent},
    endpoints::EndpointHealth,
    ports::courier::Outcome,
};
use imprimatur_domain::{
    delivery::DeliveryStatus, event::SubscribedEventType, prelude::*, task::Seen,
};
use time::Duration;

use crate::build::{BEGIN, World};

/// A user's feed has the events of that user's jobs in order, once they have positions; a replay delivers the matching
/// ones again.
///
/// # Panics
/// If the promise is broken.
pub async fn the_feed_goes_on_where_it_was_left(world: &World<'_>) {
    let (user, other) = (world.user().await, world.user().await);
    let file = world.file(&user, None, "told").await;
    world.file(&other, None, "of others").await;
    let feed = async |after, limit| {
        let told = world.views.events(user.id, after, limit).await;
        told.expect("answers")
    };
    let latest = async || world.views.latest_event(user.id).await.expect("answers");
    assert_eq!(feed(0, 9).await, [], "they have no places yet");
    assert_eq!(latest().await, None);
    world.spread_all().await;
    let labelled = Edit {
        label: Some("rush".parse().expect("a valid text")),
        ..Edit::default()
    };
    let later = BEGIN + Duration::HOUR;
    let changed = file.clone().edit(labelled, later).expect("it is live");
    world.save(&file, changed).await;
    world.spread_all().await;
    let all = feed(0, 9).await;
    assert_eq!(all.len(), 2);
    assert!(all[0].payload.contains("jobs.created"));
    assert!(all[0].position < all[1].position);
    assert_eq!(feed(0, 1).await, all[..1]);
    assert_eq!(feed(all[0].position, 9).await, all[1..]);
    assert_eq!(feed(all[1].position, 9).await, []);
    assert_eq!(latest().await, Some(all[1].position));
    let recent = async |event_type: Option<SubscribedEventType>, before| {
        let events = world.views.recent_events(user.id, event_type, before, 9);
        events.await.expect("answers")
    };
    assert_eq!(recent(None, None).await, [all[1].clone(), all[0].clone()]);
    assert_eq!(recent(None, Some(all[1].position)).await, all[..1]);
    let created = Some(SubscribedEventType::Created);
    assert_eq!(recent(created, None).await, all[..1]);

    let endpoint = world.endpoint(&user).await;
    for (types, since, expected) in [
        (vec![], BEGIN, 2),
        (vec![], later, 1),
        (vec![], later + Duration::MILLISECOND, 0),
        (vec!["jobs.created".to_owned()], BEGIN, 1),
    ] {
        let mut endpoint = endpoint.clone();
        endpoint.event_types = types;
        let count = world.views.count_events(endpoint.clone(), since).await;
        assert_eq!(count.expect("answers"), expected);
        let before = deliveries(world, endpoint.id).await;
        let replay = NewDelivery::Replay {
            endpoint: Box::new(endpoint.clone()),
            since,
            events: expected,
            at: later,
        };
        world.commit(Changes::one(replay)).await;
        let made = deliveries(world, endpoint.id).await - before;
        assert_eq!(made as u64, expected);
    }
}

/// The delivery log starts with the latest delivery, whatever the ids.
///
/// # Panics
/// If the promise is broken.
pub async fn the_log_of_deliveries_goes_back_in_time(world: &World<'_>) {
    let user = world.user().await;
    let endpoint = world.endpoint(&user).await.id;
    let ids: Vec<_> = (0..4).map(|_| DeliveryId(world.ids.number())).collect();
    // The last two at the same time.
    for (id, after) in [(ids[1], 0), (ids[3], 1), (ids[0], 2), (ids[2], 2)] {
        let test = NewDelivery::Test {
            id,
            event: EventId(world.ids.number()),
            endpoint,
            event_type: "jobs.created".to_owned(),
            content: TestContent::Event("{}".to_owned()),
            at: BEGIN + Duration::seconds(after),
        };
        let changes = Changes::one(test);
        world.commit(changes).await;
    }
    let mut before = None;
    for expected in [ids[2], ids[0], ids[3], ids[1]] {
        let query = DeliveryQuery {
            before,
            limit: 1,
            ..deliveries_to(endpoint)
        };
        let page = world.views.deliveries(query).await;
        before = page.expect("answers").first().map(|delivery| delivery.id);
        assert_eq!(before, Some(expected));
    }
    let query = DeliveryQuery {
        before,
        ..deliveries_to(endpoint)
    };
    let rest = world.views.deliveries(query).await;
    assert_eq!(rest.expect("answers"), []);
    let one = world.views.delivery(endpoint, ids[3]).await;
    assert_eq!(one.expect("answers").map(|one| one.id), Some(ids[3]));
    let other = world.endpoint(&user).await.id;
    let none = world.views.delivery(other, ids[3]).await;
    assert_eq!(none.expect("answers"), None);
}

/// All deliveries to an endpoint.
pub(crate) fn deliveries_to(endpoint: EndpointId) -> DeliveryQuery {
    DeliveryQuery {
        endpoint,
        status: None,
        before: None,
        limit: 1_000,
    }
}

/// What waits and what has failed is counted, the latest attempt is told, and deliveries of one status are listed alone.
///
/// # Panics
/// If the promise is broken.
pub async fn how_an_endpoint_fares_is_told(world: &World<'_>) {
    let user = world.user().await;
    let (endpoint, idle) = (
        world.endpoint(&user).await.id,
        world.endpoint(&user).await.id,
    );
    let ids: Vec<_> = (0..3).map(|_| DeliveryId(world.ids.number())).collect();
    for id in &ids {
        let test = NewDelivery::Test {
            id: *id,
            event: EventId(world.ids.number()),
            endpoint,
            event_type: "test".to_owned(),
            content: TestContent::Event(format!("{{\"delivery\":{id}}}")),
            at: BEGIN,
        };
        world.commit(Changes::one(test)).await;
    }
    world
        .commit(Changes::one(answered(ids[0], 200, NextStep::Delivered)))
        .await;
    world
        .commit(Changes::one(answered(ids[1], 500, NextStep::GiveUp)))
        .await;
    let health = world.views.endpoint_health(vec![idle, endpoint]).await;
    let health = health.expect("answers");
    let numbers = |health: &EndpointHealth| {
        let status = health.last_attempt.as_ref().and_then(|last| last.status);
        (health.endpoint, health.waiting, health.failed, status)
    };
    let told: Vec<_> = health.iter().map(numbers).collect();
    assert_eq!(told, [(idle, 0, 0, None), (endpoint, 1, 1, Some(500))]);
    for (status, id) in [
        (DeliveryStatus::Delivered, ids[0]),
        (DeliveryStatus::Failed, ids[1]),
        (DeliveryStatus::Pending, ids[2]),
    ] {
        let query = DeliveryQuery {
            status: Some(status),
            ..deliveries_to(endpoint)
        };
        let page = world.views.deliveries(query).await.expect("answers");
        let page: Vec<_> = page.iter().map(|delivery| delivery.id).collect();
        assert_eq!(page, [id]);
    }
    let content = world.views.delivery_content(endpoint, ids[1]).await;
    let body = content.expect("answers").map(|content| content.body);
    assert_eq!(body, Some(format!("{{\"delivery\":{}}}", ids[1])));
    let foreign = world.views.delivery_content(idle, ids[1]).await;
    assert_eq!(foreign.expect("answers"), None);
}

/// A delivery that was answered so, the later the higher the status.
fn answered(id: DeliveryId, status: u16, next: NextStep) -> DeliverySettled {
    DeliverySettled {
        id,
        at: BEGIN + Duration::seconds(i64::from(status)),
        took: std::time::Duration::from_millis(7),
        outcome: Outcome::Answered {
            status,
            retry_after: None,
            excerpt: "said".to_owned(),
        },
        next,
    }
}

async fn deliveries(world: &World<'_>, endpoint: EndpointId) -> usize {
    let log = world.views.deliveries(deliveries_to(endpoint)).await;
    log.expect("answers").len()
}

/// Versions are in order.
///
/// # Panics
/// If the promise is broken.
pub async fn versions_are_listed_in_order(world: &World<'_>) {
    let user = world.user().await;
    let file = world.file(&user, None, "of three versions").await;
    let mut versions = Vec::new();
    for number in [2, 1, 3] {
        let mut version = world.version(&file.job, &format!("documents/{number}"));
        version.number = number;
        versions.push(version);
    }
    world.commit(Changes::from_iter(versions.clone())).await;
    versions.sort_by_key(|version| version.number);
    let page = async |after, limit| {
        let found = world.views.versions(file.job.id, after, limit).await;
        found.expect("answers")
    };
    assert_eq!(page(0, 9).await, versions);
    assert_eq!(page(1, 1).await, versions[1..2]);
    assert_eq!(page(3, 9).await, []);
}

/// Decisions are stored completely and in order.
///
/// # Panics
/// If the promise is broken.
pub async fn decisions_are_kept_in_full(world: &World<'_>) {
    let user = world.user().await;
    let file = world.file(&user, None, "decided").await;
    let verdict = |decision, version| Verdict {
        decision,
        reviewer: Some(user.email.clone()),
        name: "Vera".parse().expect("a valid text"),
        on_behalf_by: None,
        comments: "Größer".parse().expect("a valid text"),
        version,
        seen_elsewhere: decision == Decision::Approved,
        seen: vec![Seen {
            job: file.job.id,
            version,
            sha256: [9; 32],
            decision: None,
        }],
        address: Some("192.0.2.7".to_owned()),
        at: BEGIN,
    };
    let verdicts = [(Decision::Rejected, 1), (Decision::Approved, 2)].map(|(decision, version)| {
        StoredVerdict {
            id: world.ids.number(),
            job: file.job.id,
            task: TaskId(i64::from(version)),
            verdict: verdict(decision, version),
        }
    });
    world.commit(Changes::from_iter(verdicts.to_vec())).await;
    let page = async |after| {
        let found = world.views.decisions(file.job.id, after, 9).await;
        found.expect("answers")
    };
    let found = page(None).await;
    assert_eq!(found.len(), 2);
    for (found, kept) in found.iter().zip(&verdicts) {
        assert_eq!((found.task, &found.verdict), (kept.task, &kept.verdict));
    }
    assert_eq!(page(Some(found[0].id)).await, found[1..]);
}

/// Open tasks of live jobs are listed for their assignee.
///
/// # Panics
/// If the promise is broken.
pub async fn open_tasks_of_live_jobs_are_told(world: &World<'_>) {
    let (owner, vera) = (world.user().await, world.user().await);
    let mut jobs = Vec::new();
    for name in ["one", "two", "three"] {
        let job = world.file(&owner, None, name).await.job.id;
        world.send(job, &vera.email).await;
        jobs.push(job);
    }
    world.trash(jobs[1], BEGIN).await;
    let email = vera.email.clone();
    let found = world.views.open_tasks(email.clone(), None, 9).await;
    let found = found.expect("answers");
    let names: Vec<_> = found.iter().map(|mine| mine.job_name.as_str()).collect();
    assert_eq!(names, ["one", "three"]);
    let after = Some(found[0].task.id);
    let rest = world.views.open_tasks(email, after, 9).await;
    assert_eq!(rest.expect("answers"), found[1..]);
    let none = world.views.open_tasks(owner.email.clone(), None, 9).await;
    assert_eq!(none.expect("answers"), []);
}
