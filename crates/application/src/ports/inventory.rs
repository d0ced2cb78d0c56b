//! Diagnostic reads for operators: blobs as the database knows them, and the state of the database itself.

use imprimatur_domain::{
    Instant,
    ids::{JobId, TransferId},
};

use super::{blobs::BlobKey, store::StoreError};

/// Kinds of stored blobs. Each has its own key prefix.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Zips of folders.
    Archives,
    /// Document versions.
    Documents,
    /// Parts of resumable uploads.
    Transfers,
}

impl Purpose {
    /// Every purpose.
    pub const ALL: [Self; 3] = [Self::Archives, Self::Documents, Self::Transfers];

    /// Prefix of the blob keys.
    pub const fn area(self) -> &'static str {
        match self {
            Self::Archives => "archives/",
            Self::Documents => "documents/",
            Self::Transfers => "transfers/",
        }
    }
}

/// A blob as recorded in the database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownBlob {
    /// Its key.
    pub key: BlobKey,
    /// Recorded size in bytes.
    pub size: u64,
}

/// A record that refers to a blob.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Holder {
    /// A document version.
    Version {
        /// The job.
        job: JobId,
        /// The version number.
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
    /// A resumable upload.
    Transfer {
        /// The upload.
        id: TransferId,
    },
}

/// Difference between the database schema and this program's migrations.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct SchemaState {
    /// Migrations not applied yet.
    pub pending: Vec<String>,
    /// Applied migrations that this program does not know: a newer version was here, or an older one.
    pub unknown: Vec<String>,
    /// Whether an older version was here, from before the first migration of today.
    pub is_older: bool,
}

/// Diagnostic queries; none of them changes data. Every adapter passes `imprimatur_testkit::inventory`.
#[cfg_attr(any(test, feature = "mocks"), mockall::automock)]
#[async_trait::async_trait]
pub trait Inventory: Send + Sync {
    /// Compares the applied migrations with the known ones.
    async fn schema_state(&self) -> Result<SchemaState, StoreError>;

    /// Checks that the database accepts writes, without leaving a change.
    async fn ensure_writable(&self) -> Result<(), StoreError>;

    /// The first integrity error of the database file. `None` if it is intact, or if a server manages the files. Reads
    /// the whole file.
    async fn damage(&self) -> Result<Option<String>, StoreError>;

    /// The database's current time.
    async fn time(&self) -> Result<Instant, StoreError>;

    /// Blobs that records of this kind refer to, each once, in key order after `after`, at most `limit`.
    async fn known_blobs(
        &self,
        purpose: Purpose,
        after: Option<BlobKey>,
        limit: u32,
    ) -> Result<Vec<KnownBlob>, StoreError>;

    /// Records of this kind that refer to a blob, at most `limit`; several if documents were copied.
    async fn holders(
        &self,
        purpose: Purpose,
        blob: BlobKey,
        limit: u32,
    ) -> Result<Vec<Holder>, StoreError>;

    /// Those of these blobs that no record refers to and that are not pending deletion, in the order given.
    async fn stray_blobs(&self, keys: Vec<BlobKey>) -> Result<Vec<BlobKey>, StoreError>;
}
