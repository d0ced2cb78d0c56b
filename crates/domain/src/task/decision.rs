//! Decisions of reviewers.

use crate::{
    Instant,
    email::Email,
    field::{Comments, Line},
    ids::JobId,
    job::Active,
};

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

/// A version that a reviewer was shown: of the file itself, or of a file below the folder.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Seen {
    /// The file.
    pub job: JobId,
    /// Its version.
    pub version: u32,
    /// SHA-256 of that version's bytes.
    pub sha256: [u8; 32],
    /// What was decided on this file of a folder, where that was said of each; `None` if the whole has one decision.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none")
    )]
    pub decision: Option<Decision>,
}

/// A decision with its evidence. Stored verdicts are immutable: a task drops its verdict for a later one or in another
/// round, but the events keep every verdict.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Verdict {
    /// What was decided.
    pub decision: Decision,
    /// The reviewer.
    pub reviewer: Option<Email>,
    /// The reviewer's name as entered or confirmed; may be empty.
    pub name: Line,
    /// Who recorded it on the reviewer's behalf.
    pub on_behalf_by: Option<Email>,
    /// The reviewer's comments; may be empty.
    pub comments: Comments,
    /// The version decided on.
    pub version: u32,
    /// What was decided on: one entry for a file, one per file below for a folder.
    pub seen: Vec<Seen>,
    /// Whether the reviewer has confirmed having seen elsewhere what the page could not show.
    pub seen_elsewhere: bool,
    /// Client IP address, if known.
    pub address: Option<String>,
    /// When it was made.
    pub at: Instant,
}

impl Verdict {
    /// The files of a folder that a decision against it is about; none if it is about the whole.
    pub fn objections(&self) -> impl Iterator<Item = &Seen> {
        let is_objected = |seen: &&Seen| !matches!(seen.decision, None | Some(Decision::Approved));
        self.seen.iter().filter(is_objected)
    }

    /// Whether the worst decision on a file is the one on the whole.
    pub fn is_worst_of_its_files(&self) -> bool {
        let each = self.seen.iter();
        let worst = each
            .map(|seen| seen.decision.unwrap_or(self.decision))
            .max();
        worst.is_none_or(|worst| worst == self.decision)
    }
}
