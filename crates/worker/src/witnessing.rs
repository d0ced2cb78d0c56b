//! Has checkpoints of the decision log cosigned by witnesses.

use std::time::Duration;

use imprimatur_application::{
    chores::witness::have_cosigned, failure::Failure, ports::nudge::QueueKind,
};

use crate::{
    chore::{Chore, Progress},
    driver::Context,
};

pub(crate) struct AskWitnesses {
    context: Context,
}

impl AskWitnesses {
    pub(crate) fn new(context: Context) -> Self {
        Self { context }
    }
}

#[async_trait::async_trait]
impl Chore for AskWitnesses {
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
        have_cosigned(&self.context.ports).await?;
        Ok(Progress::Idle)
    }
}
