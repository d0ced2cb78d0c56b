//! Writes requested zips and removes expired ones.

use std::time::Duration;

use imprimatur_application::{chores, failure::Failure, ports::nudge::QueueKind};

use crate::{
    chore::{Chore, Progress},
    driver::Context,
};

/// Zips are large: one at a time.
const PORTION: u32 = 1;
/// Renewed after every file, so it must outlast the largest one.
const LEASE: Duration = Duration::from_mins(5);

pub(crate) struct Archives {
    context: Context,
}

impl Archives {
    pub(crate) fn new(context: Context) -> Self {
        Self { context }
    }
}

#[async_trait::async_trait]
impl Chore for Archives {
    fn name(&self) -> &'static str {
        "archives"
    }

    fn wakes_on(&self) -> Option<QueueKind> {
        Some(QueueKind::Archives)
    }

    /// A zip that cannot be written releases its lease and is restarted after a pause.
    async fn run(&self) -> Result<Progress, Failure> {
        let ports = &self.context.ports;
        // Storage that cannot delete may still accept writes.
        let has_more_expired = chores::compress::expire(ports)
            .await
            .unwrap_or_else(|error| {
                tracing::warn!(%error, "could not remove expired zips; will retry");
                false
            });
        let lease = self.context.lease(LEASE);
        let claimed = ports.queues.claim_archives(lease.clone(), PORTION).await?;
        let is_idle = claimed.is_empty() && !has_more_expired;
        for archive in claimed {
            let id = archive.archive.id;
            if let Err(error) = chores::compress::compress(ports, archive, &lease).await {
                tracing::warn!(archive = id.0, %error, "could not write zip");
            }
        }
        Ok(if is_idle {
            Progress::Idle
        } else {
            Progress::More
        })
    }
}
