//! Readiness check.

use time::Duration;

use crate::{failure::Failure, ports::Ports};

/// How long the deletion of a blob may take. It is tried every minute.
const REMOVED_WITHIN: Duration = Duration::minutes(10);

/// What is not as it should be, although the service works.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Readiness {
    /// Whether the storage does not delete what it is told to.
    pub has_late_blob_deletions: bool,
}

/// Whether database and object storage answer, and what else is wrong.
///
/// # Errors
/// [`Failure::Blob`].
pub async fn ready(ports: &Ports) -> Result<Readiness, Failure> {
    ports.views.ping().await?;
    ports.blobs.list("health/", None, 1).await?;
    let before = ports.clock.now() - REMOVED_WITHIN;
    Ok(Readiness {
        has_late_blob_deletions: ports.queues.has_late_blob_deletions(before).await?,
    })
}
