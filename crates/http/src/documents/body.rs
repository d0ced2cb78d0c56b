//! What is given out: bytes with a name, whether those of a version or those of a zip.

use base64::{Engine as _, engine::general_purpose::STANDARD};
use imprimatur_application::{archives::ReadyArchive, documents::Version, ports::blobs::BlobKey};
use imprimatur_domain::Instant;

/// A blob as it is given out.
pub(super) struct Body {
    pub(super) name: String,
    pub(super) media_type: String,
    pub(super) size: u64,
    pub(super) blob: BlobKey,
    /// The strong name of the bytes.
    pub(super) etag: String,
    /// The digest of all of them, where it is known.
    pub(super) digest: Option<String>,
    pub(super) modified_at: Instant,
}

impl From<&Version> for Body {
    fn from(version: &Version) -> Self {
        Self {
            name: version.name.clone(),
            media_type: version.media_type.clone(),
            size: version.size,
            blob: version.blob.clone(),
            etag: format!("\"{}\"", hex::encode(version.sha256)),
            digest: Some(format!("sha-256=:{}:", STANDARD.encode(version.sha256))),
            modified_at: version.created_at,
        }
    }
}

impl From<&ReadyArchive> for Body {
    fn from(ready: &ReadyArchive) -> Self {
        Self {
            name: ready.archive.name.clone(),
            media_type: "application/zip".to_owned(),
            size: ready.size,
            blob: ready.blob.clone(),
            etag: format!("\"zip-{}\"", ready.archive.id.0),
            digest: None,
            modified_at: ready.archive.updated_at,
        }
    }
}
