//! Writing the zips that are asked for, and letting go of those whose time is over.

use std::time::Duration;

use imprimatur_application::{chores, failure::Failure, ports::nudge::Work};

use crate::{
    chore::{Chore, Progress},
    driver::Context,
};

/// Zips are large: one at a time.
const PORTION: u32 = 1;
/// Prolonged with every file, so it must outlast the largest one.
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

    fn wakes_on(&self) -> Option<Work> {
        Some(Work::Archives)
    }

    fn interval(&self) -> Duration {
        Duration::from_secs(10)
    }

    /// A zip that cannot be written now is claimed again, and begun anew, when its lease has run out.
    async fn run(&self) -> Result<Progress, Failure> {
        let ports = &self.context.ports;
        let has_more_expired = chores::compress::expire(ports).await?;
        let lease = self.context.lease(LEASE);
        let claimed = ports.queues.claim_archives(lease.clone(), PORTION).await?;
        let is_idle = claimed.is_empty() && !has_more_expired;
        for archive in claimed {
            let id = archive.archive.id;
            if let Err(error) = chores::compress::compress(ports, archive, &lease).await {
                tracing::warn!(archive = id.0, %error, "a zip could not be written");
            }
        }
        Ok(if is_idle {
            Progress::Idle
        } else {
            Progress::More
        })
    }
}
