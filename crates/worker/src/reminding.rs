//! Fires reminders.

use std::{collections::BTreeSet, time::Duration};

use futures_util::{StreamExt as _, stream};
use imprimatur_application::{chores, failure::Failure, ports::nudge::QueueKind};
use imprimatur_domain::ids::JobId;

use crate::{
    chore::{Chore, Progress},
    driver::Context,
};

/// Reminders claimed at once, few enough to fire within their lease.
const PORTION: u32 = 1000;
/// Jobs whose reminders fire concurrently, so that the database groups their commits.
const UNDER_WAY: usize = 64;
/// Longer than a portion takes; so long a reminder waits at most before it is looked at again if its job was locked, or if
/// the process died that had claimed it. Two processes that claim the same do no harm: it fires once.
const LEASE: Duration = Duration::from_secs(20);

pub(crate) struct FireReminders {
    context: Context,
}

impl FireReminders {
    pub(crate) fn new(context: Context) -> Self {
        Self { context }
    }
}

#[async_trait::async_trait]
impl Chore for FireReminders {
    fn name(&self) -> &'static str {
        "reminders"
    }

    fn wakes_on(&self) -> Option<QueueKind> {
        Some(QueueKind::Reminders)
    }

    /// Reminders that fail, such as on revision conflicts, do not block the others.
    async fn run(&self) -> Result<Progress, Failure> {
        let ports = &self.context.ports;
        let lease = self.context.lease(LEASE);
        let claimed = ports.queues.claim_reminders(lease, PORTION).await?;
        let jobs: BTreeSet<JobId> = claimed.iter().map(|(job, _)| *job).collect();
        let fire = async |job| {
            if let Err(error) = chores::remind::fire(ports, job).await {
                tracing::warn!(%job, %error, "could not fire reminders; will retry");
            }
        };
        stream::iter(jobs)
            .for_each_concurrent(UNDER_WAY, fire)
            .await;
        Ok(if claimed.is_empty() {
            Progress::Idle
        } else {
            Progress::More
        })
    }
}
