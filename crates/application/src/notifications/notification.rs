//! Records of sent notifications: read by callers, and a source of defaults.

use imprimatur_domain::{
    Instant,
    email::Email,
    ids::{JobId, TaskId},
    task::{Category, TaskStatus},
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

/// How a notification chooses tasks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Reason {
    /// The reviewer's unfinished task of the category, else a new one.
    #[default]
    NotifyTask,
    /// Always a new task.
    NewTask,
    /// The reviewer's unfinished task, which must exist.
    UpdateTask,
}

impl Reason {
    /// The reason's name in the API.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::NotifyTask => "notify-task",
            Self::NewTask => "new-task",
            Self::UpdateTask => "update-task",
        }
    }

    /// Parses the API's name of a reason.
    pub fn parse(text: &str) -> Option<Self> {
        [Self::NotifyTask, Self::NewTask, Self::UpdateTask]
            .into_iter()
            .find(|reason| reason.as_str() == text)
    }
}

/// When a notification takes effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Schedule {
    /// At once.
    #[default]
    Now,
    /// With the first due reminder, or the next notification with schedule `now`.
    Later,
}

impl Schedule {
    /// The schedule's name in the API.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Now => "now",
            Self::Later => "later",
        }
    }

    /// Parses the API's name of a schedule.
    pub fn parse(text: &str) -> Option<Self> {
        [Self::Now, Self::Later]
            .into_iter()
            .find(|schedule| schedule.as_str() == text)
    }
}
