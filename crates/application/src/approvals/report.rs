//! How far an approval is.

use imprimatur_domain::{access::Caller, dossier::StageReport, ids::JobId};

use super::{gate, held::GateReport};
use crate::{
    changes::Changes,
    failure::Failure,
    jobs::{self, RequiredRights},
    ports::Ports,
};

/// How far the approval of a job is.
#[derive(Clone, Debug, PartialEq)]
pub struct Approval {
    /// The stages of the current round, with whom they wait for and what would complete them.
    pub stages: Vec<StageReport>,
    /// What stands before another sending.
    pub gate: GateReport,
}

/// The stages of the current round, and what the preflight gate says of the current version.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`] for callers who may only view the job.
pub async fn approval(ports: &Ports, caller: &Caller, job: JobId) -> Result<Approval, Failure> {
    let (loaded, _) = jobs::load(ports, caller, job, RequiredRights::Edit).await?;
    let dossier = &loaded.dossier;
    Ok(Approval {
        stages: dossier.approval(),
        gate: gate::report(ports, &dossier.job, &Changes::default()).await?,
    })
}
