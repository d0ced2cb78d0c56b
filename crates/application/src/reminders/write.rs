//! Creating, changing and removing reminders.

use imprimatur_domain::{
    access::Caller,
    field::InputField,
    ids::{JobId, ReminderId},
    reminder::{Comparator, Offset, QUANTITY_MAX, Reminder, Unit},
};

use super::SeenReminder;
use crate::{
    changes::ReminderWrite,
    failure::Failure,
    job_change::{JobChange, change_job},
    jobs::RequiredRights,
    ports::Ports,
};

/// Maximum number of reminders of a job.
const REMINDERS_MAX: usize = 100;

/// A new reminder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CreateReminder {
    /// Offset from the due date.
    pub offset: Offset,
    /// Whether it is created as cancelled.
    pub is_cancelled: bool,
}

/// Changes to a reminder; `None` leaves a property unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct UpdateReminder {
    /// 0–1,000.
    pub quantity: Option<u16>,
    /// Unit of the quantity.
    pub unit: Option<Unit>,
    /// Side of the due date.
    pub comparator: Option<Comparator>,
    /// Whether it is cancelled.
    pub is_cancelled: Option<bool>,
}

/// Adds a reminder to a job. If its date has passed, it fires at once.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`], [`Failure::Invalid`], [`Failure::Refused`], [`Failure::Conflict`] if
/// the job has 100 already.
pub async fn create(
    ports: &Ports,
    caller: &Caller,
    job: JobId,
    command: CreateReminder,
) -> Result<SeenReminder, Failure> {
    let id = ReminderId(ports.ids.next().await?);
    change_job(
        || JobChange::by_user(ports, caller, job, RequiredRights::Edit),
        |mut change| async {
            let at = change.at;
            change.job.apply(|dossier| dossier.change_reminders(at))?;
            check(command.offset)?;
            if ports.views.reminders(vec![job]).await?.len() >= REMINDERS_MAX {
                let text = format!("a job has at most {REMINDERS_MAX} reminders");
                return Err(Failure::Conflict(text.into()));
            }
            let due_at = change.job.dossier.job.due_at;
            let reminder = Reminder {
                is_cancelled: command.is_cancelled,
                ..Reminder::new(id, job, command.offset, at)
            };
            let reminder = reminder.plan(due_at, at);
            let write = ReminderWrite::Insert(Box::new(reminder.clone()));
            change.changes.write(write);
            Ok((change, SeenReminder::new(reminder, due_at)))
        },
    )
    .await
}

/// Changes a reminder. One that has fired fires again if its new date is in the future.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`], [`Failure::Invalid`], [`Failure::Refused`], [`Failure::Conflict`].
pub async fn update(
    ports: &Ports,
    caller: &Caller,
    job: JobId,
    id: ReminderId,
    command: UpdateReminder,
) -> Result<SeenReminder, Failure> {
    change_job(
        || JobChange::by_user(ports, caller, job, RequiredRights::Edit),
        |mut change| async {
            let (before, due_at) = (find(&change, id).await?, change.job.dossier.job.due_at);
            let offset = Offset {
                quantity: command.quantity.unwrap_or(before.offset.quantity),
                unit: command.unit.unwrap_or(before.offset.unit),
                comparator: command.comparator.unwrap_or(before.offset.comparator),
            };
            let is_cancelled = command.is_cancelled.unwrap_or(before.is_cancelled);
            if (offset, is_cancelled) == (before.offset, before.is_cancelled) {
                return Ok((change, SeenReminder::new(before, due_at)));
            }
            let at = change.at;
            change.job.apply(|dossier| dossier.change_reminders(at))?;
            check(offset)?;
            let changed = Reminder {
                offset,
                is_cancelled,
                updated_at: at,
                ..before
            };
            let changed = changed.plan(due_at, at);
            let write = ReminderWrite::Save(Box::new(changed.clone()));
            change.changes.write(write);
            Ok((change, SeenReminder::new(changed, due_at)))
        },
    )
    .await
}

/// Removes a reminder.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`], [`Failure::Refused`], [`Failure::Conflict`].
pub async fn remove(
    ports: &Ports,
    caller: &Caller,
    job: JobId,
    id: ReminderId,
) -> Result<(), Failure> {
    change_job(
        || JobChange::by_user(ports, caller, job, RequiredRights::Edit),
        |mut change| async {
            let gone = find(&change, id).await?;
            let at = change.at;
            change.job.apply(|dossier| dossier.change_reminders(at))?;
            change.changes.write(ReminderWrite::Delete(Box::new(gone)));
            Ok((change, ()))
        },
    )
    .await
}

async fn find(change: &JobChange<'_>, id: ReminderId) -> Result<Reminder, Failure> {
    let job = change.job.dossier.job.id;
    let mut reminders = change.ports.views.reminders(vec![job]).await?.into_iter();
    reminders
        .find(|reminder| reminder.id == id)
        .ok_or(Failure::NotFound)
}

fn check(offset: Offset) -> Result<(), Failure> {
    if offset.quantity > QUANTITY_MAX {
        let text = format!("must be at most {QUANTITY_MAX}");
        return Err(Failure::invalid(InputField::Quantity, text));
    }
    Ok(())
}
