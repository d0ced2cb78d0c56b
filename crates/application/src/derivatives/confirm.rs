//! A person's word that a derived file may be printed.

use imprimatur_domain::{
    access::Caller,
    derivative::{Confirmation, ConfirmationReason, Derivative},
    ids::{DerivativeId, JobId},
};

use super::DerivativeWrite;
use crate::{
    failure::Failure,
    job_change::{JobChange, change_job},
    jobs::RequiredRights,
    ports::Ports,
};

/// Records a person's word that a derived file may be printed although it looks different or could not be compared.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`] unless the caller controls the job, [`Failure::Refused`] if there is nothing
/// to confirm, or a newer version, [`Failure::Conflict`].
pub async fn confirm(
    ports: &Ports,
    caller: &Caller,
    job: JobId,
    id: DerivativeId,
    reason: ConfirmationReason,
) -> Result<Derivative, Failure> {
    change_job(
        || JobChange::by_user(ports, caller, job, RequiredRights::Control),
        |mut change| async {
            let known = ports.views.derivatives(job).await?;
            let derivative = known.into_iter().find(|derivative| derivative.id == id);
            let mut derivative = derivative.ok_or(Failure::NotFound)?;
            let confirmation = Confirmation {
                by: caller.email.clone(),
                reason: reason.clone(),
                at: change.at,
            };
            (change.job)
                .apply(|dossier| dossier.confirm_derivative(&mut derivative, confirmation))?;
            let confirmed = Box::new(derivative.clone());
            change.changes.write(DerivativeWrite::Confirm(confirmed));
            Ok((change, derivative))
        },
    )
    .await
}
