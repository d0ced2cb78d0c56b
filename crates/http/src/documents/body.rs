//! What is given out: bytes with a name, whether those of a version, with or without notes on it, or those of a zip.

use std::ops::Range;

use base64::{Engine as _, engine::general_purpose::STANDARD};
use bytes::Bytes;
use futures_util::{StreamExt as _, stream};
use imprimatur_application::{
    archives::ReadyArchive,
    documents::{self, Version},
    failure::Failure,
    ports::{
        Ports,
        blobs::{BlobKey, ByteStream},
    },
};
use imprimatur_domain::Instant;
use sha2::{Digest as _, Sha256};

/// Bytes of the hash of what is appended that make a tag.
const TAG: usize = 16;

/// A blob as it is given out.
pub(super) struct Body {
    pub(super) name: String,
    pub(super) media_type: String,
    pub(super) size: u64,
    pub(super) blob: BlobKey,
    /// What follows the blob.
    tail: Bytes,
    /// The strong name of the bytes.
    pub(super) etag: String,
    /// The digest of all of them, where it is known.
    pub(super) digest: Option<String>,
    /// When the bytes came to be, where that alone tells them from others.
    pub(super) modified_at: Option<Instant>,
}

impl Body {
    /// A version with what shows the comments on it. It has a name of its own, and no date: comments come and go.
    pub(super) fn annotated(version: &Version, tail: Bytes) -> Self {
        let hash = hex::encode(version.sha256);
        let of_tail = hex::encode(&Sha256::digest(&tail)[..TAG]);
        Self {
            size: version.size + tail.len() as u64,
            tail,
            etag: format!("\"{hash}-{of_tail}\""),
            digest: None,
            modified_at: None,
            ..Self::from(version)
        }
    }

    /// The bytes, or a range of them (end exclusive).
    pub(super) async fn bytes(
        &self,
        ports: &Ports,
        part: Option<Range<u64>>,
    ) -> Result<ByteStream, Failure> {
        if self.tail.is_empty() {
            return Ok(documents::bytes(ports, &self.blob, part).await?.bytes);
        }
        let part = part.unwrap_or(0..self.size);
        let seam = self.size - self.tail.len() as u64;
        let behind = |at: u64| {
            let at = usize::try_from(at.saturating_sub(seam)).unwrap_or(usize::MAX);
            at.min(self.tail.len())
        };
        let tail = self.tail.slice(behind(part.start)..behind(part.end));
        if part.start >= seam {
            return Ok(Box::pin(stream::iter([Ok(tail)])));
        }
        let before = part.start..part.end.min(seam);
        let opened = documents::bytes(ports, &self.blob, Some(before)).await?;
        Ok(Box::pin(opened.bytes.chain(stream::iter([Ok(tail)]))))
    }
}

fn digest(sha256: [u8; 32]) -> String {
    format!("sha-256=:{}:", STANDARD.encode(sha256))
}

impl From<&Version> for Body {
    fn from(version: &Version) -> Self {
        Self {
            name: version.name.clone(),
            media_type: version.media_type.clone(),
            size: version.size,
            blob: version.blob.clone(),
            tail: Bytes::new(),
            etag: format!("\"{}\"", hex::encode(version.sha256)),
            digest: Some(digest(version.sha256)),
            modified_at: Some(version.created_at),
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
            tail: Bytes::new(),
            etag: format!("\"zip-{}\"", ready.archive.id.0),
            digest: ready.sha256.map(digest),
            modified_at: Some(ready.archive.updated_at),
        }
    }
}
