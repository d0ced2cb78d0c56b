//! The mail with an update for a customer about a job.

use imprimatur_domain::{ids::TaskId, job::Job};

use super::{OnSent, Prepared, task_request::is_wanted};
use crate::{
    documents::{self, Found, compare_with_order},
    failure::Failure,
    mails::{JobUpdate, Mail},
    ports::{
        Ports,
        documents::PageFacts,
        mailer::{self, LetterContent, Preflight, Specification},
        store::Loaded,
    },
    review::token_of,
};

/// Builds the mail from current data, if the job is not in the trash, still has this customer, and there is anything
/// left to send.
pub(super) async fn prepare(
    ports: &Ports,
    mail: &Mail,
    update: &JobUpdate,
) -> Result<Option<Prepared>, Failure> {
    let loaded = ports.store.find_job(update.job, None).await?;
    let is_due = |loaded: &Loaded| {
        let job = &loaded.dossier.job;
        job.trashed.is_none() && job.customer.as_ref() == Some(&mail.recipient)
    };
    let Some(loaded) = loaded.filter(is_due) else {
        return Ok(None);
    };
    let content = content(ports, update, &loaded).await?;
    let prepared = Prepared {
        owner: loaded.dossier.job.owner.user,
        language: None,
        on_sent: OnSent::Notification(update.job),
        requester: None,
        content: LetterContent::JobUpdate(content.clone()),
    };
    Ok((!is_empty(&content)).then_some(prepared))
}

async fn content(
    ports: &Ports,
    update: &JobUpdate,
    loaded: &Loaded,
) -> Result<mailer::JobUpdate, Failure> {
    let job = &loaded.dossier.job;
    let (mut found, mut pages) = (None, None);
    let is_asked = update.with_specification || update.with_preflight;
    if let Some(document) = job.document().filter(|_| is_asked) {
        found = documents::found(ports, job.id, document.version).await?;
        pages = ports.views.page_facts(job.id, document.version).await?;
        if let Some(found) = &mut found {
            let order = compare_with_order(ports, &job.expectation, Some(found))?;
            found.findings.splice(0..0, order.findings);
        }
    }
    let specification = if update.with_specification {
        specification(job, found.as_ref(), pages)
    } else {
        None
    };
    Ok(mailer::JobUpdate {
        job_name: job.name.to_string(),
        alt_text: job.alt_text.to_string(),
        version: job.version(),
        sender: update.sender.clone(),
        label: update.label.clone(),
        specification,
        preflight: update.with_preflight.then(|| preflight(found)),
        update_link: link(ports, loaded, update.update),
        upload_link: link(ports, loaded, update.upload),
    })
}

/// The private link, if its task is still open and the link was not renewed.
fn link(ports: &Ports, loaded: &Loaded, link: Option<(TaskId, u32)>) -> Option<String> {
    let (task, generation) = link?;
    let task = loaded.dossier.task(task)?;
    let is_good = is_wanted(loaded, task, generation);
    is_good.then(|| ports.settings.link(&token_of(ports, task)))
}

fn specification(
    job: &Job,
    found: Option<&Found>,
    pages: Option<Vec<PageFacts>>,
) -> Option<Specification> {
    let document = job.document()?;
    Some(Specification {
        media_type: document.media_type.to_string(),
        size: document.size,
        pages: found.map(|found| found.page_count).zip(pages),
    })
}

fn preflight(found: Option<Found>) -> Preflight {
    match found {
        Some(found) => Preflight::Done(found.findings),
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
