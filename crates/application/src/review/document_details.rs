//! What the sender lets reviewers know of a document besides what it looks like.

use imprimatur_domain::{job::Job, preflight::Finding};

use crate::{
    failure::Failure,
    ports::{Ports, documents::PageFacts},
};

/// What reviewers are told of the document that lies before them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct DocumentDetails {
    /// How many pages it has, and the first of them; none unless the job shows its specification, nor before the document
    /// was looked into.
    pub specification: Option<(u32, Vec<PageFacts>)>,
    /// What the preflight found; none unless the job shows it, nor before the document was looked into.
    pub findings: Option<Vec<Finding>>,
}

/// What the job lets its reviewers know of its current document. Of folders nothing is told.
pub(super) async fn document_details(ports: &Ports, job: &Job) -> Result<DocumentDetails, Failure> {
    let display = &job.display;
    let is_wanted = display.show_job_spec || display.show_preflight;
    let Some(document) = job.document().filter(|_| is_wanted) else {
        return Ok(DocumentDetails::default());
    };
    let found = ports.views.inspection(job.id, document.version).await?;
    let Some(found) = found else {
        return Ok(DocumentDetails::default());
    };
    let pages = if display.show_job_spec {
        ports.views.page_facts(job.id, document.version).await?
    } else {
        None
    };
    Ok(DocumentDetails {
        specification: pages.map(|pages| (found.page_count, pages)),
        findings: display.show_preflight.then_some(found.findings),
    })
}
