//! Letting the reminders of a job fire.

use imprimatur_domain::{
    Instant,
    dossier::Dossier,
    ids::{JobId, MailId, TaskId},
    reminder::{Outcome, Reminder},
};

use crate::{
    changes::{Changes, ReminderWrite},
    failure::Failure,
    job_change::{JobChange, change_job},
    mails,
    ports::Ports,
};

/// Lets the reminders of a job fire that are due: whoever has an open task and has not paused is written to, once however
/// many are due, and tasks that waited for a reminder are initiated. The mails and the note that they have fired are one
/// commit, so it happens once. While the job is locked they wait: they are claimed again when their lease has run out.
///
/// # Errors
/// [`Failure::Conflict`] if others keep changing the job, [`Failure::Store`].
pub async fn fire(ports: &Ports, job: JobId) -> Result<(), Failure> {
    let fired = change_job(
        || JobChange::by_system(ports, job),
        |mut work| async {
            let (at, dossier) = (work.at, &work.draft.dossier);
            if dossier.job.trashed.is_some() || dossier.is_locked() {
                return Ok((work, ()));
            }
            let mut due = ports.views.reminders(job).await?;
            due.retain(|reminder| reminder.is_due(at));
            if due.is_empty() {
                return Ok((work, ()));
            }
            write_to_all(ports, &mut work.changes, dossier, at).await?;
            let fired = note(&mut work.changes, dossier, due, at);
            for reminder in &fired {
                work.draft.apply(|dossier| dossier.remind(reminder, at))?;
            }
            Ok((work, ()))
        },
    )
    .await;
    match fired {
        // It was erased before they could.
        Err(Failure::NotFound) => Ok(()),
        fired => fired,
    }
}

/// A mail to everybody with an address: the first one for who is asked only now.
async fn write_to_all(
    ports: &Ports,
    changes: &mut Changes,
    dossier: &Dossier,
    at: Instant,
) -> Result<(), Failure> {
    let sender = mails::name_of(ports, dossier.job.owner.user).await?;
    let sender = sender.unwrap_or_default();
    for task in dossier.remindable() {
        let Some(recipient) = task.assigned_to.clone() else {
            continue;
        };
        let id = MailId(ports.ids.next().await?);
        let is_reminder = task.executed_at.is_some();
        let mail = mails::task_mail(id, task, recipient, sender.clone(), is_reminder, at);
        changes.mails.push(mail);
    }
    Ok(())
}

/// Notes that they have fired and for whom, and that people were reminded of the job.
fn note(
    changes: &mut Changes,
    dossier: &Dossier,
    due: Vec<Reminder>,
    at: Instant,
) -> Vec<Reminder> {
    let tasks: Vec<TaskId> = dossier.remindable().map(|task| task.id).collect();
    let outcome = if tasks.is_empty() {
        Outcome::Nobody
    } else {
        changes.reminded.push((dossier.job.id, at));
        Outcome::Sent
    };
    let fired = due.into_iter();
    let fired: Vec<_> = fired
        .map(|reminder| reminder.fire(at, outcome, tasks.clone()))
        .collect();
    let writes = fired.iter().cloned();
    changes
        .reminders
        .extend(writes.map(|fired| ReminderWrite::Save(Box::new(fired))));
    fired
}
