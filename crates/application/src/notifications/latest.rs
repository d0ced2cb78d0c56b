//! Reading back the latest notification.

use imprimatur_domain::{access::Caller, ids::JobId, task::Category};

use super::Notification;
use crate::{
    failure::Failure,
    jobs::{self, RequiredRights},
    ports::Ports,
};

/// The latest notification of a category.
///
/// # Errors
/// [`Failure::NotFound`] for the job, or if there is no such notification; [`Failure::Forbidden`].
pub async fn latest(
    ports: &Ports,
    caller: &Caller,
    id: JobId,
    category: Category,
) -> Result<Notification, Failure> {
    jobs::load(ports, caller, id, RequiredRights::Edit).await?;
    let latest = ports.views.latest_notification(id, category).await?;
    latest.ok_or(Failure::NotFound)
}
