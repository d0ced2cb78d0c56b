//! Sending queued mails.

use std::time::Duration;

use imprimatur_application::{chores, failure::Failure, ports::nudge::Work};

use crate::{
    chore::{Chore, Progress},
    driver::Context,
};

/// Mails claimed at once: what waited behind a slow or failing one would count as perhaps sent when its lease runs
/// out.
const PORTION: u32 = 1;
/// Longer than one mail takes if the server spends all the time it has at each step.
const LEASE: Duration = Duration::from_mins(10);

pub(crate) struct Mails {
    context: Context,
}

impl Mails {
    pub(crate) fn new(context: Context) -> Self {
        Self { context }
    }
}

#[async_trait::async_trait]
impl Chore for Mails {
    fn name(&self) -> &'static str {
        "mails"
    }

    fn wakes_on(&self) -> Option<Work> {
        Some(Work::Mails)
    }

    fn interval(&self) -> Duration {
        Duration::from_secs(5)
    }

    async fn run(&self) -> Result<Progress, Failure> {
        let ports = &self.context.ports;
        let claimed = ports
            .queues
            .claim_mails(self.context.lease(LEASE), PORTION)
            .await?;
        for mail in &claimed {
            chores::mail::send(ports, mail).await?;
        }
        Ok(if claimed.is_empty() {
            Progress::Idle
        } else {
            Progress::More
        })
    }
}
