//! Writes requested zips and removes expired ones.

use std::{
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use imprimatur_application::{
    chores::{self, compress::PAUSE},
    failure::Failure,
    ports::nudge::QueueKind,
};
use imprimatur_domain::Instant;

use crate::{
    chore::{Chore, Progress},
    driver::Context,
};

/// Zips are large: one at a time.
const PORTION: u32 = 1;
/// Polling interval without a nudge.
const IDLE: Duration = Duration::from_secs(10);
/// Renewed after every file, so it must outlast the largest one.
const LEASE: Duration = Duration::from_mins(5);

pub(crate) struct Archives {
    context: Context,
    /// When a failed archive can be retried.
    again_at: Mutex<Option<Instant>>,
}

impl Archives {
    pub(crate) fn new(context: Context) -> Self {
        Self {
            context,
            again_at: Mutex::new(None),
        }
    }

    fn again_at(&self) -> MutexGuard<'_, Option<Instant>> {
        self.again_at.lock().unwrap_or_else(PoisonError::into_inner)
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

    /// Ten seconds, or less if a zip is to be tried again.
    fn interval(&self) -> Duration {
        let Some(again_at) = *self.again_at() else {
            return IDLE;
        };
        // What is over by now is no duration of the standard library's.
        let rest = Duration::try_from(again_at - self.context.ports.clock.now());
        rest.unwrap_or(Duration::ZERO).min(IDLE)
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
        self.again_at().take_if(|at| *at <= lease.now);
        let claimed = ports.queues.claim_archives(lease.clone(), PORTION).await?;
        let is_idle = claimed.is_empty() && !has_more_expired;
        for archive in claimed {
            let id = archive.archive.id;
            if let Err(error) = chores::compress::compress(ports, archive, &lease).await {
                tracing::warn!(archive = id.0, %error, "could not write zip");
                *self.again_at() = Some(ports.clock.now() + PAUSE);
            }
        }
        Ok(if is_idle {
            Progress::Idle
        } else {
            Progress::More
        })
    }
}
