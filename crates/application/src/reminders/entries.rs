//! What was sent, is to be sent and was taken back: notifications by hand and reminders in one list.

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

/// A mail that asked somebody to do a task, or reminded of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Requested {
    /// The task.
    pub task: TaskId,
    /// To whom.
    pub recipient: Email,
    /// When it was queued.
    pub at: Instant,
    /// Whether it repeated an earlier one.
    pub is_reminder: bool,
}

/// Something that is sent about a job's tasks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// When; none if that is not known yet.
    pub date: Option<Instant>,
    /// What it is.
    pub kind: EntryKind,
}

/// What an entry is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EntryKind {
    /// A reminder, whatever has become of it.
    Reminder(Box<Reminder>),
    /// A notification by hand.
    Manual {
        /// The task.
        task: TaskId,
        /// To whom; none for an anonymous task.
        recipient: Option<Email>,
        /// Whether it is still to be sent, with the first reminder that is due.
        waits: bool,
    },
}

/// What was sent and will be sent about the tasks of a job, only of these kinds if any are named, in the order of
/// dates; those without a date last.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`] for callers who may only view the job, [`Failure::Store`].
pub async fn of_job(
    ports: &Ports,
    caller: &Caller,
    job: JobId,
    kinds: &[Category],
) -> Result<Vec<Entry>, Failure> {
    let (loaded, _) = jobs::load(ports, caller, job, RequiredRights::Edit).await?;
    let dossier = &loaded.dossier;
    let is_of_kind = |task: &Task| kinds.contains(&task.category);
    // Without a filter what was sent about a task that is gone is told, too.
    let is_meant = |id| kinds.is_empty() || dossier.task(id).is_some_and(is_of_kind);
    entries(ports, dossier, is_meant).await
}

/// What was sent and will be sent about one task.
///
/// # Errors
/// [`Failure::NotFound`] also for the task, [`Failure::Forbidden`], [`Failure::Store`].
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
    let reminders = ports.views.reminders(job.id).await?;
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
