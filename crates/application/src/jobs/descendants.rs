//! Files below a folder.

use crate::documents::Press;
use imprimatur_domain::{
    expectation::JobExpectation, ids::JobId, job::Document, preflight::Finding,
};

/// A live file below a folder.
#[derive(Clone, Debug, PartialEq)]
pub struct FileBelow {
    /// Its job.
    pub job: JobId,
    /// Names of the folders above it, outermost first; empty for a file directly in the queried folder.
    pub folders: Vec<String>,
    /// Its name.
    pub name: String,
    /// Its current version; the media type is the one it is displayed as.
    pub document: Document,
    /// What the order says of it.
    pub expectation: JobExpectation,
    /// The press that its page images simulate.
    pub press: Press,
    /// Number of pages of the current version; `None` before the inspection, 0 if they could not be counted.
    pub page_count: Option<u32>,
    /// Findings about what page images do not show, see
    /// [`FindingCode::is_seen_elsewhere`](imprimatur_domain::preflight::FindingCode::is_seen_elsewhere).
    pub picture_findings: Vec<Finding>,
}
