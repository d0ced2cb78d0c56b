//! What checks say of a version.

use imprimatur_domain::{access::Caller, check::CheckRun, ids::JobId};

use crate::{
    failure::Failure,
    jobs::{self, RequiredRights},
    ports::Ports,
};

/// The runs of checks about a version of a job, by name and number. Requires View rights.
///
/// # Errors
/// [`Failure::NotFound`].
pub async fn runs(
    ports: &Ports,
    caller: &Caller,
    job: JobId,
    version: u32,
) -> Result<Vec<CheckRun>, Failure> {
    let (loaded, _) = jobs::load(ports, caller, job, RequiredRights::View).await?;
    if !(1..=loaded.dossier.job.version()).contains(&version) {
        return Err(Failure::NotFound);
    }
    Ok(ports.views.check_runs(vec![(job, version)]).await?)
}
