//! The numbers.

use imprimatur_domain::Instant;

/// An owner's live files in numbers, everywhere or below a folder at any depth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// All of them.
    pub live_files: u64,
    /// Those that are approved.
    pub approved: u64,
    /// Those that are rejected.
    pub rejected: u64,
    /// Those for which a change was requested.
    pub change_requested: u64,
    /// Those that are done.
    pub done: u64,
    /// Those that are past their due date and neither decided nor done; expired ones among them.
    pub overdue: u64,
    /// Bytes of all their versions.
    pub bytes: u64,
    /// The last approval of those that are approved now.
    pub signed_at: Option<Instant>,
    /// When the folder, or the owner's account, was created.
    pub created_at: Instant,
    /// When the folder, or the last of the owner's live jobs, was changed.
    pub updated_at: Instant,
}

impl Tally {
    /// Files that somebody has decided on or finished.
    pub fn processed(&self) -> u64 {
        self.approved + self.rejected + self.change_requested + self.done
    }
}
