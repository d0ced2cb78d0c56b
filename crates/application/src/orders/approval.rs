//! What became of the approval of a job, for the program that ordered it.

use imprimatur_domain::{
    access::Caller,
    ids::JobId,
    order::{OrderApproval, OrderFolder},
};

use crate::{
    failure::{Failure, FailureReason},
    jobs::{self, RequiredRights},
    ports::Ports,
};

/// Nothing can be said before there is an outcome, since the format has no word for that.
const UNDECIDED: &str =
    "nothing is decided yet: the job is neither approved nor rejected, and no change is requested";

/// What became of the approval of a job, with the order that it was made for: its own, or that of the nearest folder above.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`] for callers who may only view the job, [`Failure::Conflict`] while nothing
/// is decided.
pub async fn approval(
    ports: &Ports,
    caller: &Caller,
    job: JobId,
) -> Result<OrderApproval, Failure> {
    let (loaded, _) = jobs::load(ports, caller, job, RequiredRights::Edit).await?;
    let lineage = loaded.lineage.jobs();
    let folders = ports.store.orders_of(lineage.clone()).await?;
    let nearest = OrderFolder::nearest(&folders, &lineage);
    let approval = OrderApproval::new(&loaded.dossier, nearest.cloned());
    approval.ok_or_else(|| Failure::Conflict(FailureReason::from(UNDECIDED)))
}
