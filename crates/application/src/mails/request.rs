//! Queueing the mail that asks somebody to do a task.

use imprimatur_domain::{
    Instant,
    access::Caller,
    dossier::Dossier,
    ids::{MailId, TaskId},
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
    comments: &str,
    at: Instant,
) -> Result<(), Failure> {
    let Some(task) = dossier.task(task).filter(|task| task.is_open()) else {
        return Ok(());
    };
    let Some(recipient) = task.assigned_to.clone() else {
        return Ok(());
    };
    let sender = sender_name(ports, caller).await?;
    changes.mails.push(Mail {
        id: MailId(ports.ids.next().await?),
        recipient,
        content: MailContent::TaskRequest {
            job: dossier.job.id,
            task: task.id,
            generation: task.generation,
            comments: comments.to_owned(),
            sender,
            is_reminder: false,
        },
        created_at: at,
    });
    Ok(())
}

/// The name under which a caller writes: the own one, else the address.
pub(crate) async fn sender_name(ports: &Ports, caller: &Caller) -> Result<String, Failure> {
    let user = ports.accounts.find_user(caller.user).await?;
    let name = user
        .map(|user| user.full_name)
        .filter(|name| !name.is_empty());
    Ok(name.unwrap_or_else(|| caller.email.to_string()))
}
