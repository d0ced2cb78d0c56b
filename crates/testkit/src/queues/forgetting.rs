//! Retention.
#![expect(clippy::expect_used, reason = "a promise that is broken ends its test")]

use imprimatur_application::{
    changes::{Changes, EndpointWrite},
    deliveries::NextStep,
    endpoints::Endpoint,
};
use imprimatur_domain::prelude::*;

use super::shared::{claim, later, log_of, settle, settled};
use crate::build::{BEGIN, World};

async fn forget(world: &World<'_>, before: Instant) {
    loop {
        let count = world.queues.forget_deliveries(before, 3).await;
        if count.expect("answers") < 3 {
            return;
        }
    }
}

/// Deliveries are deleted once they are settled and old; pending ones only if their endpoint is disabled.
///
/// # Panics
/// If the promise is broken.
pub async fn old_deliveries_are_forgotten(world: &World<'_>) {
    let owner = world.user().await;
    let mut endpoint = world.endpoint(&owner).await;
    world.file(&owner, None, "told").await;
    world.spread_all().await;
    for told in claim(world, "one", later(1), 500).await {
        let at = BEGIN + later(1);
        settle(world, vec![settled(told.id, at, 200, NextStep::Delivered)]).await;
    }
    world.file(&owner, None, "waiting").await;
    world.spread_all().await;
    assert_eq!(log_of(world, &endpoint).await.len(), 2);
    forget(world, BEGIN).await;
    assert_eq!(
        log_of(world, &endpoint).await.len(),
        2,
        "they are not old yet"
    );
    let waited = world
        .queues
        .waiting(BEGIN)
        .await
        .expect("answers")
        .deliveries;
    forget(world, BEGIN + later(1)).await;
    assert_eq!(log_of(world, &endpoint).await.len(), 1);
    endpoint.is_enabled = false;
    save(world, &endpoint).await;
    let waits = world
        .queues
        .waiting(BEGIN)
        .await
        .expect("answers")
        .deliveries;
    assert_eq!(waits + 1, waited, "nobody waits for what is not sent");
    forget(world, BEGIN + later(1)).await;
    assert_eq!(log_of(world, &endpoint).await.len(), 0);
}

/// Old events are deleted, oldest first; readers of the feed do not miss later ones.
///
/// # Panics
/// If the promise is broken.
pub async fn old_events_are_forgotten(world: &World<'_>) {
    let owner = world.user().await;
    let feed = async |after: i64| {
        let told = world.views.events(owner.id, after, 100).await;
        let told = told.expect("answers");
        told.iter().map(|told| told.position).collect::<Vec<_>>()
    };
    let forget = async |before: Instant| {
        while world
            .queues
            .forget_events(before, 3)
            .await
            .expect("answers")
            == 3
        {}
    };
    world.file(&owner, None, "long ago").await;
    world.spread_all().await;
    let told = feed(0).await;
    forget(BEGIN - later(86_400)).await;
    assert_eq!(feed(0).await, told, "they are not old yet");
    forget(BEGIN + later(10 * 365 * 86_400)).await;
    assert_eq!(feed(0).await, Vec::<i64>::new());
    world.file(&owner, None, "today").await;
    world.spread_all().await;
    let last = told.last().copied().expect("something was told");
    let after = feed(last).await;
    assert_eq!(after.len(), told.len());
    assert_eq!(feed(0).await, after);
}

async fn save(world: &World<'_>, endpoint: &Endpoint) {
    let write = EndpointWrite::Save(Box::new(endpoint.clone()));
    let changes = Changes::one(write);
    world.commit(changes).await;
}
