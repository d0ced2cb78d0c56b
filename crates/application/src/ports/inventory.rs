//! What the records say of the bytes, and what the database says of itself: for those who look after a service.

use imprimatur_domain::{
    Instant,
    ids::{JobId, TransferId},
};

use super::{blobs::BlobKey, store::StoreError};

/// What bytes are kept for. Each has an area of the storage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Zips of folders.
    Archives,
    /// Versions of documents.
    Documents,
    /// Pieces of uploads under way.
    Transfers,
}

impl Purpose {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Archives, Self::Documents, Self::Transfers];

    /// What the keys of their blobs begin with.
    pub const fn area(self) -> &'static str {
        match self {
            Self::Archives => "archives/",
            Self::Documents => "documents/",
            Self::Transfers => "transfers/",
        }
    }
}

/// A blob as the records know it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownBlob {
    /// Its key.
    pub key: BlobKey,
    /// The length that the records tell, in bytes.
    pub size: u64,
}

/// A record that refers to a blob.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Holder {
    /// A version of a document.
    Version {
        /// The job.
        job: JobId,
        /// The version's number.
        number: u32,
        /// Its file name.
        name: String,
    },
    /// The zip of a folder.
    Archive {
        /// The folder.
        folder: JobId,
        /// The file name of the zip.
        name: String,
    },
    /// An upload under way.
    Transfer {
        /// The upload.
        id: TransferId,
    },
}

/// How the tables differ from those that this program knows.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct SchemaState {
    /// Migrations that are still to be made.
    pub pending: Vec<String>,
    /// Migrations that were made and that this program does not know: a newer one was here.
    pub unknown: Vec<String>,
}

/// Looks and changes nothing. Every adapter passes `imprimatur_testkit::inventory`.
#[cfg_attr(any(test, feature = "mocks"), mockall::automock)]
#[async_trait::async_trait]
pub trait Inventory: Send + Sync {
    /// How the tables differ from those that this program knows.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`].
    async fn schema_state(&self) -> Result<SchemaState, StoreError>;

    /// Tries whether the database takes changes; nothing is different afterwards.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`], [`StoreError::Full`].
    async fn ensure_writable(&self) -> Result<(), StoreError>;

    /// What is broken in the file that the database is, by its first fault; `None` if it is whole, or if a server looks
    /// after that. It reads all of the file.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`].
    async fn damage(&self) -> Result<Option<String>, StoreError>;

    /// What time it is by the database's clock.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`].
    async fn time(&self) -> Result<Instant, StoreError>;

    /// The blobs that records of this kind refer to, each once, in the order of their keys, after `after`, at most
    /// `limit`.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`], [`StoreError::Corrupt`].
    async fn known_blobs(
        &self,
        purpose: Purpose,
        after: Option<BlobKey>,
        limit: u32,
    ) -> Result<Vec<KnownBlob>, StoreError>;

    /// The records of this kind that refer to a blob, at most `limit`; several where documents were copied.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`], [`StoreError::Corrupt`].
    async fn holders(
        &self,
        purpose: Purpose,
        blob: BlobKey,
        limit: u32,
    ) -> Result<Vec<Holder>, StoreError>;

    /// Which of these blobs neither a record nor the list of those that are about to be removed names, in the order
    /// asked for.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`].
    async fn stray_blobs(&self, keys: Vec<BlobKey>) -> Result<Vec<BlobKey>, StoreError>;
}
