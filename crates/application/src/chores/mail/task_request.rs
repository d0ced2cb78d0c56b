//! The mail that asks somebody to do a task.

use imprimatur_domain::{
    event::{Event, EventData},
    history,
    ids::TaskId,
    task::Task,
};

use super::{Prepared, Told};
use crate::{
    failure::Failure,
    mails::{Mail, MailContent},
    ports::{
        Ports,
        mailer::{LetterContent, TaskRequest},
        store::Loaded,
    },
    replies::reply_to,
    review::token_of,
};

/// Builds the mail, if its task is still open, its link was not renewed, and its job is not in the trash.
pub(super) async fn prepare(ports: &Ports, mail: &Mail) -> Result<Option<Prepared>, Failure> {
    let MailContent::TaskRequest {
        job,
        task,
        generation,
        comments,
        sender,
        is_reminder,
    } = &mail.content
    else {
        return Ok(None);
    };
    let loaded = ports.store.find_job(*job, None).await?;
    let wanted = loaded.and_then(|loaded| wanted(loaded, *task, *generation));
    let Some((loaded, task)) = wanted else {
        return Ok(None);
    };
    let job = &loaded.dossier.job;
    let content = LetterContent::TaskRequest(TaskRequest {
        category: task.category.as_str().to_owned(),
        is_reminder: *is_reminder,
        job_name: job.name.clone(),
        alt_text: job.alt_text.clone(),
        version: job.version(),
        sender: sender.clone(),
        comments: comments.clone(),
        due_at: task.due_at.or(job.due_at),
        link: ports.settings.link(&token_of(ports, &task)),
    });
    let told = if task.category.asks_for_decision() {
        let notify = EventData::ReviewNotify {
            task: task.id,
            recipient: mail.recipient.clone(),
            comments: comments.clone(),
            is_reminder: *is_reminder,
        };
        Told::Event(Box::new(Event::of(job, ports.clock.now(), notify)))
    } else {
        Told::Entry(history::asked(*is_reminder), job.id)
    };
    let reply_to = reply_to(ports, &task);
    Ok(Some(Prepared {
        owner: job.owner.user,
        language: task.language,
        content,
        told,
        reply_to,
    }))
}

fn wanted(loaded: Loaded, task: TaskId, generation: u32) -> Option<(Loaded, Task)> {
    let task = loaded.dossier.task(task)?;
    let task = is_wanted(&loaded, task, generation).then(|| task.clone())?;
    Some((loaded, task))
}

/// Whether the task is still open and its link has this generation.
pub(super) fn is_wanted(loaded: &Loaded, task: &Task, generation: u32) -> bool {
    task.is_open() && task.generation == generation && loaded.dossier.job.trashed.is_none()
}
