//! Deletes the blobs of permanently deleted records.

use imprimatur_application::{chores, failure::Failure, ports::nudge::QueueKind};

use crate::{
    chore::{Chore, Progress},
    driver::Context,
};

pub(crate) struct Removals {
    context: Context,
}

impl Removals {
    pub(crate) fn new(context: Context) -> Self {
        Self { context }
    }
}

#[async_trait::async_trait]
impl Chore for Removals {
    fn name(&self) -> &'static str {
        "removals"
    }

    fn wakes_on(&self) -> Option<QueueKind> {
        Some(QueueKind::Removals)
    }

    async fn run(&self) -> Result<Progress, Failure> {
        let count = chores::remove::remove_doomed(&self.context.ports).await?;
        if count > 0 {
            tracing::info!(count, "deleted blobs");
        }
        Ok(Progress::Idle)
    }
}
