//! Creating a task, which is initiated at once.

use imprimatur_domain::{
    Instant,
    access::Caller,
    dossier::Sending,
    ids::{JobId, TaskId},
    job::Status,
    task::{Category, NewTask, Task, TaskEdit, TaskStatus},
    text,
};

use crate::{
    failure::{Checks, Failure, FieldErrors},
    job_change::{JobChange, change_job},
    jobs::RequiredRights,
    mails,
    notifications::{Schedule, task_request},
    ports::Ports,
    review::{self, token_of},
};

/// Fields of a new task; texts are not validated yet.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct CreateTask {
    /// Address of the assignee; optional for anonymous tasks only.
    pub assigned_to: Option<String>,
    /// Category; review by default.
    pub category: Option<Category>,
    /// Due date.
    pub due_at: Option<Instant>,
    /// The status that completion sets on the job; decision tasks have none before they are decided.
    pub job_status: Option<Status>,
    /// Name.
    pub name: Option<String>,
    /// Whether the page requires confirmation.
    pub req_confirm: Option<bool>,
    /// New by default; or paused, processing, closed.
    pub status: Option<TaskStatus>,
    /// Field errors found while parsing the request, reported together with validation errors.
    pub malformed: FieldErrors,
}

/// A task and its private link, which is returned only once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Created {
    /// The task.
    pub task: Task,
    /// The private link, for an anonymous task or a renewed link.
    pub link: Option<String>,
}

/// Creates a task and queues the mail to its assignee.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`], [`Failure::Invalid`], [`Failure::Refused`],
/// [`Failure::Conflict`], [`Failure::Store`].
pub async fn create(
    ports: &Ports,
    caller: &Caller,
    job: JobId,
    command: CreateTask,
) -> Result<Created, Failure> {
    let id = TaskId(ports.ids.next().await?);
    let task = change_job(
        || JobChange::by_user(ports, caller, job, RequiredRights::Edit),
        |mut work| async {
            if command.job_status.is_some_and(Status::is_decision) {
                RequiredRights::Control.check(work.actor.rights)?;
            }
            let dossier = &work.draft.dossier;
            dossier.ensure_writable("create a task of")?;
            let category = command.category.unwrap_or(Category::Review);
            dossier.ensure_can_ask_for(category)?;
            review::ensure_showable(ports, &dossier.job, category).await?;
            let (new, at) = (check(id, &command, caller)?, work.at);
            work.draft
                .apply(|dossier| dossier.send(vec![Sending::New(new)], at))?;
            if let Some(status) = command.status {
                let edit = TaskEdit::default();
                work.draft
                    .apply(|dossier| dossier.edit_task(id, edit, Some(status), at))?;
            }
            mails::request(&mut work, &[id]).await?;
            let task = work.draft.dossier.task(id).cloned();
            Ok((work, task.ok_or(Failure::NotFound)?))
        },
    )
    .await?;
    let link = (task.category == Category::Anonymous)
        .then(|| ports.settings.link(&token_of(ports, &task)));
    Ok(Created { task, link })
}

fn check(id: TaskId, command: &CreateTask, caller: &Caller) -> Result<NewTask, Failure> {
    let mut checks = Checks::of(&command.malformed);
    let category = command.category.unwrap_or(Category::Review);
    let assigned_to = checks
        .address("assigned_to", command.assigned_to.as_deref())
        .flatten();
    if assigned_to.is_none() && category != Category::Anonymous {
        checks.wrong("assigned_to", "must be an e-mail address");
    }
    let job_status = command.job_status;
    if job_status.is_some_and(Status::is_internal) {
        checks.wrong("job_status", "must be a status that can be set");
    }
    if job_status.is_some() && category.asks_for_decision() {
        checks.wrong("job_status", "is what the reviewer decides");
    }
    if let Some(text) = task_request::status_error(category, command.status) {
        checks.wrong("status", text);
    }
    let default = NewTask::new(id, category, assigned_to);
    let name = checks.maybe("name", command.name.as_deref(), text::name);
    checks.finish()?;
    Ok(NewTask {
        requested_by: Some(caller.email.clone()),
        name: name.unwrap_or_else(|| default.name.clone()),
        due_at: command.due_at,
        job_status,
        req_confirm: command.req_confirm.unwrap_or_default(),
        execute: task_request::starts_now(Schedule::Now, command.status),
        ..default
    })
}
