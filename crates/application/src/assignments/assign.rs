//! Assigning a job to a member of the team, or to nobody any more.

use imprimatur_domain::{
    access::Caller,
    account::Owner,
    email::Email,
    field::Comments,
    field::InputField,
    history::HistoryData,
    ids::JobId,
    task::{Category, Task},
};

use crate::{
    failure::{Checks, Failure},
    job_change::{JobChange, change_job},
    jobs::RequiredRights,
    notifications::{self, Defaults, Schedule, TaskInput},
    ports::Ports,
};

/// To whom a job is to be assigned.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Assign {
    /// The assignee; `Some(None)` unassigns.
    pub assignee: Option<Option<Email>>,
    /// Stands in for an absent assignee.
    pub recipient: Option<Option<Email>>,
    /// Instructions.
    pub comments: Option<Comments>,
    /// Now or later.
    pub schedule: Schedule,
    /// Properties of the assign-task.
    pub task: TaskInput,
    /// What is to be filled in; reviewers do not apply.
    pub defaults: Defaults,
}

/// How a job is assigned now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Assigned {
    /// To whom.
    pub assignee: Option<Email>,
    /// The instructions as they were sent.
    pub comments: String,
    /// The assignee's task; none after unassignment.
    pub task: Option<Task>,
}

/// Assigns a job and asks the assignee by mail: the person's open assign-task is asked for again, or a new one is
/// created. A former assignee's assign-tasks close.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`] for anybody but the owner, [`Failure::Invalid`] if the assignee is no
/// active user of the owner's team, [`Failure::Refused`] for a locked or trashed job, [`Failure::Conflict`].
pub async fn assign(
    ports: &Ports,
    caller: &Caller,
    id: JobId,
    command: Assign,
) -> Result<Assigned, Failure> {
    change_job(
        || JobChange::by_user(ports, caller, id, RequiredRights::Control),
        |mut change| async {
            change.job.dossier.ensure_writable("assign")?;
            let owner = change.job.dossier.job.owner;
            let assignee = check(ports, owner, &command).await?;
            let (at, to) = (change.at, assignee.clone());
            change.job.apply(|dossier| dossier.assign(to, at))?;
            let mut assigned = Assigned {
                comments: command.comments.clone().unwrap_or_default().into(),
                task: None,
                assignee,
            };
            if let Some(assignee) = &assigned.assignee {
                let request = request(&command, assignee);
                let sent = notifications::initiate(&mut change, &request).await?;
                let task = sent.tasks.first().map(|(task, _)| *task);
                assigned.task = task.and_then(|task| change.job.dossier.task(task).cloned());
                assigned.comments = sent.comments;
            }
            if change.job.is_changed() {
                record(&mut change, &assigned).await?;
            }
            Ok((change, assigned))
        },
    )
    .await
}

/// The assignee, who has to be an active user of the owner's team, or none to unassign.
async fn check(ports: &Ports, owner: Owner, command: &Assign) -> Result<Option<Email>, Failure> {
    let mut checks = Checks::default();
    let (field, given) = match (&command.assignee, &command.recipient) {
        (None, Some(recipient)) => (InputField::Recipient, Some(recipient)),
        (assignee, _) => (InputField::Assignee, assignee.as_ref()),
    };
    if given.is_none() {
        checks.wrong(field.clone(), "must be given; an empty text unassigns");
    }
    let email = given.cloned().flatten();
    if let Some(email) = &email {
        let user = ports.accounts.find_user_by_email(email.clone()).await?;
        if !user.is_some_and(|user| user.is_active && user.team == owner.team) {
            checks.wrong(field, "must be an active user of the job's team");
        }
    }
    checks.finish()?;
    Ok(email)
}

/// The notification that an assignment is.
fn request(command: &Assign, assignee: &Email) -> notifications::Send {
    notifications::Send {
        category: Some(Category::Assign),
        comments: command.comments.clone(),
        recipient: Some(assignee.clone()),
        schedule: command.schedule,
        task: command.task.clone(),
        defaults: Defaults {
            reviewers: false,
            ..command.defaults
        },
        ..notifications::Send::default()
    }
}

/// Adds to the history to whom the job was assigned, and with which instructions.
async fn record(change: &mut JobChange<'_>, assigned: &Assigned) -> Result<(), Failure> {
    let by = Some(change.actor.caller.email.clone());
    let data = HistoryData::Assigned {
        assignee: assigned.assignee.clone(),
        comments: assigned.comments.clone(),
    };
    let (job, at) = (change.job.dossier.job.id, change.at);
    Ok(change
        .changes
        .record(job, by, data, at, &*change.ports.ids)
        .await?)
}
