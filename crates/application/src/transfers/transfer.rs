//! Transfers, and changes to them in a commit.

use imprimatur_domain::{
    Instant,
    ids::{TransferId, UserId},
};

use crate::ports::blobs::BlobKey;

/// A resumable upload.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Transfer {
    /// Its id.
    pub id: TransferId,
    /// Its user.
    pub user: UserId,
    /// Size of the whole document in bytes.
    pub length: u64,
    /// Bytes received so far.
    pub arrived: u64,
    /// File name; may be empty.
    pub name: String,
    /// Client metadata, returned unchanged.
    pub metadata: String,
    /// When it was created.
    pub created_at: Instant,
    /// When it expires.
    pub expires_at: Instant,
}

impl Transfer {
    /// Whether all bytes were received.
    pub fn is_complete(&self) -> bool {
        self.arrived == self.length
    }
}

/// A stored part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// Offset of its first byte.
    pub start: u64,
    /// Its size in bytes.
    pub size: u64,
    /// Its blob.
    pub blob: BlobKey,
}

/// A change to a transfer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TransferWrite {
    /// A new one.
    Insert(Box<Transfer>),
    /// Appends parts. Conflicts unless `from` is the current offset.
    Append {
        /// The transfer.
        id: TransferId,
        /// Bytes received before.
        from: u64,
        /// The parts, in order.
        parts: Vec<Part>,
        /// The new expiry.
        expires_at: Instant,
    },
    /// Deletes it, because it became a document or is no longer wanted; its parts are listed for deletion. Conflicts if
    /// it is gone.
    Delete {
        /// The transfer.
        id: TransferId,
        /// When it is deleted.
        at: Instant,
    },
}
