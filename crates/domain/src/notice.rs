//! Notices: what people are told of jobs that they follow, and of threads that they take part in.

use time::Duration;

use crate::{
    Instant,
    email::Email,
    ids::{CommentId, JobId, NoticeId, TaskId, UserId},
    task::Decision,
};

keywords! {
    /// What a notice is about.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum NoticeKind {
        /// A reviewer has approved or rejected.
        Decided = "decided",
        /// A reviewer has requested changes.
        ChangesAsked = "changes-asked",
        /// Somebody has commented.
        Commented = "commented",
        /// A due date has passed while tasks were open.
        Overdue = "overdue",
        /// A mail did not arrive.
        Bounced = "bounced",
        /// Files came in at a private link.
        Uploaded = "uploaded",
    }
}

impl NoticeKind {
    /// The kind for a decision.
    pub fn new(decision: Decision) -> Self {
        match decision {
            Decision::ChangeRequested => Self::ChangesAsked,
            Decision::Approved | Decision::Rejected => Self::Decided,
        }
    }

    fn is_decision(self) -> bool {
        matches!(self, Self::Decided | Self::ChangesAsked)
    }
}

keywords! {
    /// Which notices a user also gets by mail.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Notify {
        /// Every notice.
        All = "all",
        /// Only decisions.
        Decisions = "decisions",
        /// None.
        None = "none",
    }
}

impl Notify {
    /// Whether a notice of this kind is mailed.
    ///
    /// ```
    /// use imprimatur_domain::notice::{NoticeKind, Notify};
    ///
    /// assert!(Notify::All.covers(NoticeKind::Commented));
    /// assert!(Notify::Decisions.covers(NoticeKind::ChangesAsked));
    /// assert!(!Notify::Decisions.covers(NoticeKind::Commented));
    /// assert!(!Notify::None.covers(NoticeKind::Decided));
    /// ```
    pub fn covers(self, kind: NoticeKind) -> bool {
        match self {
            Self::All => true,
            Self::Decisions => kind.is_decision(),
            Self::None => false,
        }
    }
}

/// Who is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Recipient {
    /// A user, who also finds the notice in the console.
    User(UserId),
    /// The assignee of a task, who has only its private link.
    Reviewer(TaskId),
}

impl Recipient {
    /// How long notices are gathered for one mail: until nothing new came for the first time span, and for the second at
    /// most. Both leave some seconds for sending: users get their mail within 60 seconds of the last notice and
    /// five minutes after the first, reviewers at most one in two minutes.
    pub fn pace(self) -> (Duration, Duration) {
        match self {
            Self::User(_) => (Duration::seconds(45), Duration::seconds(285)),
            Self::Reviewer(_) => (Duration::minutes(2), Duration::minutes(2)),
        }
    }
}

/// One thing that one person is told.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Notice {
    /// Its id.
    pub id: NoticeId,
    /// The job.
    pub job: JobId,
    /// Who is told.
    pub recipient: Recipient,
    /// What it is about.
    pub kind: NoticeKind,
    /// Who decided, commented or uploaded, or whose mail did not arrive.
    pub person: Option<Email>,
    /// The comment of a decision or an upload, or why a mail did not arrive; may be empty. A comment has its own text.
    pub text: String,
    /// The decision.
    pub decision: Option<Decision>,
    /// The comment.
    pub comment: Option<CommentId>,
    /// The version that was decided on, commented on or uploaded.
    pub version: Option<u32>,
    /// The due date that has passed.
    pub due_at: Option<Instant>,
    /// When it happened.
    pub at: Instant,
    /// When its recipient read it.
    pub read_at: Option<Instant>,
}
