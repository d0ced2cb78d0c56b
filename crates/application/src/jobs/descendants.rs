//! What a folder holds, as far as pages show it.

use imprimatur_domain::{ids::JobId, job::Document};

/// A live file below a folder.
#[derive(Clone, Debug, PartialEq)]
pub struct FileBelow {
    /// Its job.
    pub job: JobId,
    /// Names of the folders on the way to it, outermost first; none if the folder asked about holds it itself.
    pub folders: Vec<String>,
    /// Its name.
    pub name: String,
    /// Its current version, with the media type by which it is shown.
    pub document: Document,
    /// Number of pages, once the current version was inspected; 0 if they could not be counted.
    pub page_count: Option<u32>,
}
