//! The kinds of entries in a history.

use std::fmt;

use crate::task::Category;

/// What kind of entry it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum HistoryCategory {
    /// The job was created.
    JobCreated,
    /// It got another status.
    JobStatus,
    /// It got another label.
    JobLabel,
    /// Something else about it has changed.
    JobUpdated,
    /// It was locked or unlocked.
    JobLocked,
    /// It was taken out of the trash.
    JobRestored,
    /// It was assigned or unassigned.
    JobAssigned,
    /// It lies in another folder or belongs to another user.
    JobMoved,
    /// It was deleted.
    JobDeleted,
    /// A document was uploaded.
    DocumentUploaded,
    /// A document was downloaded.
    DocumentDownloaded,
    /// A version was inspected.
    Preflighted,
    /// A document was sent in spite of findings that its gate holds up.
    GateOverridden,
    /// A derived file was registered.
    DerivativeRegistered,
    /// Somebody has confirmed that a derived file may be printed.
    DerivativeConfirmed,
    /// A check by another program has come to an end.
    CheckAnswered,
    /// A stage started.
    StageStarted,
    /// A stage was completed.
    StageCompleted,
    /// A running plan was changed.
    PlanChanged,
    /// A task was created.
    TaskCreated,
    /// A task was completed.
    TaskCompleted,
    /// A reviewer decided.
    Decision,
    /// A decision no longer counts: its reviewer decided otherwise, or the task was reopened.
    DecisionWithdrawn,
    /// A mail was sent.
    NotificationSent,
    /// A reminder was sent.
    ReminderSent,
    /// There is a new version.
    VersionComment,
    /// A comment that belongs to no task.
    Comment,
    /// A comment on a task of this category.
    TaskComment(Category),
}

impl HistoryCategory {
    /// Every category.
    pub const ALL: [Self; 34] = [
        Self::JobCreated,
        Self::JobStatus,
        Self::JobLabel,
        Self::JobUpdated,
        Self::JobLocked,
        Self::JobRestored,
        Self::JobAssigned,
        Self::JobMoved,
        Self::JobDeleted,
        Self::DocumentUploaded,
        Self::DocumentDownloaded,
        Self::Preflighted,
        Self::GateOverridden,
        Self::DerivativeRegistered,
        Self::DerivativeConfirmed,
        Self::CheckAnswered,
        Self::StageStarted,
        Self::StageCompleted,
        Self::PlanChanged,
        Self::TaskCreated,
        Self::TaskCompleted,
        Self::Decision,
        Self::DecisionWithdrawn,
        Self::NotificationSent,
        Self::ReminderSent,
        Self::VersionComment,
        Self::Comment,
        Self::TaskComment(Category::Review),
        Self::TaskComment(Category::QuoteReview),
        Self::TaskComment(Category::Anonymous),
        Self::TaskComment(Category::Upload),
        Self::TaskComment(Category::Revision),
        Self::TaskComment(Category::Assign),
        Self::TaskComment(Category::Forward),
    ];

    /// The category as the interface names it.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::JobCreated => "job.created",
            Self::JobStatus => "job.status",
            Self::JobLabel => "job.label",
            Self::JobUpdated => "job.updated",
            Self::JobLocked => "job.locked",
            Self::JobRestored => "job.restored",
            Self::JobAssigned => "job.assigned",
            Self::JobMoved => "job.moved",
            Self::JobDeleted => "job.deleted",
            Self::DocumentUploaded => "document.uploaded",
            Self::DocumentDownloaded => "document.downloaded",
            Self::Preflighted => "image.info",
            Self::GateOverridden => "preflight.overridden",
            Self::DerivativeRegistered => "derivative.registered",
            Self::DerivativeConfirmed => "derivative.confirmed",
            Self::CheckAnswered => "check.answered",
            Self::StageStarted => "stage.started",
            Self::StageCompleted => "stage.completed",
            Self::PlanChanged => "plan.changed",
            Self::TaskCreated => "task.created",
            Self::TaskCompleted => "task.completed",
            Self::Decision => "decision",
            Self::DecisionWithdrawn => "decision.withdrawn",
            Self::NotificationSent => "notification.sent",
            Self::ReminderSent => "reminder.sent",
            Self::VersionComment => "comments.version",
            Self::Comment => "comments",
            Self::TaskComment(Category::Review) => "comments.review-task",
            Self::TaskComment(Category::QuoteReview) => "comments.quote-review-task",
            Self::TaskComment(Category::Anonymous) => "comments.anonymous-task",
            Self::TaskComment(Category::Upload) => "comments.upload-task",
            Self::TaskComment(Category::Revision) => "comments.revision-task",
            Self::TaskComment(Category::Assign) => "comments.assign-task",
            Self::TaskComment(Category::Forward) => "comments.forward-task",
        }
    }

    /// The category of this name.
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|category| category.as_str() == text)
    }
}

impl fmt::Display for HistoryCategory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
