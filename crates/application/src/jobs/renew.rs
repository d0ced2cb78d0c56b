//! Renewing a job.

use imprimatur_domain::{access::Caller, ids::JobId};

use super::{SeenJob, get, load::Need};
use crate::{failure::Failure, ports::Ports, work::on_job};

/// Brings an expired job back to the status it had; for any other job the idle period begins anew, which is no event and
/// no change of the job.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`], [`Failure::Refused`] for a locked or trashed job,
/// [`Failure::Conflict`], [`Failure::Store`].
pub async fn renew(ports: &Ports, caller: &Caller, id: JobId) -> Result<SeenJob, Failure> {
    on_job(ports, caller, id, Need::Edit, |mut work| async {
        let at = work.at;
        work.draft.step(|dossier| dossier.renew(at))?;
        Ok((work, ()))
    })
    .await?;
    get(ports, caller, id).await
}
