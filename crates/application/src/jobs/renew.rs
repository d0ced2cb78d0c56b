//! Renewing a job.

use imprimatur_domain::{access::Caller, ids::JobId};

use super::{VisibleJob, get, load::RequiredRights};
use crate::{
    failure::Failure,
    job_change::{JobChange, change_job},
    ports::Ports,
};

/// Gives an expired job its previous status back. For any other job only the idle period restarts, without an event.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`], [`Failure::Refused`] for a locked or trashed job,
/// [`Failure::Conflict`].
pub async fn renew(ports: &Ports, caller: &Caller, id: JobId) -> Result<VisibleJob, Failure> {
    change_job(
        || JobChange::by_user(ports, caller, id, RequiredRights::Edit),
        |mut change| async {
            let at = change.at;
            change.job.apply(|dossier| dossier.renew(at))?;
            Ok((change, ()))
        },
    )
    .await?;
    get(ports, caller, id).await
}
