//! Notifications as they were sent: read back by callers, and the source of defaults.

use imprimatur_domain::{
    Instant,
    email::Email,
    ids::{JobId, TaskId},
    task::{Category, Reason, Schedule, TaskStatus},
};

/// A notification that was sent, or waits with its tasks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notification {
    /// Integer name.
    pub id: i64,
    /// The job.
    pub job: JobId,
    /// What it asks for.
    pub category: Category,
    /// Instructions.
    pub comments: String,
    /// Why it was sent.
    pub reason: Reason,
    /// The `recipient` of the request; none if it named reviewers only.
    pub recipient: Option<Email>,
    /// The `reviewers` of the request, or who stood in for them by default.
    pub reviewers: Vec<ReviewerRef>,
    /// Now or later.
    pub schedule: Schedule,
    /// Name of the task.
    pub task_name: String,
    /// When the task should be done.
    pub due_at: Option<Instant>,
    /// Whether the page demands a confirmation.
    pub req_confirm: bool,
    /// Status of the task when it was sent.
    pub task_status: TaskStatus,
    /// The tasks it led to.
    pub tasks: Vec<(TaskId, Option<Email>)>,
    /// When it was sent.
    pub created_at: Instant,
}

/// One entry of `reviewers`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReviewerRef {
    /// A person.
    Email(Email),
    /// All contacts of this group.
    Group(String),
}
