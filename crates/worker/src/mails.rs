//! Sending queued mails.

use std::time::Duration;

use imprimatur_application::{
    chores::{self, mail::Tried},
    failure::Failure,
    ports::{Ports, nudge::Work, store::StoreError},
};
use tokio::time::sleep;

use crate::{
    chore::{Chore, Progress},
    driver::Context,
};

/// Mails claimed at once: what waited behind a slow or failing one would count as perhaps sent when its lease runs
/// out.
const PORTION: u32 = 1;
/// Longer than one mail takes if the server spends all the time it has at each step.
const LEASE: Duration = Duration::from_mins(10);

/// How long to wait before what became of a mail is tried to be kept again, in seconds.
const AGAIN: [u64; 8] = [1, 1, 2, 2, 5, 5, 10, 10];

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
            let tried = chores::mail::send(ports, mail).await?;
            keep(ports, &tried).await?;
        }
        Ok(if claimed.is_empty() {
            Progress::Idle
        } else {
            Progress::More
        })
    }
}

/// Keeps what became of a mail, also if the store is away for a while: a letter that was sent and is not known to be would
/// be sent once more.
async fn keep(ports: &Ports, tried: &Tried<'_>) -> Result<(), Failure> {
    for pause in AGAIN {
        match tried.keep(ports).await {
            Err(Failure::Store(StoreError::Unavailable(error))) => {
                tracing::warn!(error, "what became of a mail could not be kept yet");
                sleep(Duration::from_secs(pause)).await;
            }
            settled => return settled,
        }
    }
    tried.keep(ports).await
}
