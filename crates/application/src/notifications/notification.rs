//! Records of sent notifications: read by callers, and a source of defaults.

use imprimatur_domain::{
    Instant,
    email::Email,
    ids::{JobId, PlanId, TaskId},
    task::{Category, Reason, Schedule, TaskStatus},
};

/// A notification that was sent, or is scheduled with its tasks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notification {
    /// Its id.
    pub id: i64,
    /// The job.
    pub job: JobId,
    /// Category of its tasks.
    pub category: Category,
    /// Instructions.
    pub comments: String,
    /// How tasks were chosen.
    pub reason: Reason,
    /// The `recipient` of the request; `None` if it named reviewers only.
    pub recipient: Option<Email>,
    /// The `reviewers` of the request, or the default ones.
    pub reviewers: Vec<ReviewerRef>,
    /// When it takes effect.
    pub schedule: Schedule,
    /// Name of the task.
    pub task_name: String,
    /// When the task should be done.
    pub due_at: Option<Instant>,
    /// Whether the page requires confirmation.
    pub req_confirm: bool,
    /// Status of the task when it was sent.
    pub task_status: TaskStatus,
    /// The tasks it created or reopened, with their assignees.
    pub tasks: Vec<(TaskId, Option<Email>)>,
    /// The stored plan whose stages it started.
    pub plan: Option<PlanId>,
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
