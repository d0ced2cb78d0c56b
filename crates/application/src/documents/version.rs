//! Uploaded documents, one immutable version each.

use imprimatur_domain::{Instant, email::Email, ids::JobId};

use crate::ports::{blobs::BlobKey, documents::Inspection};

/// One uploaded document of a job.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Version {
    /// The job.
    pub job: JobId,
    /// 1, 2, 3 …
    pub number: u32,
    /// The name under which the document is given out: that of its job, for earlier versions the last that it had when they
    /// were current.
    pub name: String,
    /// Media type by which it is shown and given out: that of the bytes if they can be shown as pictures, else the declared
    /// one.
    pub media_type: String,
    /// Length in bytes.
    pub size: u64,
    /// SHA-256 of the bytes.
    pub sha256: [u8; 32],
    /// Where the bytes are.
    pub blob: BlobKey,
    /// The caller's own id of the upload; may be empty.
    pub puid: String,
    /// Who uploaded it, where known.
    pub uploaded_by: Option<Email>,
    /// When.
    pub created_at: Instant,
}

/// What the inspection of a version found; it is written once.
#[derive(Clone, Debug, PartialEq)]
pub struct Inspected {
    /// The job.
    pub job: JobId,
    /// The version.
    pub version: u32,
    /// What was found.
    pub inspection: Inspection,
    /// When.
    pub at: Instant,
}
