//! Sending a job to people.

use imprimatur_domain::{
    Instant,
    access::Caller,
    dossier::{Dossier, Sending},
    email::Email,
    field::{Comments, LanguageTag, Line, Name},
    gate::GateOverride,
    ids::{JobId, PlanId, TaskId},
    task::{Category, NewTask, Reason, Schedule, Task, TaskEdit, TaskStatus},
};

use super::{
    Notification,
    recipients::{Named, resolve},
    task_request,
};
use crate::{
    approvals::{
        StageInput, ensure_open, inherit_from_plan, send_stages, stages_of, until_inspected,
    },
    failure::Failure,
    job_change::{JobChange, change_job},
    jobs::RequiredRights,
    mails, notices,
    ports::Ports,
    review,
};

/// A notification to send.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Send {
    /// Category; review by default.
    pub category: Option<Category>,
    /// Instructions.
    pub comments: Option<Comments>,
    /// One person.
    pub recipient: Option<Email>,
    /// More people.
    pub reviewers: Vec<ReviewerInput>,
    /// Stages in place of people; none for a review without stages.
    pub stages: Vec<StageInput>,
    /// A stored plan in place of stages.
    pub plan: Option<PlanId>,
    /// How tasks are chosen.
    pub reason: Reason,
    /// When it takes effect.
    pub schedule: Schedule,
    /// Changes to the tasks.
    pub task: TaskInput,
    /// Fields to fill with defaults.
    pub defaults: Defaults,
    /// Why it is sent in spite of findings that the gate holds up; without effect if there are none.
    pub overruled: Option<GateOverride>,
}

/// One entry of `reviewers`: an address or a group.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct ReviewerInput {
    /// A person.
    pub email: Option<Email>,
    /// All contacts of the owner in this group.
    pub group: Option<Line>,
}

/// Properties of tasks; `None` means the default, or the task's current value.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct TaskInput {
    /// Name of the task.
    pub name: Option<Name>,
    /// When it should be done; `Some(None)` clears it.
    pub due_at: Option<Option<Instant>>,
    /// Whether the page requires confirmation.
    pub req_confirm: Option<bool>,
    /// Whether each reviewer sees only own comments and the team's replies to them.
    pub private_comments: Option<bool>,
    /// Whether the reviewers may look at the inks of pages one by one.
    pub inspector: Option<bool>,
    /// The language of mails and pages; `Some(None)` clears it.
    pub language: Option<Option<LanguageTag>>,
    /// Status of the task, such as paused.
    pub status: Option<TaskStatus>,
}

/// Which fields to fill with defaults. Explicit values win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each field is filled in or not"
)]
pub struct Defaults {
    /// The comments last sent for the job.
    pub comments: bool,
    /// The job's customer, else the folder's.
    pub reviewers: bool,
    /// The category's default task.
    pub task: bool,
    /// The plan of the nearest folder that names one.
    pub plan: bool,
}

impl Send {
    /// Whether it is a review that goes out at once, which a gate may hold up.
    pub(crate) fn is_held_by_gate(&self) -> bool {
        let category = self.category.unwrap_or(Category::Review);
        category.is_held_by_gate() && task_request::starts_now(self.schedule, self.task.status)
    }
}

/// Sends a job to people: creates or reopens one task for each, all or nothing. Waits a while for an inspection that its gate
/// has to know of.
///
/// # Errors
/// [`Failure::NotFound`] for the job, or for a task to update that does not exist; [`Failure::Forbidden`],
/// [`Failure::Invalid`], [`Failure::Refused`], [`Failure::Conflict`], [`Failure::Held`], [`Failure::Uninspected`].
pub async fn send(
    ports: &Ports,
    caller: &Caller,
    id: JobId,
    command: Send,
) -> Result<Notification, Failure> {
    until_inspected(ports, || {
        change_job(
            || JobChange::by_user(ports, caller, id, RequiredRights::Edit),
            |mut change| async {
                let sent = initiate(&mut change, &command).await?;
                Ok((change, sent))
            },
        )
    })
    .await
}

/// Sends a notification as part of another change, such as an upload.
pub(crate) async fn initiate(
    change: &mut JobChange<'_>,
    command: &Send,
) -> Result<Notification, Failure> {
    let dossier = &change.job.dossier;
    dossier.ensure_writable("send")?;
    let category = command.category.unwrap_or(Category::Review);
    dossier.ensure_can_ask_for(category)?;
    review::ensure_showable(change.ports, &dossier.job, category).await?;
    let asked = stages_of(change, command).await?;
    inherit_from_plan(change, asked.gate, category)?;
    if asked.stages.is_empty() {
        send_at_once(change, command, category).await
    } else {
        send_stages(change, command, asked, category).await
    }
}

