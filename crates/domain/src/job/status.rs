//! The eight statuses of a job.

use std::fmt;

/// A job's status as the interface shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Status {
    /// All decisions of the round, or the owner, say yes.
    Approved,
    /// The worst decision asks for a change.
    ChangeRequested,
    /// The owner has finished with it.
    Done,
    /// Idle for too long; the previous status is remembered. Internal.
    Expired,
    /// Nothing is asked of anybody.
    New,
    /// A task was initiated. Internal.
    Pending,
    /// Somebody has opened the page of an open task. Internal.
    Processing,
    /// The worst decision says no.
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

    /// The status as the interface names it.
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

    /// The status of this name.
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.as_str() == text)
    }

    /// Whether only the service itself gives this status.
    pub fn is_internal(self) -> bool {
        matches!(self, Self::Expired | Self::Pending | Self::Processing)
    }

    /// Whether somebody was asked for something.
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

/// Every status but `expired`: what a job can be while somebody cares for it.
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
    /// The status that the interface shows for it.
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
    /// Somebody cares for it.
    Active(Active),
    /// Idle for too long; any change or a renewal brings the status back.
    Expired {
        /// The status before it expired.
        previous: Active,
    },
}

impl State {
    /// The status that the interface shows.
    pub fn status(self) -> Status {
        match self {
            Self::Active(active) => active.status(),
            Self::Expired { .. } => Status::Expired,
        }
    }

    /// The status without regard to expiry.
    pub fn active(self) -> Active {
        match self {
            Self::Active(active) | Self::Expired { previous: active } => active,
        }
    }
}
