//! Object storage for documents, archives and page images.

use std::{fmt, ops::Range, pin::Pin};

use bytes::Bytes;
use futures_core::Stream;
use time::OffsetDateTime;

/// A stream of chunks. An error ends the stream.
pub type ByteStream = Pin<Box<dyn Stream<Item = std::io::Result<Bytes>> + Send>>;

/// The key of a blob: segments of lower-case letters, digits, `-`, `_` and `.`, joined by `/`.
///
/// Blobs are immutable: a key is never rewritten with other bytes.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct BlobKey(String);

impl BlobKey {
    /// Validates a key composed by the application.
    ///
    /// Returns `None` for anything but a relative path of safe segments, so that no key can escape its storage.
    pub fn new(text: impl Into<String>) -> Option<Self> {
        let text = text.into();
        let safe = |segment: &str| {
            !segment.is_empty()
                && !segment.starts_with('.')
                && segment
                    .bytes()
                    .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b"-_.".contains(&b))
        };
        (text.len() <= 512 && text.split('/').all(safe)).then_some(Self(text))
    }

    /// The key as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for BlobKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Size and hash of a blob that was stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stored {
    /// Length in bytes.
    pub size: u64,
    /// SHA-256 of the bytes.
    pub sha256: [u8; 32],
}

/// A blob opened for reading.
pub struct Opened {
    /// Size of the whole blob in bytes, even if a range was requested.
    pub size: u64,
    /// The requested bytes.
    pub bytes: ByteStream,
}

/// A blob in a listing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// Its key.
    pub key: BlobKey,
    /// Size in bytes.
    pub size: u64,
    /// When it was written.
    pub modified_at: OffsetDateTime,
}

/// Why a blob could not be stored or read.
#[derive(Debug, thiserror::Error)]
pub enum BlobError {
    /// There is no blob of this key.
    #[error("no such blob")]
    NotFound,
    /// The stream exceeded the limit; nothing is stored.
    #[error("more than {limit} bytes")]
    TooLarge {
        /// The limit in bytes.
        limit: u64,
    },
    /// The source stream failed; nothing is stored.
    #[error("the source of the bytes failed: {0}")]
    Source(std::io::Error),
    /// The storage is full.
    #[error("the storage is full")]
    Full,
    /// The storage failed; the cause is for the log.
    #[error("the storage is unavailable: {0}")]
    Unavailable(String),
}

/// Object storage. Every adapter passes `imprimatur_testkit::blobs`.
#[cfg_attr(any(test, feature = "mocks"), mockall::automock)]
#[async_trait::async_trait]
pub trait Blobs: Send + Sync {
    /// Streams `bytes` into the storage, hashing and counting them. On success the blob is durable and visible under
    /// `key`; on failure nothing is visible under `key`.
    ///
    /// # Errors
    /// [`BlobError::TooLarge`] as soon as `limit` bytes are exceeded, [`BlobError::Source`] if the stream fails,
    /// [`BlobError::Full`] and [`BlobError::Unavailable`] from the storage.
    async fn put(&self, key: &BlobKey, bytes: ByteStream, limit: u64) -> Result<Stored, BlobError>;

    /// Opens a blob for reading. `range` is in bytes, end exclusive, clamped to the blob's size.
    ///
    /// # Errors
    /// [`BlobError::NotFound`], [`BlobError::Unavailable`].
    async fn get(&self, key: &BlobKey, range: Option<Range<u64>>) -> Result<Opened, BlobError>;

    /// Deletes a blob; a missing one is no error.
    async fn delete(&self, key: &BlobKey) -> Result<(), BlobError>;

    /// Up to `limit` blobs whose key starts with `prefix` and sorts after `after`, in key order.
    async fn list(
        &self,
        prefix: &str,
        after: Option<BlobKey>,
        limit: usize,
    ) -> Result<Vec<Listed>, BlobError>;

    /// Deletes leftovers of interrupted writes that were last touched before `before`; they were never visible under
    /// any key. Returns how many. A storage without such leftovers returns 0.
    async fn sweep_unfinished(&self, before: OffsetDateTime) -> Result<usize, BlobError>;
}
