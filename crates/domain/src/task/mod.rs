//! Tasks: requests to one person about a job.

mod category;
mod decision;
mod link;
mod request;
mod status;

pub use category::Category;
pub use decision::{Decision, Seen, Verdict};
pub use request::{Reason, Schedule};
pub use status::{Before, TaskState, TaskStatus};

use crate::{
    Instant,
    email::Email,
    field::{Comments, LanguageTag, Name},
    ids::{JobId, TaskId},
    job::Status,
    refusal::Refusal,
    stage::Role,
};

/// A task of one person. It changes only through its job's dossier.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each says one thing that is asked of the assignee or allowed"
)]
pub struct Task {
    /// Its id.
    pub id: TaskId,
    /// The job it belongs to.
    pub job: JobId,
    /// What it asks for.
    pub category: Category,
    /// The assignee; `None` for an anonymous task.
    pub assigned_to: Option<Email>,
    /// The user who created or last reopened it; `None` for tasks older than this field.
    pub requested_by: Option<Email>,
    /// Name of the task.
    pub name: Name,
    /// Its state.
    pub state: TaskState,
    /// Decision tasks: the decision. Others: the status that completing the task sets on the job.
    pub job_status: Option<Status>,
    /// Whether the task page requires confirmation with the person's name.
    pub req_confirm: bool,
    /// Whether its assignee sees only own comments and the team's replies to them, not those of other reviewers.
    pub private_comments: bool,
    /// Whether its assignee may look at the inks of pages one by one.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "crate::snapshot::is_default")
    )]
    pub inspector: bool,
    /// The language of its mails and its page, unless the assignee's contact names one.
    pub language: Option<LanguageTag>,
    /// The latest instructions; may be empty.
    pub comments: Comments,
    /// Due date.
    pub due_at: Option<Instant>,
    /// When it was initiated; `None` while it waits for its first notification.
    pub executed_at: Option<Instant>,
    /// The job's round in which it was last initiated, 0 if it never was. A task of a stage is of its plan's round, also
    /// before it is initiated.
    pub round: u32,
    /// Number of its stage in the plan of its round, from 1; `None` for a task without stages.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "crate::snapshot::is_default")
    )]
    pub stage: Option<u32>,
    /// What a stage asks its assignee for.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "crate::snapshot::is_default")
    )]
    pub role: Role,
    /// Whether it was closed because its stage or plan was over, rather than by somebody.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "crate::snapshot::is_default")
    )]
    pub not_needed: bool,
    /// Generation of its private link; incrementing it revokes the old link.
    pub generation: u32,
    /// The latest verdict of its round. It stays when the task is reopened in the round, until another replaces it.
    pub verdict: Option<Verdict>,
    /// When it was created.
    pub created_at: Instant,
    /// When it was last changed.
    pub updated_at: Instant,
}

impl Task {
    /// The status as the API shows it.
    pub fn status(&self) -> TaskStatus {
        self.state.status()
    }

    /// Whether it is done by a decision: its category asks for one and its role is that of a decider.
    pub fn asks_for_decision(&self) -> bool {
        self.category.asks_for_decision() && self.role == Role::Decider
    }

    /// Whether it was initiated: its assignee was asked.
    pub fn is_initiated(&self) -> bool {
        self.executed_at.is_some()
    }

    /// Whether it was initiated and is not finished.
    pub fn is_open(&self) -> bool {
        self.executed_at.is_some() && self.state.is_unfinished()
    }

    /// Checks that the task is open.
    ///
    /// # Errors
    /// [`Refusal::Task`].
    pub fn ensure_open(&self, command: &'static str) -> Result<(), Refusal> {
        if self.is_open() {
            return Ok(());
        }
        Err(match self.state.refuse(command) {
            Refusal::Task {
                command, status, ..
            } if self.executed_at.is_none() => Refusal::Task {
                command,
                status,
                allowed: if self.stage.is_some() {
                    "wait until it is sent, by the start of its stage or by notify"
                } else {
                    "notify, which sends it"
                },
            },
            refusal => refusal,
        })
    }

    /// Checks that it is not done or closed.
    ///
    /// # Errors
    /// [`Refusal::Task`].
    pub fn ensure_unfinished(&self, command: &'static str) -> Result<(), Refusal> {
        if self.state.is_unfinished() {
            Ok(())
        } else {
            Err(self.state.refuse(command))
        }
    }

    /// Whether it was requested by this reviewer or by its assignee. Then only the job's owner may decide on it.
    pub fn is_self_requested(&self, reviewer: Option<&Email>) -> bool {
        self.requested_by
            .as_ref()
            .is_some_and(|by| reviewer == Some(by) || self.assigned_to.as_ref() == Some(by))
    }

