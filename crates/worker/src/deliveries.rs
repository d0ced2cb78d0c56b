//! Delivers webhooks concurrently, so that a slow endpoint does not delay the others.

use std::{collections::BTreeMap, sync::Arc, time::Duration};

use imprimatur_application::{
    chores::deliver,
    deliveries::{ClaimedDelivery, DeliverySettled},
    ports::{nudge::QueueKind, queues::Lease},
};
use imprimatur_domain::{
    Instant,
    ids::{EndpointId, JobId},
};
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore, mpsc},
    task::JoinSet,
};
use tokio_util::sync::CancellationToken;

use crate::driver::Context;

/// Maximum number of concurrent deliveries in this process.
const UNDER_WAY: usize = 256;
/// Added to a lease beyond two attempts that time out. Short, as after a crash the deliveries are retried only when
/// the lease expires.
const MARGIN: Duration = Duration::from_secs(5);

/// Claims, sends and settles deliveries.
pub(crate) struct Deliveries {
    context: Context,
}

impl Deliveries {
    pub(crate) fn new(context: Context) -> Self {
        Self { context }
    }

    /// Runs until cancelled, then waits for deliveries in flight.
    pub(crate) async fn run(self, stopping: CancellationToken) {
        let (results, mut settled) = mpsc::channel(UNDER_WAY);
        let mut under_way = JoinSet::new();
        let room = Arc::new(Semaphore::new(UNDER_WAY));
        while !stopping.is_cancelled() {
            let places = room.available_permits();
            if places > 0 {
                let lease = self
                    .context
                    .lease(self.context.config.webhook_timeout * 2 + MARGIN);
                let until = lease.until;
                for group in in_order(self.claim(lease, places).await) {
                    let held = hold(&room, group.len());
                    let sent = send_in_order(self.context.clone(), group, until, results.clone());
                    under_way.spawn(async move {
                        sent.await;
                        drop(held);
                    });
                }
            }
            tokio::select! {
                Some(first) = settled.recv() => self.settle(first, &mut settled).await,
                () = self.context.nudges.heard(QueueKind::Deliveries) => {}
                () = stopping.cancelled() => {}
            }
            while let Some(ended) = under_way.try_join_next() {
                if let Err(error) = ended {
                    tracing::error!(%error, "delivery task panicked; will retry after lease expiry");
                }
            }
        }
        drop(results);
        while let Some(first) = settled.recv().await {
            self.settle(first, &mut settled).await;
        }
    }

    async fn claim(&self, lease: Lease, limit: usize) -> Vec<ClaimedDelivery> {
        let limit = u32::try_from(limit).unwrap_or(u32::MAX);
        let claimed = self.context.ports.queues.claim_deliveries(lease, limit);
        claimed.await.unwrap_or_else(|error| {
            tracing::warn!(%error, "could not claim deliveries");
            Vec::new()
        })
    }

    /// Records this result and all others in the channel in one commit. If that fails, they are claimed and sent again
    /// after lease expiry: delivery is at least once.
    async fn settle(
        &self,
        first_settled: Option<DeliverySettled>,
        settled: &mut mpsc::Receiver<Option<DeliverySettled>>,
    ) {
        let mut results = vec![first_settled];
        while let Ok(next) = settled.try_recv() {
            results.push(next);
        }
        let count = results.len();
        let batch: Vec<_> = results.into_iter().flatten().collect();
        if let Err(error) = deliver::settle(&self.context.ports, batch).await {
            tracing::warn!(%error, count, "could not record delivery results");
        }
    }
}

/// Acquires permits for deliveries; they are released even if a delivery panics.
fn hold(room: &Arc<Semaphore>, places: usize) -> Option<OwnedSemaphorePermit> {
    let places = u32::try_from(places).ok()?;
    Arc::clone(room).try_acquire_many_owned(places).ok()
}

/// Groups by endpoint and job; order is preserved within a group.
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

/// Sends a group sequentially. Deliveries not started before the lease expires are skipped, as another process may have
/// claimed them by then.
async fn send_in_order(
    context: Context,
    deliveries: Vec<ClaimedDelivery>,
    until: Instant,
    results: mpsc::Sender<Option<DeliverySettled>>,
) {
    for delivery in &deliveries {
        let has_time = context.ports.clock.now() + context.config.webhook_timeout < until;
        let settled = if has_time {
            Some(deliver::attempt(&context.ports, delivery).await)
        } else {
            None
        };
        if results.send(settled).await.is_err() {
            return;
        }
    }
}
