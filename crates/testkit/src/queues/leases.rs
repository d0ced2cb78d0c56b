//! Leases on deliveries, and settlement.
#![expect(clippy::expect_used, reason = "a promise that is broken ends its test")]

use std::{collections::HashSet, time::Duration as Took};

use futures_util::future::join_all;
use imprimatur_application::{
    changes::Changes,
    deliveries::{ClaimedDelivery, DeliveryStatus, NewDelivery, NextStep, TestContent},
    endpoints::Endpoint,
};
use imprimatur_domain::prelude::*;

use super::shared::{claim, drain, fill, later, log_of, settle, settled};
use crate::build::{BEGIN, World};

/// With eight claimers and a thousand deliveries.
///
/// # Panics
/// If one is claimed twice or never.
pub async fn a_delivery_is_claimed_once(world: &World<'_>) {
    fill(world, 20, 50).await;
    let claimer = |number: usize| async move {
        let holder = format!("claimer {number}");
        let mut taken = Vec::new();
        loop {
            let claimed = claim(world, &holder, later(1), 60).await;
            if claimed.is_empty() {
                return taken;
            }
            let done = claimed
                .iter()
                .map(|claimed| settled(claimed.id, BEGIN + later(1), 200, NextStep::Delivered));
            settle(world, done.collect()).await;
            taken.extend(claimed.into_iter().map(|claimed| claimed.id));
        }
    };
    let mut all: Vec<_> = join_all((0..8).map(claimer))
        .await
        .into_iter()
        .flatten()
        .collect();
    // A claimer stops when all endpoints are busy with others' leases; claim the rest afterwards.
    all.extend(claimer(9).await);
    let distinct: HashSet<_> = all.iter().collect();
    assert_eq!((all.len(), distinct.len()), (1_000, 1_000));
}

/// Leases of other processes count, until they expire or are released.
///
/// # Panics
/// If the promise is broken.
pub async fn no_more_than_eight_of_an_endpoint_are_leased(world: &World<'_>) {
    let filled = fill(world, 2, 20).await;
    let of = |claimed: &[ClaimedDelivery], endpoint: &Endpoint| {
        claimed
            .iter()
            .filter(|claimed| claimed.endpoint.id == endpoint.id)
            .count()
    };
    let first = claim(world, "one", later(1), 5).await;
    assert_eq!(first.len(), 5);
    let second = claim(world, "two", later(1), 500).await;
    for (_, endpoint) in &filled {
        assert_eq!(of(&first, endpoint) + of(&second, endpoint), 8);
    }
    assert!(claim(world, "three", later(1), 500).await.is_empty());
    world
        .queues
        .release("one".to_owned())
        .await
        .expect("answers");
    assert_eq!(claim(world, "three", later(1), 500).await.len(), 5);
    assert_eq!(
        claim(world, "four", later(120), 500).await.len(),
        16,
        "leases run out"
    );
    world
        .queues
        .release("four".to_owned())
        .await
        .expect("answers");
    for (_, endpoint) in &filled {
        drain(world, endpoint, later(300)).await;
    }
}

/// A repeated settlement counts once, and a late failure does not undo a success.
///
/// # Panics
/// If the promise is broken.
pub async fn tries_are_settled_once(world: &World<'_>) {
    let filled = fill(world, 1, 1).await;
    let endpoint = &filled[0].1;
    let slow = claim(world, "slow", later(1), 10).await;
    let fast = claim(world, "fast", later(100), 10).await;
    assert_eq!(slow[0].id, fast[0].id, "the first lease has run out");
    let id = slow[0].id;
    let success = settled(id, BEGIN + later(100), 204, NextStep::Delivered);
    settle(world, vec![success.clone()]).await;
    settle(world, vec![success]).await;
    let retry = NextStep::Retry {
        at: BEGIN + later(200),
    };
    settle(world, vec![settled(id, BEGIN + later(1), 500, retry)]).await;
    let log = log_of(world, endpoint).await;
    assert_eq!(log[0].status, DeliveryStatus::Delivered);
    assert_eq!(log[0].next_attempt_at, None);
    let tries: Vec<_> = log[0]
        .attempts
        .iter()
        .map(|attempt| attempt.status)
        .collect();
    assert_eq!(tries, [Some(500), Some(204)]);
    assert_eq!(log[0].attempts[0].took, Took::from_millis(7));
    let missing = settled(
        DeliveryId(world.ids.number()),
        BEGIN,
        200,
        NextStep::Delivered,
    );
    settle(world, vec![missing]).await;
}

/// A 410 fails the delivery and disables the endpoint.
///
/// # Panics
/// If the promise is broken.
pub async fn a_gone_endpoint_is_disabled(world: &World<'_>) {
    let filled = fill(world, 1, 3).await;
    let endpoint = &filled[0].1;
    let claimed = claim(world, "one", later(1), 1).await;
    settle(
        world,
        vec![settled(
            claimed[0].id,
            BEGIN + later(1),
            410,
            NextStep::Disable,
        )],
    )
    .await;
    let after = world
        .views
        .endpoint(endpoint.id)
        .await
        .expect("answers")
        .expect("there");
    assert!(!after.is_enabled && after.revision > endpoint.revision);
    assert!(claim(world, "one", later(1), 10).await.is_empty());
    let file = world.file(&filled[0].0, None, "unheard").await;
    world.spread_all().await;
    let log = log_of(world, endpoint).await;
    assert!(log.iter().all(|delivery| delivery.job != Some(file.job.id)));
    let failed = log
        .iter()
        .filter(|delivery| delivery.status == DeliveryStatus::Failed)
        .count();
    assert_eq!((log.len(), failed), (3, 1));
}

/// A test has its own body; a resend has the original one and a new schedule.
///
/// # Panics
/// If the promise is broken.
pub async fn tests_and_resends_are_delivered(world: &World<'_>) {
    let owner = world.user().await;
    let endpoint = world.endpoint(&owner).await;
    let id = DeliveryId(world.ids.number());
    let test = NewDelivery::Test {
        id,
        event: EventId(world.ids.number()),
        endpoint: endpoint.id,
        event_type: "test".to_owned(),
        content: TestContent::Event(r#"{"a": 1}"#.to_owned()),
        at: BEGIN,
    };
    world.commit(Changes::one(test)).await;
    let first = claim(world, "one", later(1), 10).await;
    assert_eq!(
        (first[0].body.as_str(), first[0].job),
        (r#"{"a": 1}"#, None)
    );
    let installation = world.accounts.installation_id().await.expect("answers");
    assert_eq!(first[0].installation, installation);
    settle(
        world,
        vec![settled(id, BEGIN + later(1), 500, NextStep::GiveUp)],
    )
    .await;
    assert!(claim(world, "one", later(2), 10).await.is_empty());
    a_resend_begins_anew(world, id).await;
}

/// Second half: a failed delivery is resent.
async fn a_resend_begins_anew(world: &World<'_>, id: DeliveryId) {
    let resend = NewDelivery::Resend {
        id,
        at: BEGIN + later(2),
    };
    world.commit(Changes::one(resend)).await;
    let again = claim(world, "one", later(2), 10).await;
    assert_eq!(
        (again[0].id, again[0].attempts, again[0].body.as_str()),
        (id, 0, r#"{"a": 1}"#)
    );
    settle(
        world,
        vec![settled(id, BEGIN + later(2), 200, NextStep::Delivered)],
    )
    .await;
    let missing = NewDelivery::Resend {
        id: DeliveryId(world.ids.number()),
        at: BEGIN,
    };
    world
        .conflict(Changes::one(missing), "a missing delivery")
        .await;
}
