//! Letting reminders fire.

use std::time::Duration;

use imprimatur_application::{chores, failure::Failure, ports::nudge::Work};

use crate::{
    chore::{Chore, Progress},
    driver::Context,
};

/// Reminders claimed at once, few enough to fire within their lease.
const PORTION: u32 = 100;
/// Longer than a portion takes; so long a reminder of a locked job waits before it is looked at again.
const LEASE: Duration = Duration::from_mins(5);

pub(crate) struct Reminding {
    context: Context,
}

impl Reminding {
    pub(crate) fn new(context: Context) -> Self {
        Self { context }
    }
}

#[async_trait::async_trait]
impl Chore for Reminding {
    fn name(&self) -> &'static str {
        "reminders"
    }

    fn wakes_on(&self) -> Option<Work> {
        Some(Work::Reminders)
    }

    fn interval(&self) -> Duration {
        Duration::from_secs(5)
    }

    /// What does not fire, because its job keeps changing for instance, does not hold up the others.
    async fn run(&self) -> Result<Progress, Failure> {
        let ports = &self.context.ports;
        let lease = self.context.lease(LEASE);
        let claimed = ports.queues.claim_reminders(lease, PORTION).await?;
        for (job, reminder) in &claimed {
            if let Err(error) = chores::remind::fire(ports, *job, *reminder).await {
                tracing::warn!(%job, %reminder, %error, "a reminder did not fire; it will be tried again");
            }
        }
        Ok(if claimed.is_empty() {
            Progress::Idle
        } else {
            Progress::More
        })
    }
}
