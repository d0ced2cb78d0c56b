//! A combined list of manual notifications and reminders, sent, scheduled and cancelled.

use std::cmp::Reverse;

use imprimatur_domain::{
    Instant,
    access::Caller,
    dossier::Dossier,
    email::Email,
    ids::{JobId, TaskId},
    reminder::Reminder,
    task::{Category, Task},
};

use crate::{
    failure::Failure,
    jobs::{self, RequiredRights},
    ports::Ports,
};

/// A mail that notified or reminded a task's assignee.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Requested {
    /// The task.
    pub task: TaskId,
    /// Recipient.
    pub recipient: Email,
    /// When it was queued.
    pub at: Instant,
    /// Whether the recipient was notified before.
    pub is_reminder: bool,
}

/// A notification or reminder about a job's tasks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its date; `None` if not known yet.
    pub date: Option<Instant>,
    /// Kind of entry.
    pub kind: EntryKind,
}

/// Kind of entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EntryKind {
    /// A reminder, in any state.
    Reminder(Box<Reminder>),
    /// A manual notification.
    Manual {
        /// The task.
        task: TaskId,
        /// Recipient; `None` for an anonymous task.
        recipient: Option<Email>,
        /// Whether it waits for the first due reminder.
        waits: bool,
    },
}

/// Sent and scheduled notifications and reminders about the tasks of a job, optionally only of these categories, by
/// date; those without a date come last.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`] without Edit rights.
pub async fn of_job(
    ports: &Ports,
    caller: &Caller,
    job: JobId,
    categories: &[Category],
) -> Result<Vec<Entry>, Failure> {
    let (loaded, _) = jobs::load(ports, caller, job, RequiredRights::Edit).await?;
    let dossier = &loaded.dossier;
    let is_of_kind = |task: &Task| categories.contains(&task.category);
    // Without a filter, entries of deleted tasks are included.
    let is_meant = |id| categories.is_empty() || dossier.task(id).is_some_and(is_of_kind);
    entries(ports, dossier, is_meant).await
}

/// Sent and scheduled notifications and reminders about one task.
///
/// # Errors
/// [`Failure::NotFound`], also for the task, [`Failure::Forbidden`].
pub async fn of_task(
    ports: &Ports,
    caller: &Caller,
    job: JobId,
    task: TaskId,
) -> Result<Vec<Entry>, Failure> {
    let (loaded, _) = jobs::load(ports, caller, job, RequiredRights::Edit).await?;
    loaded.dossier.task(task).ok_or(Failure::NotFound)?;
    entries(ports, &loaded.dossier, |id| id == task).await
}

async fn entries(
    ports: &Ports,
    dossier: &Dossier,
    is_meant: impl Fn(TaskId) -> bool,
) -> Result<Vec<Entry>, Failure> {
    let job = &dossier.job;
    let reminders = ports.views.reminders(vec![job.id]).await?;
    let next = reminders.iter().filter_map(|one| one.fires_at).min();
    let waiting = dossier
        .tasks
        .iter()
        .filter(|task| task.executed_at.is_none() && task.state.is_unfinished());
    let waiting = waiting.map(|task| (next, task.id, task.assigned_to.clone(), true));
    let requests = ports.views.task_requests(job.id).await?.into_iter();
    let sent = requests
        .filter(|request| !request.is_reminder)
        .map(|sent| (Some(sent.at), sent.task, Some(sent.recipient), false));
    let manual = sent.chain(waiting).filter(|(_, task, ..)| is_meant(*task));
    let mut entries: Vec<Entry> = manual
        .map(|(date, task, recipient, waits)| Entry {
            date,
            kind: EntryKind::Manual {
                task,
                recipient,
                waits,
            },
        })
        .collect();
    let concerns = |reminder: &Reminder| match &reminder.fired {
        Some(fired) if reminder.fires_at.is_none() && !fired.tasks.is_empty() => {
            fired.tasks.iter().any(|task| is_meant(*task))
        }
        _ => true,
    };
    let reminders = reminders.into_iter().filter(concerns);
    entries.extend(reminders.map(|reminder| Entry {
        date: reminder.date(job.due_at),
        kind: EntryKind::Reminder(Box::new(reminder)),
    }));
    entries.sort_by_key(|entry| (Reverse(entry.date.is_some()), entry.date));
    Ok(entries)
}
