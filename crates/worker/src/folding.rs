//! Folds counters, at most once for each look at due work.

use imprimatur_application::{failure::Failure, ports::nudge::QueueKind};

use crate::{
    chore::{Chore, Progress},
    driver::Context,
};

pub(crate) struct FoldCounters {
    context: Context,
}

impl FoldCounters {
    pub(crate) fn new(context: Context) -> Self {
        Self { context }
    }
}

#[async_trait::async_trait]
impl Chore for FoldCounters {
    fn name(&self) -> &'static str {
        "folding"
    }

    fn wakes_on(&self) -> Option<QueueKind> {
        Some(QueueKind::Counters)
    }

    async fn run(&self) -> Result<Progress, Failure> {
        self.context.ports.queues.fold_counters().await?;
        Ok(Progress::Idle)
    }
}
