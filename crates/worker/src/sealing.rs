//! Seals leaves into the decision log.

use std::time::Duration;

use imprimatur_application::{
    chores::{certify::certify, seal::seal},
    failure::Failure,
    ports::nudge::QueueKind,
};

use crate::{
    chore::{Chore, Progress},
    driver::Context,
};

/// Length of the lease. Another process goes on after so long if this one dies; if this one is only slow, both write the
/// same tiles and one of them records the checkpoint.
const LEASE: Duration = Duration::from_secs(4);

/// Leaves of this time are sealed together.
const GATHER: Duration = Duration::from_secs(1);

pub(crate) struct SealLeaves {
    context: Context,
}

impl SealLeaves {
    pub(crate) fn new(context: Context) -> Self {
        Self { context }
    }
}

#[async_trait::async_trait]
impl Chore for SealLeaves {
    fn name(&self) -> &'static str {
        "sealing"
    }

    fn wakes_on(&self) -> Option<QueueKind> {
        Some(QueueKind::LogLeaves)
    }

    async fn run(&self) -> Result<Progress, Failure> {
        let sealed = seal(&self.context.ports, self.context.lease(LEASE)).await?;
        if sealed.leaves > 0 {
            tracing::debug!(leaves = sealed.leaves, "sealed decisions");
        }
        let is_more = certify(&self.context.ports).await?;
        if sealed.is_more || is_more {
            return Ok(Progress::More);
        }
        // A checkpoint for each second is enough.
        tokio::time::sleep(GATHER).await;
        Ok(Progress::Idle)
    }
}
