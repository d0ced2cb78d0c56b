//! The mail that asks somebody to do a task.

use imprimatur_domain::{
    event::{Event, EventData},
    job::Job,
    stage::Role,
    task::{Category, Task},
};

use super::{OnSent, Prepared, TaskJobs, picture};
use crate::{
    failure::Failure,
    mails::{Mail, MailContent},
    ports::{
        Ports,
        mailer::{LetterContent, PagePicture, TaskRequest},
        store::Loaded,
    },
    review::token_of,
};

/// Builds the mail, if its task is still open, its link was not renewed, and its job is not in the trash.
pub(super) async fn prepare(
    ports: &Ports,
    mail: &Mail,
    jobs: &TaskJobs,
) -> Result<Option<Prepared>, Failure> {
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
    let wanted = jobs.0.get(job).and_then(|loaded| {
        let task = loaded.dossier.task(*task)?;
        is_wanted(loaded, task, *generation).then_some((&loaded.dossier.job, task))
    });
    let Some((job, task)) = wanted else {
        return Ok(None);
    };
    let content = LetterContent::TaskRequest(TaskRequest {
        category: asked_for(task).to_owned(),
        is_reminder: *is_reminder,
        job_name: job.name.to_string(),
        alt_text: job.alt_text.to_string(),
        version: job.version(),
        sender: sender.clone(),
        comments: comments.clone(),
        due_at: task.due_at.or(job.due_at),
        link: ports.settings.link(&token_of(ports, task)),
        picture: first_page(ports, job, task.category).await?,
    });
    let on_sent = if task.asks_for_decision() {
        let notify = EventData::ReviewNotify {
            task: task.id,
            recipient: mail.recipient.clone(),
            comments: comments.clone(),
            is_reminder: *is_reminder,
        };
        OnSent::Event(Box::new(Event::new(job, ports.clock.now(), notify)))
    } else if *is_reminder {
        OnSent::Reminder(job.id)
    } else {
        OnSent::Notification(job.id)
    };
    let requester = task.requested_by.as_ref().map(ToString::to_string);
    Ok(Some(Prepared {
        owner: job.owner.user,
        language: task.language.clone(),
        content,
        on_sent,
        requester,
    }))
}

/// What the mail asks for: what the task is for, or what somebody who does not decide may do.
fn asked_for(task: &Task) -> &'static str {
    match task.role {
        Role::Decider => task.category.as_str(),
        Role::Commenter | Role::Observer => task.role.as_str(),
    }
}

/// The first page of a file that is to be looked at.
async fn first_page(
    ports: &Ports,
    job: &Job,
    category: Category,
) -> Result<Option<PagePicture>, Failure> {
    let Some(document) = job.document().filter(|_| category != Category::Upload) else {
        return Ok(None);
    };
    let at = (job.id, document.version);
    let bytes = picture::of_page(ports, at, 1, picture::WHOLE).await?;
    Ok(bytes.map(|bytes| PagePicture { bytes, shape: None }))
}

/// Whether the task is still open and its link has this generation.
pub(super) fn is_wanted(loaded: &Loaded, task: &Task, generation: u32) -> bool {
    task.is_open() && task.generation == generation && loaded.dossier.job.trashed.is_none()
}
