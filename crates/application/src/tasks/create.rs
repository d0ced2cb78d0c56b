//! Creating a task, which is initiated at once.

use imprimatur_domain::{
    Instant,
    access::Caller,
    dossier::Sending,
    email::Email,
    field::Name,
    field::{FieldProblem, InputField},
    gate::GateOverride,
    ids::{JobId, TaskId},
    job::{SettableStatus, Status},
    task::{Category, NewTask, Task, TaskEdit, TaskStatus},
};

use crate::{
    approvals::{ensure_open, until_inspected},
    failure::{Checks, Failure},
    job_change::{JobChange, change_job},
    jobs::RequiredRights,
    mails,
    notifications::{Schedule, task_request},
    ports::Ports,
    review::{self, token_of},
};

/// A task to create.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct CreateTask {
    /// The person; may be missing for an anonymous task only.
    pub assigned_to: Option<Email>,
    /// What it asks for; review if none.
    pub category: Option<Category>,
    /// Due date.
    pub due_at: Option<Instant>,
    /// The status that completion gives the job; decision tasks have none before they are decided.
    pub job_status: Option<SettableStatus>,
    /// Name.
    pub name: Option<Name>,
    /// Whether the page demands a confirmation.
    pub req_confirm: Option<bool>,
    /// New by default; or paused, processing, closed.
    pub status: Option<TaskStatus>,
    /// Why it is sent in spite of findings that the gate holds up; without effect if there are none.
    pub overruled: Option<GateOverride>,
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
/// [`Failure::Conflict`], [`Failure::Held`], [`Failure::Uninspected`].
pub async fn create(
    ports: &Ports,
    caller: &Caller,
    job: JobId,
    command: CreateTask,
) -> Result<Created, Failure> {
    command.ensure_complete()?;
    let id = TaskId(ports.ids.next().await?);
    let task = until_inspected(ports, || {
        change_job(
            || JobChange::by_user(ports, caller, job, RequiredRights::Edit),
            |change| send(change, id, &command),
        )
    })
    .await?;
    let link = (task.category == Category::Anonymous)
        .then(|| ports.settings.link(&token_of(ports, &task)));
    Ok(Created { task, link })
}

async fn send<'a>(
    mut change: JobChange<'a>,
    id: TaskId,
    command: &CreateTask,
) -> Result<(JobChange<'a>, Task), Failure> {
    if command
        .job_status
        .is_some_and(|status| Status::from(status).is_decision())
    {
        RequiredRights::Control.check(change.actor.rights)?;
    }
    let dossier = &change.job.dossier;
    dossier.ensure_writable("create a task of")?;
    let category = command.category();
    dossier.ensure_can_ask_for(category)?;
    review::ensure_showable(change.ports, &dossier.job, category).await?;
    let (new, at) = (new_task(id, command, change.actor.caller), change.at);
    if new.execute {
        ensure_open(&mut change, category, command.overruled.as_ref()).await?;
    }
    change
        .job
        .apply(|dossier| dossier.send(vec![Sending::New(new)], at))?;
    if let Some(status) = command.status {
        let edit = TaskEdit::default();
        change
            .job
            .apply(|dossier| dossier.edit_task(id, edit, Some(status), at))?;
    }
    mails::request(&mut change, &[id]).await?;
    let task = change.job.dossier.task(id).cloned();
    Ok((change, task.ok_or(Failure::NotFound)?))
}

impl CreateTask {
    fn category(&self) -> Category {
        self.category.unwrap_or(Category::Review)
    }

    /// Refuses what is wrong whatever the job is.
    fn ensure_complete(&self) -> Result<(), Failure> {
        let (mut checks, category) = (Checks::default(), self.category());
        if self.assigned_to.is_none() && category != Category::Anonymous {
            checks.wrong(InputField::AssignedTo, FieldProblem::NotAnAddress);
        }
        if self.job_status.is_some() && category.asks_for_decision() {
            checks.wrong(InputField::JobStatus, "is what the reviewer decides");
        }
        if let Some(text) = task_request::status_error(category, self.status) {
            checks.wrong(InputField::Status, text);
        }
        checks.finish()
    }
}

fn new_task(id: TaskId, command: &CreateTask, caller: &Caller) -> NewTask {
    let default = NewTask::new(id, command.category(), command.assigned_to.clone());
    NewTask {
        requested_by: Some(caller.email.clone()),
        name: command.name.clone().unwrap_or(default.name),
        due_at: command.due_at,
        job_status: command.job_status.map(Status::from),
        req_confirm: command.req_confirm.unwrap_or_default(),
        execute: task_request::starts_now(Schedule::Now, command.status),
        ..default
    }
}
