//! Proving the counters that lists take their numbers from.

use crate::{failure::Failure, ports::Ports};

/// Counts anew and corrects. That a counter was wrong is a mistake of ours, so the log tells of it.
///
/// # Errors
/// [`Failure::Store`].
pub async fn recount(ports: &Ports) -> Result<(), Failure> {
    let wrong = ports.queues.recount().await?;
    if wrong > 0 {
        tracing::warn!(wrong, "counters of jobs were wrong and have been corrected");
    }
    Ok(())
}
