//! Fans out events: assigns feed positions and creates deliveries for subscribed endpoints.

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
        let spread = ports
            .queues
            .fan_out_events(ports.clock.now(), PORTION)
            .await?;
        if spread > 0 {
            self.context.nudges.nudge(QueueKind::Deliveries);
        }
        Ok(if spread == PORTION {
            Progress::More
        } else {
            Progress::Idle
        })
    }
}
