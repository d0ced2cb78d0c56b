//! Queueing the mail that asks somebody to do a task.

use imprimatur_domain::{
    Instant,
    access::Caller,
    dossier::Dossier,
    email::Email,
    ids::{MailId, TaskId, UserId},
    task::Task,
};

use super::{Mail, MailContent};
use crate::{changes::Changes, failure::Failure, ports::Ports};

/// Queues a request for an open task that has an address; for others there is nothing to send.
pub(crate) async fn request(
    ports: &Ports,
    changes: &mut Changes,
    dossier: &Dossier,
    task: TaskId,
    caller: &Caller,
    at: Instant,
) -> Result<(), Failure> {
    let Some(task) = dossier.task(task).filter(|task| task.is_open()) else {
        return Ok(());
    };
    let Some(recipient) = task.assigned_to.clone() else {
        return Ok(());
    };
    let sender = sender_name(ports, caller).await?;
    let id = MailId(ports.ids.next().await?);
    let words = (task.comments.clone(), sender);
    changes
        .mails
        .push(asking(id, task, recipient, words, false, at));
    Ok(())
}

/// The mail that asks for a task, for the first time or again; `words` are its comments and the name of its sender.
pub(crate) fn asking(
    id: MailId,
    task: &Task,
    recipient: Email,
    (comments, sender): (String, String),
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
            comments,
            sender,
            is_reminder,
        },
        created_at: at,
    }
}

/// The name under which a caller writes: the own one, else the address.
pub(crate) async fn sender_name(ports: &Ports, caller: &Caller) -> Result<String, Failure> {
    let name = name_of(ports, caller.user).await?;
    Ok(name.unwrap_or_else(|| caller.email.to_string()))
}

/// The name under which letters go out for a user: the own one, else the address; none for somebody who is gone.
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
