//! The mail that a task is no longer needed.

use imprimatur_domain::task::TaskState;

use super::{OnSent, Prepared, TaskJobs};
use crate::{
    mails::{Mail, MailContent},
    ports::mailer::{LetterContent, NotNeeded},
};

/// Builds the mail, if its task is still closed for that reason and its job is not in the trash.
pub(super) fn prepare(mail: &Mail, jobs: &TaskJobs) -> Option<Prepared> {
    let MailContent::NotNeeded { job, task } = &mail.content else {
        return None;
    };
    let dossier = &jobs.0.get(job)?.dossier;
    let task = dossier.task(*task)?;
    let is_over = task.not_needed && task.state == TaskState::Closed;
    let job = &dossier.job;
    (is_over && job.trashed.is_none()).then(|| Prepared {
        owner: job.owner.user,
        language: task.language.clone(),
        content: LetterContent::NotNeeded(NotNeeded {
            job_name: job.name.to_string(),
            alt_text: job.alt_text.to_string(),
            version: job.version(),
        }),
        on_sent: OnSent::Nothing,
        requester: None,
    })
}
