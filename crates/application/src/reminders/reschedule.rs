//! Rescheduling reminders when the due date of their job changes.

use imprimatur_domain::{Instant, ids::ReminderId, job::Job, reminder::Reminder};

use crate::{
    changes::{Changes, ReminderWrite},
    failure::Failure,
    ports::Ports,
};

/// Reschedules the reminders of a job whose due date has changed. With its first due date a job gets its owner's
/// default reminders. `former` is `None` for a new job.
pub(crate) async fn reschedule(
    ports: &Ports,
    changes: &mut Changes,
    former: Option<&Job>,
    job: &Job,
    at: Instant,
) -> Result<(), Failure> {
    if former.and_then(|former| former.due_at) == job.due_at {
        return Ok(());
    }
    let known = match former {
        Some(_) => ports.views.reminders(vec![job.id]).await?,
        None => Vec::new(),
    };
    let has_defaults = known.iter().any(|reminder| reminder.is_auto);
    for reminder in known {
        // Save it even if its schedule is unchanged, because its date is not.
        let planned = Reminder {
            updated_at: at,
            ..reminder.plan(job.due_at, at)
        };
        let write = ReminderWrite::Save(Box::new(planned));
        changes.write(write);
    }
    let is_first = former.is_none_or(|former| former.due_at.is_none());
    if is_first && !has_defaults {
        add_defaults(ports, changes, job, at).await?;
    }
    Ok(())
}

async fn add_defaults(
    ports: &Ports,
    changes: &mut Changes,
    job: &Job,
    at: Instant,
) -> Result<(), Failure> {
    let owner = ports.accounts.find_user(job.owner.user).await?;
    for offset in owner
        .map(|owner| owner.default_reminders)
        .unwrap_or_default()
    {
        let id = ReminderId(ports.ids.next().await?);
        let reminder = Reminder {
            is_auto: true,
            ..Reminder::new(id, job.id, offset, at)
        };
        let planned = Box::new(reminder.plan(job.due_at, at));
        changes.write(ReminderWrite::Insert(planned));
    }
    Ok(())
}