    /// Whether it is a decision task of this round.
    pub(crate) fn is_in_round(&self, round: u32) -> bool {
        self.asks_for_decision() && self.round == round
    }

    /// Whether the round must wait for it, also while it waits to be notified again.
    pub(crate) fn blocks_round(&self, round: u32) -> bool {
        self.is_in_round(round) && self.state.is_unfinished()
    }
}

/// Data of a new task.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each says one thing that is asked of the assignee or allowed"
)]
pub struct NewTask {
    /// Its id.
    pub id: TaskId,
    /// What it asks for.
    pub category: Category,
    /// The assignee.
    pub assigned_to: Option<Email>,
    /// See [`Task::requested_by`].
    pub requested_by: Option<Email>,
    /// Name of the task.
    pub name: Name,
    /// See [`Task::job_status`].
    pub job_status: Option<Status>,
    /// See [`Task::req_confirm`].
    pub req_confirm: bool,
    /// See [`Task::private_comments`].
    pub private_comments: bool,
    /// See [`Task::inspector`].
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "crate::snapshot::is_default")
    )]
    pub inspector: bool,
    /// See [`Task::language`].
    pub language: Option<LanguageTag>,
    /// Instructions.
    pub comments: Comments,
    /// Due date.
    pub due_at: Option<Instant>,
    /// Whether to initiate it at once rather than at its first notification.
    pub execute: bool,
}

impl NewTask {
    /// A task with the category's defaults, initiated at once.
    pub fn new(id: TaskId, category: Category, assigned_to: Option<Email>) -> Self {
        Self {
            id,
            category,
            assigned_to,
            requested_by: None,
            name: category.default_name(),
            job_status: None,
            req_confirm: false,
            private_comments: false,
            inspector: false,
            language: None,
            comments: Comments::default(),
            due_at: None,
            execute: true,
        }
    }

    /// A review task with defaults, initiated at once.
    pub fn review(id: TaskId, reviewer: Email) -> Self {
        Self::new(id, Category::Review, Some(reviewer))
    }

    pub(crate) fn into_task(self, job: JobId, round: u32, at: Instant) -> Task {
        Task {
            id: self.id,
            job,
            category: self.category,
            assigned_to: self.assigned_to,
            requested_by: self.requested_by,
            name: self.name,
            state: TaskState::New,
            job_status: self.job_status,
            req_confirm: self.req_confirm,
            private_comments: self.private_comments,
            inspector: self.inspector,
            language: self.language,
            comments: self.comments,
            due_at: self.due_at,
            executed_at: self.execute.then_some(at),
            round: if self.execute { round } else { 0 },
            stage: None,
            role: Role::Decider,
            not_needed: false,
            generation: 1,
            verdict: None,
            created_at: at,
            updated_at: at,
        }
    }
}

/// Changes to a task's own fields; `None` leaves a field unchanged.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct TaskEdit {
    /// Name of the task.
    pub name: Option<Name>,
    /// Due date; `Some(None)` clears it.
    pub due_at: Option<Option<Instant>>,
    /// See [`Task::job_status`]; `Some(None)` clears it.
    pub job_status: Option<Option<Status>>,
    /// See [`Task::req_confirm`].
    pub req_confirm: Option<bool>,
    /// See [`Task::private_comments`].
    pub private_comments: Option<bool>,
    /// See [`Task::inspector`].
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "crate::snapshot::is_default")
    )]
    pub inspector: Option<bool>,
    /// See [`Task::language`]; `Some(None)` clears it.
    pub language: Option<Option<LanguageTag>>,
    /// Instructions.
    pub comments: Option<Comments>,
}

impl TaskEdit {
    /// Applies the edit; `updated_at` changes only if another field does.
    pub(crate) fn apply(self, task: &mut Task, at: Instant) {
        let before = task.clone();
        if let Some(name) = self.name {
            task.name = name;
        }
        if let Some(due_at) = self.due_at {
            task.due_at = due_at;
        }
        if let Some(job_status) = self.job_status {
            task.job_status = job_status;
        }
        if let Some(req_confirm) = self.req_confirm {
            task.req_confirm = req_confirm;
        }
        if let Some(private_comments) = self.private_comments {
            task.private_comments = private_comments;
        }
        if let Some(inspector) = self.inspector {
            task.inspector = inspector;
        }
        if let Some(language) = self.language {
            task.language = language;
        }
        if let Some(comments) = self.comments {
            task.comments = comments;
        }
        if *task != before {
            task.updated_at = at;
        }
    }
}
