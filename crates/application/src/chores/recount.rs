//! Verifying the counters that lists use.

use crate::{failure::Failure, ports::Ports};

/// Recounts and corrects the counters. A wrong counter is a bug, so it is logged.
pub async fn recount(ports: &Ports) -> Result<(), Failure> {
    let wrong = ports.queues.recount().await?;
    if wrong > 0 {
        tracing::warn!(wrong, "counters of jobs were wrong and have been corrected");
    }
    Ok(())
}
