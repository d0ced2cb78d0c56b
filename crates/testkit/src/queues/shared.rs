//! Helpers of several contract tests.
#![expect(clippy::expect_used, reason = "a promise that is broken ends its test")]

use std::time::Duration as Took;

use futures_util::future::join_all;
use imprimatur_application::{
    changes::Changes,
    deliveries::{ClaimedDelivery, DeliverySettled, NextStep},
    endpoints::Endpoint,
    ports::courier::Outcome,
};
use imprimatur_domain::{account::User, prelude::*};
use time::Duration;

use crate::{
    build::{BEGIN, World, lease},
    views::deliveries_to,
};

pub(super) fn later(seconds: i64) -> Duration {
    Duration::seconds(seconds)
}

pub(super) async fn claim(
    world: &World<'_>,
    holder: &str,
    after: Duration,
    limit: u32,
) -> Vec<ClaimedDelivery> {
    let claimed = world
        .queues
        .claim_deliveries(lease(holder, after), limit)
        .await;
    claimed.expect("answers")
}

pub(super) fn settled(id: DeliveryId, at: Instant, status: u16, next: NextStep) -> DeliverySettled {
    let outcome = Outcome::Answered {
        status,
        retry_after: None,
        excerpt: "seen".to_owned(),
    };
    DeliverySettled {
        id,
        at,
        took: Took::from_millis(7),
        outcome,
        next,
    }
}

pub(super) async fn settle(world: &World<'_>, settled: Vec<DeliverySettled>) {
    world.commit(Changes::from_iter(settled)).await;
}

/// Claims and delivers until nothing is due, and returns the deliveries in order.
pub(super) async fn drain(
    world: &World<'_>,
    endpoint: &Endpoint,
    after: Duration,
) -> Vec<ClaimedDelivery> {
    let mut all = Vec::new();
    loop {
        let claimed = claim(world, "drain", after, 500).await;
        if claimed.is_empty() {
            return all;
        }
        let at = BEGIN + after;
        let done = claimed
            .iter()
            .map(|claimed| settled(claimed.id, at, 200, NextStep::Delivered));
        settle(world, done.collect()).await;
        all.extend(
            claimed
                .into_iter()
                .filter(|claimed| claimed.endpoint.id == endpoint.id),
        );
    }
}

pub(super) async fn log_of(
    world: &World<'_>,
    endpoint: &Endpoint,
) -> Vec<imprimatur_application::deliveries::Delivery> {
    world
        .views
        .deliveries(deliveries_to(endpoint.id))
        .await
        .expect("answers")
}

/// Creates `owners` endpoints with deliveries of `jobs` jobs each.
pub(super) async fn fill(world: &World<'_>, owners: usize, jobs: usize) -> Vec<(User, Endpoint)> {
    let mut all = Vec::new();
    for _ in 0..owners {
        let owner = world.user().await;
        let endpoint = world.endpoint(&owner).await;
        let mut commits = Vec::new();
        for number in 0..jobs {
            let mut changes = Changes::default();
            let file = world.new_file(&owner, None, &format!("file {number}"));
            changes.insert(file, None, &world.ids).await.expect("names");
            commits.push(world.store.commit(changes));
        }
        for outcome in join_all(commits).await {
            outcome.expect("commits");
        }
        all.push((owner, endpoint));
    }
    world.spread_all().await;
    all
}
