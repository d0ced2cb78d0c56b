//! Reading the reminders of a job.

use imprimatur_domain::{
    Instant,
    access::Caller,
    ids::{JobId, ReminderId},
    reminder::Reminder,
};

use crate::{
    failure::Failure,
    jobs::{self, RequiredRights},
    ports::Ports,
};

/// A reminder with its date, computed from the job's due date.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenReminder {
    /// The reminder.
    pub reminder: Reminder,
    /// Its date; none without a due date.
    pub date: Option<Instant>,
}

impl SeenReminder {
    pub(super) fn new(reminder: Reminder, due_at: Option<Instant>) -> Self {
        Self {
            date: reminder.date(due_at),
            reminder,
        }
    }
}

/// The reminders of a job, ascending by id.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`] without Edit rights.
pub async fn list(
    ports: &Ports,
    caller: &Caller,
    job: JobId,
) -> Result<Vec<SeenReminder>, Failure> {
    let (loaded, _) = jobs::load(ports, caller, job, RequiredRights::Edit).await?;
    let due_at = loaded.dossier.job.due_at;
    let reminders = ports.views.reminders(vec![job]).await?.into_iter();
    Ok(reminders
        .map(|reminder| SeenReminder::new(reminder, due_at))
        .collect())
}

/// One reminder of a job.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`].
pub async fn get(
    ports: &Ports,
    caller: &Caller,
    job: JobId,
    id: ReminderId,
) -> Result<SeenReminder, Failure> {
    let mut reminders = list(ports, caller, job).await?.into_iter();
    reminders
        .find(|seen| seen.reminder.id == id)
        .ok_or(Failure::NotFound)
}
