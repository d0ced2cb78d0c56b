//! Sending, tasks and decisions.

use imprimatur_domain::{
    Instant,
    job::SettableStatus,
    task::{Category, Decision, Reason, Schedule, TaskStatus},
};
use serde::Serialize;

use super::{Stage, instant, request};

/// Who is asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Reviewer {
    /// The person of this address.
    Email(String),
    /// All of this group of the owner's contacts.
    Group(String),
}

impl Reviewer {
    /// The person of this address.
    pub fn email(address: impl Into<String>) -> Self {
        Self::Email(address.into())
    }

    /// All of this group of the owner's contacts.
    pub fn group(name: impl Into<String>) -> Self {
        Self::Group(name.into())
    }
}

request! {
    /// Sends a job to people: reviewers, stages or a plan.
    pub struct Notification {
        /// Instructions.
        comments: Option<String>,
        /// The people.
        reviewers: Vec<Reviewer>,
        /// Stages in place of reviewers: each starts when the one before is approved.
        stages: Vec<Stage>,
        /// Id of a stored plan in place of stages.
        plan: Option<i64>,
        /// The task that each reviewer gets.
        task: Option<TaskFields>,
        /// What is to be filled in; explicit values win.
        default: Option<Defaults>,
        /// notify-task unless it is said.
        reason: Option<Reason>,
        /// now unless it is said.
        schedule: Option<Schedule>,
        /// Sends it in spite of findings that the gate holds up.
        r#override: Option<Override>,
        /// Whether each reviewer sees only own comments and the team's replies to them.
        private_comments: Option<bool>,
        /// Language of the mails and pages, such as `de`, for whoever's contact names none.
        language: Option<String>,
    }
}

request! {
    /// Properties of a task.
    pub struct TaskFields {
        /// review-task unless it is said.
        category: Option<Category>,
        /// When it should be done.
        #[serde(serialize_with = "instant::maybe")]
        due_at: Option<Instant>,
        /// Name of the task.
        name: Option<String>,
        /// Whether the page demands a confirmation.
        req_confirm: Option<bool>,
        /// new unless it is said.
        status: Option<TaskStatus>,
    }
}

request! {
    /// Which parts are filled in from defaults.
    pub struct Defaults {
        /// The comments last sent for the job.
        comments: Option<bool>,
        /// The job's customer, else the folder's.
        reviewers: Option<bool>,
        /// The category's default task.
        task: Option<bool>,
    }
}

request! {
    /// Why a gate is overridden.
    pub struct Override {
        /// Is kept in the history and in the decision log.
        reason: String,
    }
}

request! {
    /// A task to be created.
    pub struct NewTask {
        /// Who is asked; nobody for an anonymous task.
        assigned_to: Option<String>,
        /// review-task unless it is said.
        category: Option<Category>,
        /// When it should be done.
        #[serde(serialize_with = "instant::maybe")]
        due_at: Option<Instant>,
        /// The status that completion gives the job.
        job_status: Option<SettableStatus>,
        /// Name of the task.
        name: Option<String>,
        /// Whether the page demands a confirmation.
        req_confirm: Option<bool>,
        /// new unless it is said.
        status: Option<TaskStatus>,
        /// Sends it in spite of findings that the gate holds up.
        r#override: Option<Override>,
    }
}

request! {
    /// Changes of a task. What is absent stays; `Some(None)` clears the date.
    pub struct TaskChange {
        /// When it should be done.
        #[serde(serialize_with = "instant::cleared")]
        due_at: Option<Option<Instant>>,
        /// With status done, the decision.
        job_status: Option<SettableStatus>,
        /// Name of the task.
        name: Option<String>,
        /// Whether the page demands a confirmation.
        req_confirm: Option<bool>,
        /// The status.
        status: Option<TaskStatus>,
    }
}

request! {
    /// Asks for a task once more.
    pub struct TaskReminder {
        /// Instructions.
        comments: Option<String>,
        /// What is to be filled in.
        default: Option<Defaults>,
        /// now unless it is said.
        schedule: Option<Schedule>,
        /// Properties of the task.
        task: Option<TaskFields>,
        /// Sends it in spite of findings that the gate holds up.
        r#override: Option<Override>,
    }
}

/// A decision, recorded for the reviewer of a task.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct NewDecision {
    /// The decision.
    pub decision: Decision,
    /// What the reviewer says.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub comments: Option<String>,
    /// The version that was decided on; the current one if absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub version: Option<u32>,
}

impl NewDecision {
    /// This decision without words.
    pub fn new(decision: Decision) -> Self {
        Self {
            decision,
            comments: None,
            version: None,
        }
    }
}
