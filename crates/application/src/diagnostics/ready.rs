//! Readiness check.

use crate::{failure::Failure, ports::Ports};

/// Whether database and object storage answer.
///
/// # Errors
/// [`Failure::Store`], [`Failure::Blob`].
pub async fn ready(ports: &Ports) -> Result<(), Failure> {
    ports.views.ping().await?;
    ports.blobs.list("health/", None, 1).await?;
    Ok(())
}
