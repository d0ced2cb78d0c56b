//! The mail about files that came with a reply and were not kept.

use imprimatur_domain::task::Category;

use super::{OnSent, Prepared, TaskJobs, task_request::is_wanted};
use crate::{
    mails::{Mail, MailContent},
    ports::{
        Ports,
        mailer::{FilesNotKept, LetterContent},
    },
    review::token_of,
};

/// Builds the mail, if its task is still open, its link was not renewed, and its job is not in the trash.
pub(super) fn prepare(ports: &Ports, mail: &Mail, jobs: &TaskJobs) -> Option<Prepared> {
    let MailContent::FilesNotKept {
        job,
        task,
        generation,
        files,
    } = &mail.content
    else {
        return None;
    };
    let loaded = jobs.0.get(job)?;
    let task = loaded.dossier.task(*task)?;
    let is_theirs = task.assigned_to.as_ref() == Some(&mail.recipient);
    let job = &loaded.dossier.job;
    (is_theirs && is_wanted(loaded, task, *generation)).then(|| Prepared {
        owner: job.owner.user,
        language: task.language.clone(),
        content: LetterContent::FilesNotKept(FilesNotKept {
            job_name: job.name.to_string(),
            alt_text: job.alt_text.to_string(),
            version: job.version(),
            files: files.clone(),
            takes_files: matches!(task.category, Category::Upload | Category::Revision),
            link: ports.settings.link(&token_of(ports, task)),
        }),
        on_sent: OnSent::Nothing,
        requester: None,
    })
}
