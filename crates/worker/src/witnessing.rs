//! Has checkpoints of the decision log cosigned by witnesses.

use std::time::Duration;

use imprimatur_application::{
    chores::witness::request_cosignatures, failure::Failure, ports::nudge::QueueKind,
};

use crate::{
    chore::{Chore, Progress},
    driver::Context,
};

pub(crate) struct RequestCosignatures {
    context: Context,
}

impl RequestCosignatures {
    pub(crate) fn new(context: Context) -> Self {
        Self { context }
    }
}

#[async_trait::async_trait]
impl Chore for RequestCosignatures {
    fn name(&self) -> &'static str {
        "witnessing"
    }

    fn wakes_on(&self) -> Option<QueueKind> {
        None
    }

    fn interval(&self) -> Duration {
        Duration::from_secs(10)
    }

    async fn run(&self) -> Result<Progress, Failure> {
        request_cosignatures(&self.context.ports).await?;
        Ok(Progress::Idle)
    }
}
