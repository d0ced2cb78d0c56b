//! The eight statuses of a job.

use std::fmt;

/// A job's status as the API shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Status {
    /// Approved by every reviewer of the round, or set explicitly.
    Approved,
    /// The worst decision of the round requests changes, or set explicitly.
    ChangeRequested,
    /// Finished.
    Done,
    /// Idle for too long; the previous status is kept. Internal.
    Expired,
    /// No review in progress.
    New,
    /// A task was initiated. Internal.
    Pending,
    /// The page of an open task was opened. Internal.
    Processing,
    /// The worst decision of the round rejects, or set explicitly.
    Rejected,
}

impl Status {
    /// All eight, in alphabetical order of their names.
    pub const ALL: [Self; 8] = [
        Self::Approved,
        Self::ChangeRequested,
        Self::Done,
        Self::Expired,
        Self::New,
        Self::Pending,
        Self::Processing,
        Self::Rejected,
    ];

    /// The status's name in the API.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Approved => "approved",
            Self::ChangeRequested => "change-requested",
            Self::Done => "done",
            Self::Expired => "expired",
            Self::New => "new",
            Self::Pending => "pending",
            Self::Processing => "processing",
            Self::Rejected => "rejected",
        }
    }

    /// Parses the API's name of a status.
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.as_str() == text)
    }

    /// Whether only the service sets this status.
    pub fn is_internal(self) -> bool {
        matches!(self, Self::Expired | Self::Pending | Self::Processing)
    }

    /// Whether a review is in progress.
    pub fn is_under_review(self) -> bool {
        matches!(self, Self::Pending | Self::Processing)
    }

    /// Whether this status is a decision about the document.
    pub fn is_decision(self) -> bool {
        matches!(
            self,
            Self::Approved | Self::ChangeRequested | Self::Rejected
        )
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// Every status but `expired`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Active {
    /// See [`Status::New`].
    New,
    /// See [`Status::Pending`].
    Pending,
    /// See [`Status::Processing`].
    Processing,
    /// See [`Status::Approved`].
    Approved,
    /// See [`Status::ChangeRequested`].
    ChangeRequested,
    /// See [`Status::Rejected`].
    Rejected,
    /// See [`Status::Done`].
    Done,
}

impl Active {
    /// The status as the API shows it.
    pub fn status(self) -> Status {
        match self {
            Self::New => Status::New,
            Self::Pending => Status::Pending,
            Self::Processing => Status::Processing,
            Self::Approved => Status::Approved,
            Self::ChangeRequested => Status::ChangeRequested,
            Self::Rejected => Status::Rejected,
            Self::Done => Status::Done,
        }
    }

    /// The active state of a status; `None` for `expired`.
    pub fn from_status(status: Status) -> Option<Self> {
        Some(match status {
            Status::Approved => Self::Approved,
            Status::ChangeRequested => Self::ChangeRequested,
            Status::Done => Self::Done,
            Status::Expired => return None,
            Status::New => Self::New,
            Status::Pending => Self::Pending,
            Status::Processing => Self::Processing,
            Status::Rejected => Self::Rejected,
        })
    }
}

/// A job's state: active, or expired with the status it had before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum State {
    /// Not expired.
    Active(Active),
    /// Idle for too long; a change or renewal restores the previous status.
    Expired {
        /// The status before it expired.
        previous: Active,
    },
}

impl State {
    /// The status as the API shows it.
    pub fn status(self) -> Status {
        match self {
            Self::Active(active) => active.status(),
            Self::Expired { .. } => Status::Expired,
        }
    }

    /// The status ignoring expiry.
    pub fn active(self) -> Active {
        match self {
            Self::Active(active) | Self::Expired { previous: active } => active,
        }
    }
}
