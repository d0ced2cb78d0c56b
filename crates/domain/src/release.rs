//! May these bytes be printed? What a job says of the bytes that somebody is about to print.
//!
//! ```
//! use imprimatur_domain::prelude::*;
//! use imprimatur_domain::release::{Release, Unapproved};
//! use time::macros::datetime;
//!
//! let at = datetime!(2026-11-20 09:30 UTC);
//! let owner = Owner { team: TeamId(1), user: UserId(1) };
//! let document = Document { version: 1, media_type: "application/pdf".parse()?, size: 9, sha256: [7; 32] };
//! let menu = NewJob::file(JobId::nil(), owner, "Menu.pdf".parse()?, document);
//! let menu = Dossier::create(menu, at)?.state;
//! assert_eq!(Release::of(&menu, [7; 32]), Release::Unapproved(Unapproved::NotSent));
//! assert_eq!(Release::of(&menu, [8; 32]), Release::Superseded);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use crate::{
    Instant,
    derivative::Derivative,
    dossier::Dossier,
    ids::JobId,
    job::Status,
    task::{Decision, Seen, Verdict},
};

keywords! {
    /// Why bytes are not approved.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Unapproved {
        /// Nobody was asked.
        NotSent = "not-sent",
        /// The same, as a gate holds it up.
        Gate = "gate",
        /// Decisions are open.
        Pending = "pending",
        /// Changes are requested.
        ChangeRequested = "change-requested",
        /// They are rejected.
        Rejected = "rejected",
        /// The job was idle for too long.
        Expired = "expired",
        /// The job was finished without being approved, or since then.
        Done = "done",
        /// The folder is approved, but not everybody who approved it has seen them.
        NotListed = "not-listed",
        /// They were made of approved ones, look different or could not be compared, and nobody has confirmed them.
        NotConfirmed = "not-confirmed",
    }
}

keywords! {
    /// What is known of bytes, in a word.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum ReleaseState {
        /// They may be printed.
        Approved = "approved",
        /// They are a current version that is not approved.
        NotApproved = "not-approved",
        /// They are an earlier version.
        Superseded = "superseded",
        /// Their job is in the trash, or was deleted for good.
        Withdrawn = "withdrawn",
        /// No job has or had them.
        Unknown = "unknown",
    }
}

/// What a job says of bytes that are or were its own, or those of a file below it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Release {
    /// They are the current version of a live job whose approval stands.
    Approved,
    /// They are the current version, and not approved.
    Unapproved(Unapproved),
    /// There is a newer version.
    Superseded,
    /// The job is in the trash, or was deleted for good.
    Withdrawn,
}

impl Release {
    /// What a file says of the bytes of one of its versions.
    pub fn of(dossier: &Dossier, sha256: [u8; 32]) -> Self {
        if dossier.job.trashed.is_some() {
            return Self::Withdrawn;
        }
        let is_current = |seen: Seen| seen.sha256 == sha256;
        if !dossier.job.evidence().is_some_and(is_current) {
            return Self::Superseded;
        }
        match unapproved(dossier) {
            Some(why) => Self::Unapproved(why),
            None => Self::Approved,
        }
    }

    /// The same of a file below a folder: its bytes are approved, too, as long as all approvals that an approved folder has list
    /// them. Whoever objects to the file itself is not overruled by who approves the whole. A file that was not sent by itself
    /// says what keeps the folder from being approved.
    pub fn below(folder_dossier: &Dossier, dossier: &Dossier, sha256: [u8; 32]) -> Self {
        match Self::of(dossier, sha256) {
            Self::Unapproved(
                Unapproved::NotSent | Unapproved::Pending | Unapproved::Expired | Unapproved::Done,
            ) if is_approved_for(folder_dossier, dossier.job.id, sha256) => Self::Approved,
            Self::Unapproved(Unapproved::NotSent) if folder_dossier.job.trashed.is_none() => {
                Self::Unapproved(unapproved(folder_dossier).unwrap_or(Unapproved::NotListed))
            }
            release => release,
        }
    }

    /// What is to be said of a derived file, if this is to be said of the version that it was made of.
    #[must_use]
    pub fn derived(self, derivative: &Derivative) -> Self {
        match self {
            Self::Approved if !derivative.is_like_original() => {
                Self::Unapproved(Unapproved::NotConfirmed)
            }
            release => release,
        }
    }

    /// Whether the bytes may be printed.
    pub fn may_be_printed(self) -> bool {
        self == Self::Approved
    }

    /// The same in a word.
    pub fn state(self) -> ReleaseState {
        match self {
            Self::Approved => ReleaseState::Approved,
            Self::Unapproved(_) => ReleaseState::NotApproved,
            Self::Superseded => ReleaseState::Superseded,
            Self::Withdrawn => ReleaseState::Withdrawn,
        }
    }

    /// Why they are not approved, if they are a current version.
    pub fn why(self) -> Option<Unapproved> {
        match self {
            Self::Unapproved(why) => Some(why),
            _ => None,
        }
    }
}

/// The decisions of a job's round that stand, by whom and when.
pub fn standing(dossier: &Dossier) -> impl Iterator<Item = &Verdict> {
    let round = dossier.job.round;
    let of_round = dossier
        .tasks
        .iter()
        .filter(move |task| task.is_in_round(round));
    of_round.filter_map(|task| task.verdict.as_ref())
}

/// When a job was approved, if it is.
pub fn approved_at(dossier: &Dossier) -> Option<Instant> {
    let is_approved = dossier.job.status() == Status::Approved;
    dossier.job.reviewed_at.filter(|_| is_approved)
}

fn unapproved(dossier: &Dossier) -> Option<Unapproved> {
    Some(match dossier.job.status() {
        Status::Approved => return None,
        Status::ChangeRequested => Unapproved::ChangeRequested,
        Status::Rejected => Unapproved::Rejected,
        Status::Done => Unapproved::Done,
        Status::Expired => Unapproved::Expired,
        Status::New => Unapproved::NotSent,
        Status::Pending | Status::Processing => Unapproved::Pending,
    })
}

/// Whether a folder is approved, and each approval lists exactly these bytes for the file.
fn is_approved_for(folder_dossier: &Dossier, file: JobId, sha256: [u8; 32]) -> bool {
    let lists = |verdict: &Verdict| {
        let mut seen = verdict.seen.iter();
        seen.any(|seen| seen.job == file && seen.sha256 == sha256)
    };
    let is_live = folder_dossier.job.trashed.is_none() && folder_dossier.job.is_folder();
    let approvals =
        standing(folder_dossier).filter(|verdict| verdict.decision == Decision::Approved);
    let mut approvals = approvals.peekable();
    is_live
        && unapproved(folder_dossier).is_none()
        && approvals.peek().is_some()
        && approvals.all(lists)
}
