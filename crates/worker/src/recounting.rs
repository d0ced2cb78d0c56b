//! Verifies the counters of lists, once an hour.

use std::time::Duration;

use imprimatur_application::{chores, failure::Failure, ports::nudge::QueueKind};

use crate::{
    chore::{Chore, Progress},
    driver::Context,
};

pub(crate) struct RecountCounters {
    context: Context,
}

impl RecountCounters {
    pub(crate) fn new(context: Context) -> Self {
        Self { context }
    }
}

#[async_trait::async_trait]
impl Chore for RecountCounters {
    fn name(&self) -> &'static str {
        "recounting"
    }

    fn wakes_on(&self) -> Option<QueueKind> {
        None
    }

    fn interval(&self) -> Duration {
        Duration::from_hours(1)
    }

    async fn run(&self) -> Result<Progress, Failure> {
        chores::recount::recount(&self.context.ports).await?;
        Ok(Progress::Idle)
    }
}
