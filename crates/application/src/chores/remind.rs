//! Firing the reminders of jobs.

use std::collections::HashMap;

use imprimatur_domain::{
    Instant,
    dossier::Dossier,
    ids::{JobId, MailId, TaskId, UserId},
    reminder::{Outcome, Reminder},
};

use crate::{
    changes::{Changes, LastReminder, ReminderWrite},
    conflict_retry::on_conflict,
    failure::Failure,
    mails,
    ports::{Ports, store::Loaded},
    unit_of_work::{JobUnitOfWork, commit, expect_ancestors},
};

/// As [`fire_all`] for one job, decided again while somebody else is quicker.
///
/// # Errors
/// [`Failure::Conflict`] if concurrent changes persist.
pub async fn fire(ports: &Ports, job: JobId) -> Result<(), Failure> {
    on_conflict(|| async { fire_all(ports, &[job]).await }).await
}

/// Fires the due reminders of these jobs. Assignees of unfinished, unpaused tasks get one mail for each job, however many
/// of its reminders are due; waiting tasks are initiated. Mails and reminders are written in one commit, so it happens
/// once. While a job is locked nothing happens to it, and its reminders are claimed again when their lease has expired.
///
/// # Errors
/// [`Failure::Store`], with [`Conflict`](crate::ports::store::StoreError::Conflict) if one of the jobs was changed
/// meanwhile; then nothing is written.
pub async fn fire_all(ports: &Ports, jobs: &[JobId]) -> Result<(), Failure> {
    let loaded = ports.store.find_jobs(jobs.to_vec()).await?;
    let at = ports.clock.now();
    let mut due: HashMap<JobId, Vec<Reminder>> = HashMap::new();
    for reminder in ports.views.reminders(jobs.to_vec()).await? {
        if reminder.is_due(at) {
            due.entry(reminder.job).or_default().push(reminder);
        }
    }
    let mut changes = Changes::default();
    let mut senders = HashMap::new();
    for Loaded { dossier, lineage } in loaded {
        let due = due.remove(&dossier.job.id).unwrap_or_default();
        if due.is_empty() || dossier.job.trashed.is_some() || dossier.is_locked() {
            continue;
        }
        let sender = sender(ports, &mut senders, dossier.job.owner.user).await?;
        write_to_all(ports, &mut changes, &dossier, sender, at).await?;
        let fired = note(&mut changes, &dossier, due, at);
        let mut job = JobUnitOfWork::from_loaded(dossier);
        for reminder in &fired {
            job.apply(|dossier| dossier.remind(reminder, at))?;
        }
        expect_ancestors(&mut changes, &lineage);
        job.finish(&mut changes, None, ports).await?;
    }
    commit(ports, changes).await
}

/// The name of an owner, asked for once.
async fn sender(
    ports: &Ports,
    known: &mut HashMap<UserId, String>,
    owner: UserId,
) -> Result<String, Failure> {
    if let Some(name) = known.get(&owner) {
        return Ok(name.clone());
    }
    let name = mails::name_of(ports, owner).await?.unwrap_or_default();
    known.insert(owner, name.clone());
    Ok(name)
}

/// Queues a mail to every assignee; for a waiting task it is the first one.
async fn write_to_all(
    ports: &Ports,
    changes: &mut Changes,
    dossier: &Dossier,
    sender: String,
    at: Instant,
) -> Result<(), Failure> {
    for task in dossier.remindable() {
        let Some(recipient) = task.assigned_to.clone() else {
            continue;
        };
        let id = MailId(ports.ids.next().await?);
        let is_reminder = task.executed_at.is_some();
        let mail = mails::task_mail(id, task, recipient, sender.clone(), is_reminder, at);
        changes.write(mail);
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
        let job = dossier.job.id;
        changes.write(LastReminder { job, at });
        Outcome::Sent
    };
    let fired = due.into_iter();
    let fired: Vec<_> = fired
        .map(|reminder| reminder.fire(at, outcome, tasks.clone()))
        .collect();
    let writes = fired.iter().cloned();
    changes.write_all(writes.map(|fired| ReminderWrite::Save(Box::new(fired))));
    fired
}