/// Sends a notification without stages: everybody is asked at once.
async fn send_at_once(
    change: &mut JobChange<'_>,
    command: &Send,
    category: Category,
) -> Result<Notification, Failure> {
    let (ports, at) = (change.ports, change.at);
    let dossier = &change.job.dossier;
    let above = change.lineage.folders();
    let Named {
        people,
        recipient,
        reviewers,
    } = resolve(ports, dossier, command, &above).await?;
    let (given, defaults) = (command.comments.as_ref(), command.defaults);
    let edit = task_request::resolve_edit(
        ports,
        dossier.job.id,
        category,
        given,
        defaults,
        &command.task,
    )
    .await?;
    let (sendings, tasks) = sendings(change, category, people, command, &edit).await?;
    if (sendings.iter()).any(|sending| asks_anew(&change.job.dossier, sending)) {
        ensure_open(change, category, command.overruled.as_ref()).await?;
    }
    change.job.apply(|dossier| dossier.send(sendings, at))?;
    notices::add_followers(change);
    let asked: Vec<_> = tasks.iter().map(|(task, _)| *task).collect();
    task_request::apply_status(&mut change.job, &asked, &command.task, at)?;
    if command.schedule == Schedule::Now {
        mails::request(change, &asked).await?;
    }
    let first = (asked.first()).and_then(|task| change.job.dossier.task(*task));
    let first = first.ok_or(Failure::NotFound)?;
    let notification = Notification {
        id: ports.ids.next().await?,
        job: first.job,
        category,
        comments: edit
            .comments
            .as_ref()
            .unwrap_or(&first.comments)
            .to_string(),
        reason: command.reason,
        recipient,
        reviewers,
        schedule: command.schedule,
        task_name: first.name.to_string(),
        due_at: first.due_at,
        req_confirm: first.req_confirm,
        task_status: first.status(),
        tasks,
        plan: None,
        created_at: at,
    };
    change.changes.write(notification.clone());
    Ok(notification)
}

/// What is sent to each person, and whose task it is.
async fn sendings(
    change: &JobChange<'_>,
    category: Category,
    people: Vec<Email>,
    command: &Send,
    edit: &TaskEdit,
) -> Result<(Vec<Sending>, Vec<(TaskId, Option<Email>)>), Failure> {
    let mut sendings = Vec::with_capacity(people.len());
    let mut tasks = Vec::with_capacity(people.len());
    for person in people {
        let sending = sending(change, category, &person, command, edit).await?;
        tasks.push((name_of(&sending), Some(person)));
        sendings.push(sending);
    }
    Ok((sendings, tasks))
}

async fn sending(
    change: &JobChange<'_>,
    category: Category,
    person: &Email,
    command: &Send,
    edit: &TaskEdit,
) -> Result<Sending, Failure> {
    let open = change.job.dossier.unfinished_task(category, person);
    let execute = task_request::starts_now(command.schedule, command.task.status);
    match (command.reason, open) {
        (Reason::NotifyTask | Reason::UpdateTask, Some(task)) => Ok(Sending::Again {
            task: task.id,
            edit: edit.clone(),
            execute,
            by: Some(change.actor.caller.email.clone()),
        }),
        (Reason::UpdateTask, None) => Err(Failure::NotFound),
        (Reason::NotifyTask, None) | (Reason::NewTask, _) => {
            let id = TaskId(change.ports.ids.next().await?);
            let default = NewTask::new(id, category, Some(person.clone()));
            Ok(Sending::New(NewTask {
                requested_by: Some(change.actor.caller.email.clone()),
                name: edit.name.clone().unwrap_or(default.name),
                due_at: edit.due_at.flatten(),
                req_confirm: edit.req_confirm.unwrap_or_default(),
                private_comments: edit.private_comments.unwrap_or_default(),
                inspector: edit.inspector.unwrap_or_default(),
                language: edit.language.clone().flatten(),
                comments: edit.comments.clone().unwrap_or_default(),
                execute,
                ..NewTask::new(id, category, Some(person.clone()))
            }))
        }
    }
}

/// Whether a sending asks somebody who is not asked yet; reminding those who are needs no gate.
pub(crate) fn asks_anew(dossier: &Dossier, sending: &Sending) -> bool {
    match sending {
        Sending::New(task) => task.execute,
        Sending::Again { task, execute, .. } => {
            *execute && !dossier.task(*task).is_some_and(Task::is_open)
        }
    }
}

fn name_of(sending: &Sending) -> TaskId {
    match sending {
        Sending::New(task) => task.id,
        Sending::Again { task, .. } => *task,
    }
}
