//! Where the bytes of documents, archives and page images are kept.

use std::{fmt, ops::Range, pin::Pin};

use bytes::Bytes;
use futures_core::Stream;
use time::OffsetDateTime;

/// Bytes on their way, in pieces. An error ends the stream.
pub type ByteStream = Pin<Box<dyn Stream<Item = std::io::Result<Bytes>> + Send>>;

/// The name of one blob: segments of lower-case letters, digits, `-`, `_` and `.`, joined by `/`.
///
/// Blobs are immutable: a key is written once and never again with other bytes.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct BlobKey(String);

impl BlobKey {
    /// Takes a key that the application has composed itself.
    ///
    /// Returns `None` for anything that is not a plain relative path of safe segments, so that no
    /// key can ever leave its storage.
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

/// What is known of bytes once they are safely stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stored {
    /// Length in bytes.
    pub size: u64,
    /// SHA-256 of the bytes.
    pub sha256: [u8; 32],
}

/// A blob that is being read.
pub struct Opened {
    /// Length of the whole blob in bytes, also when only a range was asked for.
    pub size: u64,
    /// The bytes asked for.
    pub bytes: ByteStream,
}

/// A blob as a listing shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// Its key.
    pub key: BlobKey,
    /// Length in bytes.
    pub size: u64,
    /// When it was written.
    pub modified_at: OffsetDateTime,
}

/// Why bytes could not be stored or read.
#[derive(Debug, thiserror::Error)]
pub enum BlobError {
    /// There is no blob of this key.
    #[error("no such blob")]
    NotFound,
    /// More bytes came than the limit allows; nothing is kept.
    #[error("more than {limit} bytes")]
    TooLarge {
        /// The limit in bytes.
        limit: u64,
    },
    /// The source of the bytes ended with an error; nothing is kept.
    #[error("the source of the bytes failed: {0}")]
    Source(std::io::Error),
    /// The storage has no room left.
    #[error("the storage is full")]
    Full,
    /// The storage does not answer as it should; the cause is for the log.
    #[error("the storage is unavailable: {0}")]
    Unavailable(String),
}

/// Object storage. Every adapter passes `imprimatur_testkit::blobs`.
#[cfg_attr(any(test, feature = "mocks"), mockall::automock)]
#[async_trait::async_trait]
pub trait Blobs: Send + Sync {
    /// Streams `bytes` in, hashing and counting on the way. When it returns, the blob is durable and
    /// visible under `key`; when it fails, nothing is visible under `key`.
    ///
    /// # Errors
    /// [`BlobError::TooLarge`] as soon as more than `limit` bytes have come, [`BlobError::Source`] when
    /// the stream fails, [`BlobError::Full`] and [`BlobError::Unavailable`] from the storage.
    async fn put(&self, key: &BlobKey, bytes: ByteStream, limit: u64) -> Result<Stored, BlobError>;

    /// Opens a blob for reading; `range` is in bytes, end exclusive, clamped to the blob's length.
    ///
    /// # Errors
    /// [`BlobError::NotFound`], [`BlobError::Unavailable`].
    async fn get(&self, key: &BlobKey, range: Option<Range<u64>>) -> Result<Opened, BlobError>;

    /// Removes a blob; one that is not there is no error.
    ///
    /// # Errors
    /// [`BlobError::Unavailable`].
    async fn delete(&self, key: &BlobKey) -> Result<(), BlobError>;

    /// Up to `limit` blobs whose key begins with `prefix` and sorts after `after`, in the order of keys.
    ///
    /// # Errors
    /// [`BlobError::Unavailable`].
    async fn list(
        &self,
        prefix: &str,
        after: Option<BlobKey>,
        limit: usize,
    ) -> Result<Vec<Listed>, BlobError>;

    /// Removes what writers that were killed have left unfinished and untouched since `before`; it was never
    /// visible under any key. Returns how many there were. Storage that forgets such leftovers by itself has none.
    ///
    /// # Errors
    /// [`BlobError::Unavailable`].
    async fn sweep_unfinished(&self, before: OffsetDateTime) -> Result<usize, BlobError>;
}
