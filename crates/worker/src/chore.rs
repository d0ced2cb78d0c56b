//! The trait of background loops.

use std::time::Duration;

use imprimatur_application::{failure::Failure, ports::nudge::QueueKind};

/// Whether a chore found work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// There may be more: run again immediately.
    More,
    /// Nothing is left: wait for a nudge or the interval.
    Idle,
}

/// The body of a background loop.
#[async_trait::async_trait]
pub trait Chore: Send + Sync + 'static {
    /// Its name, for the log.
    fn name(&self) -> &'static str;

    /// The work whose nudge wakes it, if any.
    fn wakes_on(&self) -> Option<QueueKind>;

    /// How long it waits without a nudge. Due work of queues brings one within a second.
    fn interval(&self) -> Duration {
        Duration::from_mins(1)
    }

    /// Processes one batch.
    ///
    /// # Errors
    /// Any [`Failure`]; it is logged, and the chore is run again after its interval.
    async fn run(&self) -> Result<Progress, Failure>;
}
