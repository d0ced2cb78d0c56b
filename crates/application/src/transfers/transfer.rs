//! A transfer as it is kept, and what a commit can do to it.

use imprimatur_domain::{
    Instant,
    ids::{TransferId, UserId},
};

use crate::ports::blobs::BlobKey;

/// A document on its way in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Transfer {
    /// Its name.
    pub id: TransferId,
    /// Whose it is.
    pub user: UserId,
    /// Length of the whole document in bytes.
    pub length: u64,
    /// How many bytes have come.
    pub arrived: u64,
    /// File name; may be empty.
    pub name: String,
    /// What the sender says of it, as it came.
    pub metadata: String,
    /// When it began.
    pub created_at: Instant,
    /// Until when it may go on.
    pub expires_at: Instant,
}

impl Transfer {
    /// Whether all bytes have come.
    pub fn is_complete(&self) -> bool {
        self.arrived == self.length
    }
}

/// A piece that has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// Where it begins.
    pub start: u64,
    /// Its length in bytes.
    pub size: u64,
    /// Where its bytes are.
    pub blob: BlobKey,
}

/// What a commit does to a transfer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TransferWrite {
    /// A new one.
    Insert(Box<Transfer>),
    /// Pieces have come. Conflicts unless `from` bytes had come before.
    Append {
        /// The transfer.
        id: TransferId,
        /// How many bytes had come before.
        from: u64,
        /// The pieces, one after the other.
        parts: Vec<Part>,
        /// Until when it may go on now.
        expires_at: Instant,
    },
    /// One that goes, because it became a document or nobody wants it; the bytes of its pieces are listed for
    /// removal. Conflicts if it is gone.
    Delete {
        /// The transfer.
        id: TransferId,
        /// When.
        at: Instant,
    },
}
