//! Notifying a task's assignee again.

use imprimatur_domain::{
    Instant,
    access::Caller,
    dossier::Sending,
    field::Comments,
    gate::GateOverride,
    ids::{JobId, TaskId},
    task::{Reason, Schedule, Task},
};

use crate::{
    approvals::{ensure_open, until_inspected},
    failure::{Failure, FailureReason},
    job_change::{JobChange, change_job},
    jobs::RequiredRights,
    mails, notices,
    notifications::{self, Defaults, Notification, TaskInput, task_request},
    ports::Ports,
    review,
};

/// A task to ask for again.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct NotifyTask {
    /// Instructions.
    pub comments: Option<Comments>,
    /// What is to be filled in; reviewers do not apply.
    pub defaults: Defaults,
    /// When to send it.
    pub schedule: Schedule,
    /// Changes to the task.
    pub task: TaskInput,
    /// Why it is sent in spite of findings that the gate holds up; without effect if there are none.
    pub overruled: Option<GateOverride>,
}

/// Sends a mail to the task's assignee. A finished task reopens.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`], [`Failure::Invalid`], [`Failure::Refused`],
/// [`Failure::Conflict`] for a task without an address, [`Failure::Held`], [`Failure::Uninspected`].
pub async fn notify(
    ports: &Ports,
    caller: &Caller,
    job: JobId,
    id: TaskId,
    command: NotifyTask,
) -> Result<Task, Failure> {
    until_inspected(ports, || {
        change_job(
            || JobChange::by_user(ports, caller, job, RequiredRights::Edit),
            |change| send(change, id, &command),
        )
    })
    .await
}

/// Sends another mail, with the same instructions, to everybody who has an open task of the job and an address.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`], [`Failure::Refused`], [`Failure::Conflict`] if there is nobody to remind.
pub async fn remind(ports: &Ports, caller: &Caller, job: JobId) -> Result<(), Failure> {
    change_job(
        || JobChange::by_user(ports, caller, job, RequiredRights::Edit),
        |mut change| async {
            let tasks = change.job.dossier.tasks.iter();
            let open = tasks.filter(|task| task.is_open() && task.assigned_to.is_some());
            let open: Vec<_> = open.map(|task| task.id).collect();
            if open.is_empty() {
                change.job.dossier.ensure_writable("notify a task of")?;
                return Err(Failure::Conflict(FailureReason::NobodyToRemind));
            }
            for task in open {
                (change, _) = send(change, task, &NotifyTask::default()).await?;
            }
            Ok((change, ()))
        },
    )
    .await
}

async fn send<'a>(
    mut change: JobChange<'a>,
    id: TaskId,
    command: &NotifyTask,
) -> Result<(JobChange<'a>, Task), Failure> {
    let (ports, job, at) = (change.ports, change.job.dossier.job.id, change.at);
    let task = change.job.dossier.task(id).ok_or(Failure::NotFound)?;
    change.job.dossier.ensure_writable("notify a task of")?;
    let category = task.category;
    if task.assigned_to.is_none() {
        return Err(Failure::Conflict(FailureReason::NobodyToNotify));
    }
    // Instructions of its own make it a request of its own.
    let is_reminder = task.is_open() && command.comments.is_none();
    review::ensure_showable(ports, &change.job.dossier.job, category).await?;
    let (given, defaults) = (command.comments.as_ref(), command.defaults);
    let edit =
        task_request::resolve_edit(ports, job, category, given, defaults, &command.task).await?;
    let again = Sending::Again {
        task: id,
        edit,
        execute: task_request::starts_now(command.schedule, command.task.status),
        by: Some(change.actor.caller.email.clone()),
    };
    if notifications::asks_anew(&change.job.dossier, &again) {
        ensure_open(&mut change, category, command.overruled.as_ref()).await?;
    }
    change.job.apply(|dossier| dossier.send(vec![again], at))?;
    notices::add_followers(&mut change);
    task_request::apply_status(&mut change.job, &[id], &command.task, at)?;
    if command.schedule == Schedule::Now {
        if is_reminder {
            mails::remind(&mut change, id).await?;
        } else {
            mails::request(&mut change, &[id]).await?;
        }
    }
    let task = change.job.dossier.task(id).cloned();
    let task = task.ok_or(Failure::NotFound)?;
    let sent = notification(ports, &task, job, command.schedule, at).await?;
    change.changes.write(sent);
    Ok((change, task))
}

/// The notification record, for queries and as the default of the next one.
async fn notification(
    ports: &Ports,
    task: &Task,
    job: JobId,
    schedule: Schedule,
    at: Instant,
) -> Result<Notification, Failure> {
    Ok(Notification {
        id: ports.ids.next().await?,
        job,
        category: task.category,
        comments: task.comments.to_string(),
        reason: Reason::NotifyTask,
        recipient: task.assigned_to.clone(),
        reviewers: Vec::new(),
        schedule,
        task_name: task.name.to_string(),
        due_at: task.due_at,
        req_confirm: task.req_confirm,
        task_status: task.status(),
        tasks: vec![(task.id, task.assigned_to.clone())],
        plan: None,
        created_at: at,
    })
}
