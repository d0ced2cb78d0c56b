//! Reading derived files.

use imprimatur_domain::{access::Caller, derivative::Derivative, ids::JobId};

use crate::{
    failure::Failure,
    jobs::{self, RequiredRights},
    ports::Ports,
};

/// The derived files of a job, those of all versions, registered last first; at most 1,000. Requires View rights.
///
/// # Errors
/// [`Failure::NotFound`].
pub async fn derivatives(
    ports: &Ports,
    caller: &Caller,
    job: JobId,
) -> Result<Vec<Derivative>, Failure> {
    jobs::load(ports, caller, job, RequiredRights::View).await?;
    Ok(ports.views.derivatives(job).await?)
}
