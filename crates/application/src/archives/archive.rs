//! Stored archives, and changes to them in a commit.

use imprimatur_domain::{
    Instant,
    archive::Archive,
    ids::{ArchiveId, JobId},
};

use crate::ports::blobs::BlobKey;

/// An archive with its progress.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredArchive {
    /// The archive.
    pub archive: Archive,
    /// Its blob, from when it is done until it has expired.
    pub blob: Option<BlobKey>,
    /// SHA-256 of the zip, if recorded.
    pub sha256: Option<[u8; 32]>,
    /// Files written so far.
    pub processed: u64,
    /// Total number of files; 0 until counted.
    pub total: u64,
}

/// An archive that this process has leased.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClaimedArchive {
    /// The archive.
    pub archive: Archive,
    /// Number of this attempt, from 1.
    pub attempt: u32,
}

/// A change to an archive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ArchiveWrite {
    /// A new one. A folder has at most one that is queued or processing.
    Insert(Box<Archive>),
    /// End of writing: done or failed. Conflicts unless `holder` still has the lease.
    Settle {
        /// The archive after the change.
        archive: Box<Archive>,
        /// Its blob and SHA-256, if it is done.
        bytes: Option<(BlobKey, [u8; 32])>,
        /// Holder of the lease.
        holder: String,
        /// Number of its files.
        total: u64,
    },
    /// Deletes it; its blob is listed for deletion.
    Delete {
        /// The folder.
        folder: JobId,
        /// The archive.
        id: ArchiveId,
        /// When it is deleted.
        at: Instant,
    },
    /// Expires it: the record stays, the blob is listed for deletion.
    Expire {
        /// The archive.
        id: ArchiveId,
        /// Its blob.
        blob: BlobKey,
        /// When it expires.
        at: Instant,
    },
}
