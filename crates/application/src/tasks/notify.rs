//! Asking for a task again.

use imprimatur_domain::{
    Instant,
    access::Caller,
    dossier::Sending,
    ids::{JobId, TaskId},
    refusal::Refusal,
    task::{Task, TaskEdit, TaskStatus},
    text,
};

use crate::{
    draft::Draft,
    failure::{Checks, Failure},
    jobs::Need,
    mails,
    notifications::{Defaults, Notification, Reason, Schedule, TaskInput},
    ports::Ports,
    work::on_job,
};

/// What a caller says; texts as they came.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct NotifyTask {
    /// Instructions.
    pub comments: Option<String>,
    /// What is to be filled in; reviewers do not apply.
    pub defaults: Defaults,
    /// Now or later.
    pub schedule: Schedule,
    /// Properties of the task.
    pub task: TaskInput,
}

/// Sends a mail to the task's person. A finished task opens again.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`], [`Failure::Invalid`], [`Failure::Refused`],
/// [`Failure::Conflict`] for a task without an address, [`Failure::Store`].
pub async fn notify(
    ports: &Ports,
    caller: &Caller,
    job: JobId,
    id: TaskId,
    command: NotifyTask,
) -> Result<Task, Failure> {
    on_job(ports, caller, job, Need::Edit, async |work| {
        let task = work.draft.dossier.task(id).ok_or(Failure::NotFound)?;
        work.draft.dossier.ensure_writable("notify a task of")?;
        if task.assigned_to.is_none() {
            return Err(Failure::Conflict(
                "the task has nobody to notify".to_owned(),
            ));
        }
        let (comments, edit) = check(ports, &command, job).await?;
        again(&mut work.draft, id, edit, &command, work.at)?;
        if command.schedule == Schedule::Now {
            mails::request(
                ports,
                &mut work.changes,
                &work.draft.dossier,
                id,
                caller,
                &comments,
                work.at,
            )
            .await?;
        }
        let task = work.draft.dossier.task(id).cloned();
        let task = task.ok_or(Failure::NotFound)?;
        let sent = notification(ports, &task, job, comments, command.schedule, work.at).await?;
        work.changes.notifications.push(sent);
        Ok(task)
    })
    .await
}

/// What is kept of it, to be looked up and to be the default of the next one.
async fn notification(
    ports: &Ports,
    task: &Task,
    job: JobId,
    comments: String,
    schedule: Schedule,
    at: Instant,
) -> Result<Notification, Failure> {
    Ok(Notification {
        id: ports.ids.next().await?,
        job,
        category: task.category,
        comments,
        reason: Reason::NotifyTask,
        recipient: task.assigned_to.clone(),
        reviewers: Vec::new(),
        schedule,
        task_name: task.name.clone(),
        due_at: task.due_at,
        req_confirm: task.req_confirm,
        task_status: task.status(),
        tasks: vec![(task.id, task.assigned_to.clone())],
        created_at: at,
    })
}

fn again(
    draft: &mut Draft,
    task: TaskId,
    edit: TaskEdit,
    command: &NotifyTask,
    at: Instant,
) -> Result<(), Refusal> {
    let execute = command.schedule == Schedule::Now;
    draft.step(|dossier| {
        dossier.send(
            vec![Sending::Again {
                task,
                edit,
                execute,
            }],
            at,
        )
    })?;
    match command.task.status {
        None | Some(TaskStatus::New) => Ok(()),
        Some(status) => {
            draft.step(|dossier| dossier.edit_task(task, TaskEdit::default(), Some(status), at))
        }
    }
}

async fn check(
    ports: &Ports,
    command: &NotifyTask,
    job: JobId,
) -> Result<(String, TaskEdit), Failure> {
    let mut checks = Checks::default();
    let given = command.comments.as_deref().filter(|text| !text.is_empty());
    let comments = match given {
        Some(text) => checks.take("comments", text::prose(text, text::COMMENTS_MAX)),
        None if command.defaults.comments => {
            let last = ports.views.latest_notification(job, None).await?;
            last.map(|last| last.comments).unwrap_or_default()
        }
        None => String::new(),
    };
    let name = checks.maybe("task.name", command.task.name.as_deref(), text::name);
    checks.finish()?;
    let edit = TaskEdit {
        name,
        due_at: command.task.due_at,
        job_status: None,
        req_confirm: command.task.req_confirm,
        comments: Some(comments.clone()),
    };
    Ok((comments, edit))
}
