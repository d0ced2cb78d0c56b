//! Decisions: what a reviewer says of a version, and what a round of them comes to.

use crate::{Instant, email::Email, ids::JobId, job::Active};

keywords! {
    /// A reviewer's word. Later ones are worse; the worst of a round wins.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum Decision {
        /// Yes.
        Approved = "approved",
        /// Yes, if something is changed.
        ChangeRequested = "change-requested",
        /// No.
        Rejected = "rejected",
    }
}

impl Decision {
    /// The state of a job for which this is the worst decision of the round.
    pub fn outcome(self) -> Active {
        match self {
            Self::Approved => Active::Approved,
            Self::ChangeRequested => Active::ChangeRequested,
            Self::Rejected => Active::Rejected,
        }
    }
}

/// Bytes that a reviewer was shown: of the file itself, or of a file below the folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seen {
    /// The file.
    pub job: JobId,
    /// Its version.
    pub version: u32,
    /// SHA-256 of that version.
    pub sha256: [u8; 32],
}

/// A decision with all that makes it trustworthy. It is never overwritten or deleted where it is kept: a task drops it for a
/// later one or in another round, and whoever keeps decisions takes them from the events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// What was decided.
    pub decision: Decision,
    /// The reviewer in whose name it stands.
    pub reviewer: Option<Email>,
    /// The reviewer's name as given or confirmed; may be empty.
    pub name: String,
    /// Who recorded it, if that was not the reviewer.
    pub on_behalf_by: Option<Email>,
    /// The reviewer's comments; may be empty.
    pub comments: String,
    /// The version that was decided on.
    pub version: u32,
    /// The bytes that were decided on: one entry for a file, one per file below for a folder.
    pub seen: Vec<Seen>,
    /// Network address it came from, where known.
    pub address: Option<String>,
    /// When.
    pub at: Instant,
}
