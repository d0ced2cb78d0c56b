//! Queueing mails to the assignees of tasks.

use imprimatur_domain::{
    Instant,
    access::Caller,
    dossier::Dossier,
    email::Email,
    event::{Event, EventData},
    ids::{MailId, TaskId, UserId},
    stage::PlanChange,
    task::Task,
};

use super::{Mail, MailContent};
use crate::{changes::Changes, failure::Failure, job_change::JobChange, ports::Ports};

/// Queues mails for those of these tasks that are open and have an assignee.
pub(crate) async fn request(change: &mut JobChange<'_>, tasks: &[TaskId]) -> Result<(), Failure> {
    ask(change, tasks, false).await
}

/// The same for somebody who was asked before and has not answered yet.
pub(crate) async fn remind(change: &mut JobChange<'_>, task: TaskId) -> Result<(), Failure> {
    ask(change, &[task], true).await
}

async fn ask(
    change: &mut JobChange<'_>,
    tasks: &[TaskId],
    is_reminder: bool,
) -> Result<(), Failure> {
    let (ports, at) = (change.ports, change.at);
    let sender = sender_name(ports, change.actor.caller).await?;
    for task in tasks.iter().filter_map(|id| change.job.dossier.task(*id)) {
        let Some(recipient) = task.assigned_to.clone().filter(|_| task.is_open()) else {
            continue;
        };
        let id = MailId(ports.ids.next().await?);
        let mail = task_mail(id, task, recipient, sender.clone(), is_reminder, at);
        change.changes.write(mail);
    }
    Ok(())
}

/// Queues mails for whoever the start of a stage, or a change of its reviewers, has asked, and for whoever is no longer needed.
pub(crate) async fn request_stage(
    ports: &Ports,
    changes: &mut Changes,
    dossier: &Dossier,
    events: &[Event],
    at: Instant,
) -> Result<(), Failure> {
    for task in events.iter().flat_map(asked_by) {
        let Some(task) = dossier.task(task).filter(|task| task.is_open()) else {
            continue;
        };
        let Some(recipient) = task.assigned_to.clone() else {
            continue;
        };
        let sender = requester_name(ports, dossier, task).await?;
        let id = MailId(ports.ids.next().await?);
        let mail = task_mail(id, task, recipient, sender, false, at);
        changes.write(mail);
    }
    for task in events.iter().flat_map(not_needed_by) {
        let closed = dossier.task(*task).filter(|task| task.not_needed);
        let Some(recipient) = closed.and_then(|task| task.assigned_to.clone()) else {
            continue;
        };
        changes.write(Mail {
            id: MailId(ports.ids.next().await?),
            recipient,
            content: MailContent::NotNeeded {
                job: dossier.job.id,
                task: *task,
            },
            created_at: at,
        });
    }
    Ok(())
}

/// The tasks whose assignees are asked by an event about stages.
fn asked_by(event: &Event) -> Vec<TaskId> {
    match &event.data {
        EventData::StageStarted { tasks, .. } => tasks.clone(),
        EventData::PlanChanged {
            change:
                PlanChange::ReviewerAdded { task, .. } | PlanChange::ReviewerReplaced { task, .. },
        } => vec![*task],
        _ => Vec::new(),
    }
}

/// The tasks that an event about stages has made superfluous.
fn not_needed_by(event: &Event) -> &[TaskId] {
    match &event.data {
        EventData::StageCompleted { not_needed, .. }
        | EventData::PlanChanged {
            change:
                PlanChange::StageSkipped { not_needed, .. }
                | PlanChange::StageRestarted { not_needed, .. },
        } => not_needed,
        _ => &[],
    }
}

/// The name of whoever has asked for a task, else of the job's owner.
async fn requester_name(ports: &Ports, dossier: &Dossier, task: &Task) -> Result<String, Failure> {
    let requester = match &task.requested_by {
        Some(email) => ports.accounts.find_user_by_email(email.clone()).await?,
        None => None,
    };
    let user = requester.map_or(dossier.job.owner.user, |user| user.id);
    Ok(name_of(ports, user).await?.unwrap_or_default())
}

/// The mail about a task in the name of `sender`, for the first time or again.
pub(crate) fn task_mail(
    id: MailId,
    task: &Task,
    recipient: Email,
    sender: String,
    is_reminder: bool,
    at: Instant,
) -> Mail {
    Mail {
        id,
        recipient,
        content: MailContent::TaskRequest {
            job: task.job,
            task: task.id,
            generation: task.generation,
            comments: task.comments.to_string(),
            sender,
            is_reminder,
        },
        created_at: at,
    }
}

/// The caller's display name, else the address.
pub(crate) async fn sender_name(ports: &Ports, caller: &Caller) -> Result<String, Failure> {
    let name = name_of(ports, caller.user).await?;
    Ok(name.unwrap_or_else(|| caller.email.to_string()))
}

/// A user's display name, else the address; `None` if the user does not exist.
pub(crate) async fn name_of(ports: &Ports, user: UserId) -> Result<Option<String>, Failure> {
    let user = ports.accounts.find_user(user).await?;
    Ok(user.map(|user| {
        if user.full_name.is_empty() {
            user.email.to_string()
        } else {
            user.full_name
        }
    }))
}
