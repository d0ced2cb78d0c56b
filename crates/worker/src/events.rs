//! Fans out events: assigns feed positions and creates deliveries for subscribed endpoints.

use std::time::Duration;

use imprimatur_application::{
    failure::Failure,
    ports::nudge::{Nudge, QueueKind},
};

use crate::{
    chore::{Chore, Progress},
    driver::Context,
};

/// Events per transaction.
const PORTION: u32 = 500;
/// How long events are gathered, so that many that come together cost little more than one.
const GATHERING: Duration = Duration::from_millis(5);

pub(crate) struct Events {
    context: Context,
}

impl Events {
    pub(crate) fn new(context: Context) -> Self {
        Self { context }
    }
}

#[async_trait::async_trait]
impl Chore for Events {
    fn name(&self) -> &'static str {
        "events"
    }

    fn wakes_on(&self) -> Option<QueueKind> {
        Some(QueueKind::Events)
    }

    async fn run(&self) -> Result<Progress, Failure> {
        let ports = &self.context.ports;
        tokio::time::sleep(GATHERING).await;
        let fanned_out = ports
            .queues
            .fan_out_events(ports.clock.now(), PORTION)
            .await?;
        if fanned_out.deliveries > 0 {
            self.context.nudges.nudge(QueueKind::Deliveries);
        }
        Ok(if fanned_out.events == PORTION {
            Progress::More
        } else {
            Progress::Idle
        })
    }
}
