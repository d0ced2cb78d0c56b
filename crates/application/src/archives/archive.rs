//! A zip as it is kept, and what a commit can do to it.

use imprimatur_domain::{
    Instant,
    archive::Archive,
    ids::{ArchiveId, JobId},
};

use crate::ports::blobs::BlobKey;

/// An archive and how far it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredArchive {
    /// The archive.
    pub archive: Archive,
    /// Where its bytes are: from when it is done until it has expired.
    pub blob: Option<BlobKey>,
    /// SHA-256 of its bytes, where it was kept.
    pub sha256: Option<[u8; 32]>,
    /// Files written so far.
    pub processed: u64,
    /// Files in all; 0 until they are counted.
    pub total: u64,
}

/// An archive that this process has leased.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClaimedArchive {
    /// The archive.
    pub archive: Archive,
    /// The how manieth try this is, from 1.
    pub attempt: u32,
}

/// What a commit does to an archive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ArchiveWrite {
    /// A new one. A folder has no more than one that is queued or processing.
    Insert(Box<Archive>),
    /// The end of writing: done, with its bytes and their SHA-256, or failed. Conflicts unless `holder` still has the lease.
    Settle {
        /// As it is to be.
        archive: Box<Archive>,
        /// Where the bytes are and their hash, if it is done.
        bytes: Option<(BlobKey, [u8; 32])>,
        /// Whose lease it is.
        holder: String,
        /// Number of its files.
        total: u64,
    },
    /// One that goes; its bytes are listed for removal.
    Delete {
        /// The folder.
        folder: JobId,
        /// The archive.
        id: ArchiveId,
        /// When.
        at: Instant,
    },
    /// One that has expired: it stays on record, its bytes are listed for removal.
    Expire {
        /// The archive.
        id: ArchiveId,
        /// Where its bytes are.
        blob: BlobKey,
        /// When.
        at: Instant,
    },
}
