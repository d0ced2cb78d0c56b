//! Firing the reminders of a job.

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

/// Fires the due reminders of a job. Assignees of unfinished, unpaused tasks get one mail, however many reminders are
/// due; waiting tasks are initiated. Mails and reminders are written in one commit, so it happens once. While the job
/// is locked nothing happens, and the reminders are claimed again when their lease has expired.
///
/// # Errors
/// [`Failure::Conflict`] if concurrent changes persist, [`Failure::Store`].
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
        // The job was erased meanwhile.
        Err(Failure::NotFound) => Ok(()),
        fired => fired,
    }
}

/// Queues a mail to every assignee; for a waiting task it is the first one.
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

/// Marks the reminders as fired, and the job as reminded if there were tasks.
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
