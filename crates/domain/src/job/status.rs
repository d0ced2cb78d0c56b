//! The eight statuses of a job.

keywords! {
    /// A job's status as the interface shows it.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum Status {
        /// All decisions of the round, or the owner, say yes.
        Approved = "approved",
        /// The worst decision asks for a change.
        ChangeRequested = "change-requested",
        /// The owner has finished with it.
        Done = "done",
        /// Idle for too long; the previous status is remembered. Internal.
        Expired = "expired",
        /// Nothing is asked of anybody.
        New = "new",
        /// A task was initiated. Internal.
        Pending = "pending",
        /// Somebody has opened the page of an open task. Internal.
        Processing = "processing",
        /// The worst decision says no.
        Rejected = "rejected",
    }
}

keywords! {
    /// A status that callers may set.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum SettableStatus {
        /// See [`Status::Approved`].
        Approved = "approved",
        /// See [`Status::ChangeRequested`].
        ChangeRequested = "change-requested",
        /// See [`Status::Done`].
        Done = "done",
        /// See [`Status::New`].
        New = "new",
        /// See [`Status::Rejected`].
        Rejected = "rejected",
    }
}

impl From<SettableStatus> for Status {
    fn from(status: SettableStatus) -> Self {
        match status {
            SettableStatus::Approved => Self::Approved,
            SettableStatus::ChangeRequested => Self::ChangeRequested,
            SettableStatus::Done => Self::Done,
            SettableStatus::New => Self::New,
            SettableStatus::Rejected => Self::Rejected,
        }
    }
}

impl Status {
    /// Whether only the service itself gives this status.
    pub fn is_internal(self) -> bool {
        matches!(self, Self::Expired | Self::Pending | Self::Processing)
    }

    /// Whether a review is in progress.
    pub fn is_under_review(self) -> bool {
        matches!(self, Self::Pending | Self::Processing)
    }

    /// Statuses without a decision.
    pub const UNDECIDED: [Self; 4] = [Self::Expired, Self::New, Self::Pending, Self::Processing];

    /// Whether this status is a decision about the document.
    pub fn is_decision(self) -> bool {
        matches!(
            self,
            Self::Approved | Self::ChangeRequested | Self::Rejected
        )
    }
}

/// Every status but `expired`: what a job can be while somebody cares for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
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
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
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
