//! Whose decisions a team waits for.

use imprimatur_domain::{Instant, access::Caller, email::Email};

use super::users::ensure_may;
use crate::{failure::Failure, ports::Ports};

/// Most people that are listed.
const PEOPLE_MAX: u32 = 200;

/// A person whose decisions on a team's jobs are open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenReviews {
    /// The person's address.
    pub email: Email,
    /// The name of the team's user or contact with this address.
    pub name: Option<String>,
    /// How many decisions are open.
    pub open: u32,
    /// How many of them are late: by the due date of the task, else of the job.
    pub overdue: u32,
    /// When the oldest one was asked for.
    pub waiting_since: Instant,
}

/// Whose decisions the caller's team waits for, over all jobs of its users; most overdue first, at most 200 people.
///
/// # Errors
/// [`Failure::Forbidden`] unless the caller is an admin or owner.
pub async fn open_reviews(ports: &Ports, caller: &Caller) -> Result<Vec<OpenReviews>, Failure> {
    ensure_may(ports, caller).await?;
    let now = ports.clock.now();
    let people = ports.views.open_reviews(caller.team, now, PEOPLE_MAX);
    Ok(people.await?)
}
