//! How far an approval is.

use imprimatur_domain::{access::Caller, dossier::StageReport, ids::JobId};

use crate::{
    failure::Failure,
    jobs::{self, RequiredRights},
    ports::Ports,
};

/// The stages of the current round, with whom they wait for and what would complete them.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`] for callers who may only view the job, [`Failure::Store`].
pub async fn approval(
    ports: &Ports,
    caller: &Caller,
    job: JobId,
) -> Result<Vec<StageReport>, Failure> {
    let (loaded, _) = jobs::load(ports, caller, job, RequiredRights::Edit).await?;
    Ok(loaded.dossier.approval())
}
