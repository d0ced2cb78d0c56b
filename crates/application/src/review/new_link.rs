//! What a link that leads nowhere any more can still do for the person whom it was made for.

use imprimatur_domain::{
    dossier::Dossier,
    ids::MailId,
    task::{Category, Task},
};
use time::Duration;

use crate::{
    changes::Changes,
    failure::Failure,
    mails::{name_of, task_mail},
    ports::{Ports, store::Loaded},
    unit_of_work::commit,
};

/// Least time between two mails about the same task that are sent for this.
const PAUSE: Duration = Duration::minutes(10);

/// Most generations of a task's links that are tried, the latest first.
const GENERATIONS_MAX: usize = 100;

/// Mails the current link of a task to its assignee, for whoever holds an older link of it, or one that has expired. If the
/// task has ended, it is the link of the assignee's open task of the same job. Does nothing, and says nothing, if the link
/// was never good, if no task is open, or if a mail with its
/// current link was queued within the last ten minutes.
pub async fn send_new_link(ports: &Ports, token: &str) -> Result<(), Failure> {
    let Some((loaded, task)) = once_good(ports, token).await? else {
        return Ok(());
    };
    let dossier = &loaded.dossier;
    let open = Some(&task).filter(|task| task.is_open());
    let open = open.or_else(|| open_task_instead(dossier, &task));
    let Some((open, recipient)) = open.and_then(|open| Some((open, open.assigned_to.clone()?)))
    else {
        return Ok(());
    };
    let at = ports.clock.now();
    let sent = ports.views.task_requests(dossier.job.id).await?;
    // A renewed link is a change of its task: mails from before it carry a link that is no longer good.
    let is_recent = |sent: &crate::reminders::Requested| {
        sent.task == open.id && at - sent.at < PAUSE && sent.at >= open.updated_at
    };
    if dossier.job.trashed.is_some() || sent.iter().any(is_recent) {
        return Ok(());
    }
    let sender = name_of(ports, dossier.job.owner.user).await?;
    let id = MailId(ports.ids.next().await?);
    let mail = task_mail(id, open, recipient, sender.unwrap_or_default(), true, at);
    commit(ports, Changes::one(mail)).await
}

/// The open task that the assignee of a task has on the same job, the latest if there are several.
pub(super) fn open_task_instead<'d>(dossier: &'d Dossier, task: &Task) -> Option<&'d Task> {
    let person = task.assigned_to.as_ref()?;
    let is_instead = |other: &&Task| {
        other.id != task.id
            && other.is_open()
            && other.category != Category::Anonymous
            && other.assigned_to.as_ref() == Some(person)
    };
    let tasks = dossier.tasks.iter().filter(is_instead);
    tasks.max_by_key(|other| other.executed_at)
}

/// The task that a link is for or once was for.
async fn once_good(ports: &Ports, token: &str) -> Result<Option<(Loaded, Task)>, Failure> {
    let Some(id) = ports.secrets.claimed_task(token) else {
        return Ok(None);
    };
    let Some(job) = ports.store.job_of_task(id).await? else {
        return Ok(None);
    };
    let Some(loaded) = ports.store.find_job(job, None).await? else {
        return Ok(None);
    };
    let task = loaded.dossier.task(id).cloned();
    let task =
        task.filter(|task| task.category != Category::Anonymous && was_of(ports, task, token));
    Ok(task.map(|task| (loaded, task)))
}

/// Whether the token is that of any generation of the task's link to its present assignee.
fn was_of(ports: &Ports, task: &Task, token: &str) -> bool {
    let Some(person) = &task.assigned_to else {
        return false;
    };
    let generations = (1..=task.generation).rev();
    generations.take(GENERATIONS_MAX).any(|generation| {
        let known = ports
            .secrets
            .link_token(task.id, person.as_str(), generation);
        ports.secrets.is_same(&known, token)
    })
}
