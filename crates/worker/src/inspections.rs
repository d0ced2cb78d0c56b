//! Inspects uploaded documents.

use std::time::Duration;

use imprimatur_application::{chores, failure::Failure, ports::nudge::QueueKind};

use crate::{
    chore::{Chore, Progress},
    driver::Context,
};

/// Batch size.
const PORTION: u32 = 4;
/// Longer than a portion takes at the inspector's own time limit.
const LEASE: Duration = Duration::from_mins(5);

pub(crate) struct Inspections {
    context: Context,
}

impl Inspections {
    pub(crate) fn new(context: Context) -> Self {
        Self { context }
    }
}

#[async_trait::async_trait]
impl Chore for Inspections {
    fn name(&self) -> &'static str {
        "inspections"
    }

    fn wakes_on(&self) -> Option<QueueKind> {
        Some(QueueKind::Inspections)
    }

    /// A document that cannot be inspected does not block the others; it is claimed again after lease expiry.
    async fn run(&self) -> Result<Progress, Failure> {
        let ports = &self.context.ports;
        let claimed = ports
            .queues
            .claim_inspections(self.context.lease(LEASE), PORTION)
            .await?;
        for (version, give_up) in &claimed {
            if let Err(error) = chores::inspect::inspect(ports, version, *give_up).await {
                tracing::warn!(job = %version.job, version = version.number, %error, "inspection failed");
            }
        }
        Ok(if claimed.is_empty() {
            Progress::Idle
        } else {
            Progress::More
        })
    }
}
