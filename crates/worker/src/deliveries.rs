//! Delivering webhooks: many at once, so that a slow endpoint delays nobody else's.

use std::{collections::BTreeMap, time::Duration};

use imprimatur_application::{
    chores::deliver,
    deliveries::{ClaimedDelivery, DeliverySettled},
    ports::nudge::Work,
};
use imprimatur_domain::ids::{EndpointId, JobId};
use tokio::{sync::mpsc, task::JoinSet};
use tokio_util::sync::CancellationToken;

use crate::driver::Context;

/// Deliveries under way at once in this process.
const UNDER_WAY: usize = 256;
/// Deliveries of one endpoint that may be leased at once; in the worst case they belong to one job and go one
/// after the other.
const PER_ENDPOINT: u32 = 8;
/// How long to wait without a nudge; retries become due without one.
const INTERVAL: Duration = Duration::from_secs(1);

/// Claims, sends and settles deliveries.
pub(crate) struct Deliveries {
    context: Context,
}

impl Deliveries {
    pub(crate) fn new(context: Context) -> Self {
        Self { context }
    }

    /// Runs until it is told to stop, then waits for what is under way.
    pub(crate) async fn run(self, stopping: CancellationToken) {
        let (results, mut settled) = mpsc::channel(UNDER_WAY);
        let mut under_way = JoinSet::new();
        let mut count = 0;
        while !stopping.is_cancelled() {
            if count < UNDER_WAY {
                for group in in_order(self.claim(UNDER_WAY - count).await) {
                    count += group.len();
                    under_way.spawn(send_in_order(self.context.clone(), group, results.clone()));
                }
            }
            tokio::select! {
                Some(first) = settled.recv() => count -= self.settle(first, &mut settled).await,
                () = self.context.nudges.heard(Work::Deliveries) => {}
                () = tokio::time::sleep(INTERVAL) => {}
                () = stopping.cancelled() => {}
            }
            while under_way.try_join_next().is_some() {}
        }
        drop(results);
        while let Some(first) = settled.recv().await {
            self.settle(first, &mut settled).await;
        }
    }

    async fn claim(&self, limit: usize) -> Vec<ClaimedDelivery> {
        let lease = self.context.config.webhook_timeout * PER_ENDPOINT + Duration::from_secs(45);
        let limit = u32::try_from(limit).unwrap_or(u32::MAX);
        let claimed = self
            .context
            .ports
            .queues
            .claim_deliveries(self.context.lease(lease), limit);
        claimed.await.unwrap_or_else(|error| {
            tracing::warn!(%error, "deliveries could not be claimed");
            Vec::new()
        })
    }

    /// Settles one result and all others that have come meanwhile, in one commit. What cannot be settled is claimed
    /// and tried again once its lease runs out: at least once, never not at all.
    async fn settle(
        &self,
        first: DeliverySettled,
        settled: &mut mpsc::Receiver<DeliverySettled>,
    ) -> usize {
        let mut batch = vec![first];
        while let Ok(next) = settled.try_recv() {
            batch.push(next);
        }
        let count = batch.len();
        if let Err(error) = deliver::settle(&self.context.ports, batch).await {
            tracing::warn!(%error, count, "deliveries could not be settled");
        }
        count
    }
}

/// Groups by endpoint and job: within a group one follows the other.
fn in_order(claimed: Vec<ClaimedDelivery>) -> Vec<Vec<ClaimedDelivery>> {
    let mut groups: BTreeMap<(EndpointId, Option<JobId>), Vec<ClaimedDelivery>> = BTreeMap::new();
    for delivery in claimed {
        groups
            .entry((delivery.endpoint.id, delivery.job))
            .or_default()
            .push(delivery);
    }
    groups.into_values().collect()
}

async fn send_in_order(
    context: Context,
    group: Vec<ClaimedDelivery>,
    results: mpsc::Sender<DeliverySettled>,
) {
    for delivery in &group {
        let settled = deliver::attempt(&context.ports, delivery).await;
        if results.send(settled).await.is_err() {
            return;
        }
    }
}
