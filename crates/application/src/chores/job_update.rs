//! Sending a customer what there is to say about a job.

use imprimatur_domain::{ids::TaskId, job::Job};

use super::mail::{drop_unsent, note_sent, try_to_send, wanted};
use crate::{
    changes::Changes,
    draft::commit,
    failure::Failure,
    mails::{ClaimedMail, JobUpdate, MailOutcome},
    ports::{
        Ports,
        documents::Inspection,
        mailer::{self, Letter, LetterContent, Preflight, Specification},
        store::Loaded,
    },
    review::token_of,
};

/// Sends it with what is true now, unless there is no reason to any more.
pub(super) async fn send(
    ports: &Ports,
    claimed: &ClaimedMail,
    update: &JobUpdate,
) -> Result<(), Failure> {
    let loaded = ports.store.find_job(update.job, None).await?;
    let recipient = &claimed.mail.recipient;
    let is_wanted = |loaded: &Loaded| {
        let job = &loaded.dossier.job;
        job.trashed.is_none() && job.customer.as_ref() == Some(recipient)
    };
    let Some(loaded) = loaded.filter(is_wanted) else {
        let why = "the job was withdrawn or has another customer";
        return drop_unsent(ports, claimed, why).await;
    };
    let content = content(ports, update, &loaded).await?;
    if is_empty(&content) {
        return drop_unsent(ports, claimed, "nothing is left to say").await;
    }
    let letter = Letter {
        message_id: format!("mail-{}", claimed.mail.id),
        to: recipient.to_string(),
        reply_to: None,
        content: LetterContent::JobUpdate(content),
    };
    let mut changes = Changes::default();
    if try_to_send(ports, &mut changes, claimed, &letter).await == MailOutcome::Sent {
        let at = ports.clock.now();
        note_sent(ports, &mut changes, update.job, recipient, at).await?;
    }
    commit(ports, changes).await
}

async fn content(
    ports: &Ports,
    update: &JobUpdate,
    loaded: &Loaded,
) -> Result<mailer::JobUpdate, Failure> {
    let job = &loaded.dossier.job;
    let inspection = match job.document() {
        Some(document) if update.with_specification || update.with_preflight => {
            ports.views.inspection(job.id, document.version).await?
        }
        _ => None,
    };
    let specification = if update.with_specification {
        specification(job, inspection.as_ref())
    } else {
        None
    };
    Ok(mailer::JobUpdate {
        job_name: job.name.clone(),
        alt_text: job.alt_text.clone(),
        version: job.version(),
        sender: update.sender.clone(),
        label: update.label.clone(),
        specification,
        preflight: update.with_preflight.then(|| preflight(inspection)),
        update_link: link(ports, loaded, update.update),
        upload_link: link(ports, loaded, update.upload),
    })
}

/// The private link, if its task is still open and the link was not renewed.
fn link(ports: &Ports, loaded: &Loaded, link: Option<(TaskId, u32)>) -> Option<String> {
    let (task, generation) = link?;
    let task = wanted(loaded, task, generation)?;
    Some(ports.settings.link(&token_of(ports, &task)))
}

fn specification(job: &Job, inspection: Option<&Inspection>) -> Option<Specification> {
    let document = job.document()?;
    Some(Specification {
        media_type: document.media_type.clone(),
        size: document.size,
        pages: inspection.map(|found| (found.page_count, found.pages.clone())),
    })
}

fn preflight(inspection: Option<Inspection>) -> Preflight {
    match inspection {
        Some(inspection) => Preflight::Done(inspection.finding.into_iter().collect()),
        None => Preflight::Pending,
    }
}

fn is_empty(content: &mailer::JobUpdate) -> bool {
    content.label.is_empty()
        && content.specification.is_none()
        && content.preflight.is_none()
        && content.update_link.is_none()
        && content.upload_link.is_none()
}
