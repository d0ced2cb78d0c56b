//! Specification and preflight, as shown to reviewers.

use imprimatur_domain::{expectation::OrderComparison, job::Job, preflight::Finding};

use crate::{
    documents::{self, compare_with_order},
    failure::Failure,
    ports::{Ports, documents::PageFacts},
};

/// Facts about a document that reviewers may see.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct DocumentDetails {
    /// Number of pages and facts about the first ones; `None` unless the job shows its specification, and before the
    /// inspection.
    pub specification: Option<(u32, Vec<PageFacts>)>,
    /// Preflight findings; `None` unless the job shows them, and before the inspection.
    pub findings: Option<Vec<Finding>>,
    /// The document beside what is ordered, without what is wrong with it, which is among the findings; empty unless the job
    /// shows them.
    pub comparisons: Vec<OrderComparison>,
}

/// The facts that reviewers of a job may see about its current document. Empty for folders.
pub(super) async fn document_details(ports: &Ports, job: &Job) -> Result<DocumentDetails, Failure> {
    let display = &job.display;
    let is_wanted = display.show_job_spec || display.show_preflight;
    let Some(document) = job.document().filter(|_| is_wanted) else {
        return Ok(DocumentDetails::default());
    };
    let found = documents::found(ports, job.id, document.version).await?;
    let Some(mut found) = found else {
        return Ok(DocumentDetails::default());
    };
    let mut comparisons = Vec::new();
    if display.show_preflight {
        let order = compare_with_order(ports, &job.expectation, Some(&found))?;
        found.findings.splice(0..0, order.findings);
        comparisons = order.comparisons;
    }
    let pages = if display.show_job_spec {
        ports.views.page_facts(job.id, document.version).await?
    } else {
        None
    };
    Ok(DocumentDetails {
        specification: pages.map(|pages| (found.page_count, pages)),
        findings: display.show_preflight.then_some(found.findings),
        comparisons,
    })
}
