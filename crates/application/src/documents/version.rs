//! Versions: uploaded documents, which are immutable.

use imprimatur_domain::{Instant, email::Email, ids::JobId};

use super::Press;
use crate::ports::{blobs::BlobKey, documents::Inspection};

/// A version of a job's document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Version {
    /// The job.
    pub job: JobId,
    /// Version number, from 1.
    pub number: u32,
    /// File name for downloads: the job's name, or for earlier versions the job's name while they were current.
    pub name: String,
    /// Media type for display and downloads: the recognised one if it can be rendered, else the declared one.
    pub media_type: String,
    /// Length in bytes.
    pub size: u64,
    /// SHA-256 of the bytes.
    pub sha256: [u8; 32],
    /// Its blob.
    pub blob: BlobKey,
    /// Uploader-assigned id (puid); may be empty.
    pub puid: String,
    /// Who uploaded it, if known.
    pub uploaded_by: Option<Email>,
    /// When it was uploaded.
    pub created_at: Instant,
    /// The press that its pictures simulate, by what job and team say when it is read. Not written with it.
    pub press: Press,
    /// The layers that its pictures show, by their numbers from 0 as bits; those that the document shows if `None`. Said by who
    /// looks at it, not written with it.
    pub layers: Option<u32>,
}

impl Version {
    /// Differs for versions of one document whose pictures may differ. Empty if nothing was chosen.
    pub fn rendition(&self) -> String {
        match self.layers {
            None => self.press.tag(),
            Some(layers) => format!("{}-layers{layers}", self.press.tag()),
        }
    }
}

/// The inspection result of a version; written once.
#[derive(Clone, Debug, PartialEq)]
pub struct Inspected {
    /// The job.
    pub job: JobId,
    /// The version.
    pub version: u32,
    /// The result.
    pub inspection: Inspection,
    /// When it was inspected.
    pub at: Instant,
}
