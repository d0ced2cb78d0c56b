//! Tells followers of due dates that have passed.

use std::time::Duration;

use futures_util::{StreamExt as _, stream};
use imprimatur_application::{
    chores::overdue::tell_overdue, failure::Failure, ports::nudge::QueueKind,
};

use crate::{
    chore::{Chore, Progress},
    driver::Context,
};

/// Jobs claimed at once, few enough to tell of within their lease.
const PORTION: u32 = 500;
/// Jobs told of concurrently, so that the database groups their commits.
const UNDER_WAY: usize = 32;
/// Longer than a portion takes. Two processes that claim the same do no harm: it is told once.
const LEASE: Duration = Duration::from_secs(20);

pub(crate) struct TellOverdue {
    context: Context,
}

impl TellOverdue {
    pub(crate) fn new(context: Context) -> Self {
        Self { context }
    }
}

#[async_trait::async_trait]
impl Chore for TellOverdue {
    fn name(&self) -> &'static str {
        "overdue"
    }

    fn wakes_on(&self) -> Option<QueueKind> {
        Some(QueueKind::Overdue)
    }

    /// A job that fails, such as on revision conflicts, does not block the others.
    async fn run(&self) -> Result<Progress, Failure> {
        let ports = &self.context.ports;
        let lease = self.context.lease(LEASE);
        let claimed = ports.queues.claim_overdue(lease, PORTION).await?;
        let progress = if claimed.is_empty() {
            Progress::Idle
        } else {
            Progress::More
        };
        let tell = async |(job, passed)| {
            if let Err(error) = tell_overdue(ports, job, passed).await {
                tracing::warn!(%job, %error, "could not tell of an overdue job; will retry");
            }
        };
        stream::iter(claimed)
            .for_each_concurrent(UNDER_WAY, tell)
            .await;
        Ok(progress)
    }
}
