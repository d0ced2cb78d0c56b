//! Queueing mails to the assignees of tasks.

use imprimatur_domain::{
    Instant,
    access::Caller,
    email::Email,
    ids::{MailId, TaskId, UserId},
    task::Task,
};

use super::{Mail, MailContent};
use crate::{failure::Failure, job_change::JobChange, ports::Ports};

/// Queues mails for those of these tasks that are open and have an assignee.
pub(crate) async fn request(work: &mut JobChange<'_>, tasks: &[TaskId]) -> Result<(), Failure> {
    let (ports, at) = (work.ports, work.at);
    let sender = sender_name(ports, work.actor.caller).await?;
    for task in tasks.iter().filter_map(|id| work.draft.dossier.task(*id)) {
        let Some(recipient) = task.assigned_to.clone().filter(|_| task.is_open()) else {
            continue;
        };
        let id = MailId(ports.ids.next().await?);
        let mail = task_mail(id, task, recipient, sender.clone(), false, at);
        work.changes.mails.push(mail);
    }
    Ok(())
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
            comments: task.comments.clone(),
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
