//! What each type of event tells.

use super::{Cause, Field};
use crate::{
    Instant,
    email::Email,
    ids::TaskId,
    job::{Source, Status},
    preflight::Finding,
    reminder::Reminder,
    task::{Category, Decision, Task},
};

/// The data of an event, one variant a type.
#[derive(Clone, Debug, PartialEq)]
pub enum EventData {
    /// `jobs.created`
    Created {
        /// Origin of the job.
        source: Source,
    },
    /// `jobs.version.changed`
    VersionChanged {
        /// The new version.
        version: u32,
        /// What the sender says of it.
        comments: String,
    },
    /// `jobs.status.changed`
    StatusChanged {
        /// The status before.
        previous: Status,
        /// Why it changed.
        cause: Cause,
    },
    /// `jobs.label.changed`
    LabelChanged {
        /// The new label.
        label: String,
        /// The label before.
        previous: String,
    },
    /// `jobs.review.approval`: the job became approved.
    ReviewApproval {
        /// The reviewer whose decision completed the round; none if the owner set the status.
        reviewer: Option<Email>,
        /// The reviewer's comments.
        comments: String,
        /// The task of that decision.
        task: Option<TaskId>,
        /// Who recorded the decision for the reviewer.
        on_behalf_by: Option<Email>,
    },
    /// `jobs.review.message`: a comment, or a single decision.
    ReviewMessage {
        /// Who says it.
        from_email: Option<Email>,
        /// What is said.
        comments: String,
        /// The decision, if it is one.
        decision: Option<Decision>,
        /// Page of a comment, from 1.
        page: Option<u32>,
        /// Place on the page: x, y, width and height as fractions of the page.
        position: Option<[f64; 4]>,
        /// The task, if it is a decision or was said by somebody who was asked.
        task: Option<TaskId>,
        /// What was asked for.
        category: Option<Category>,
        /// Who recorded the decision for the reviewer.
        on_behalf_by: Option<Email>,
    },
    /// `jobs.review.notify`: mail for a decision task was sent.
    ReviewNotify {
        /// The task.
        task: TaskId,
        /// To whom.
        recipient: Email,
        /// The instructions.
        comments: String,
        /// Whether it repeats an earlier mail.
        is_reminder: bool,
    },
    /// `jobs.task.created`
    TaskCreated {
        /// The task as created.
        task: Box<Task>,
    },
    /// `jobs.task.completed`; closing is not completing.
    TaskCompleted {
        /// The task as completed.
        task: Box<Task>,
    },
    /// `jobs.task.email.reply`
    TaskEmailReply {
        /// The task whose mail was answered.
        task: TaskId,
        /// Who answered.
        from_email: Email,
        /// The answer.
        comments: String,
    },
    /// `jobs.anonymous.reminder`
    AnonymousReminder {
        /// The reminder, which has fired.
        reminder: Box<Reminder>,
        /// The anonymous task.
        task: TaskId,
    },
    /// `jobs.preflighted`
    Preflighted {
        /// The version that was looked into.
        version: u32,
        /// Number of pages; 0 where it has none or it is unknown.
        page_count: u32,
        /// What was found.
        findings: Vec<Finding>,
    },
    /// `jobs.compressed`
    Compressed {
        /// Where the zip can be fetched.
        download_url: String,
        /// Until when.
        expires_at: Instant,
        /// Length of the zip in bytes.
        size: u64,
    },
    /// `jobs.updated`: any other change.
    Updated {
        /// What changed.
        changed: Vec<Field>,
    },
    /// `jobs.deleted`
    Deleted {
        /// For good, or into the trash.
        permanent: bool,
    },
    /// `jobs.send-to-mis`
    SendToMis,
}

impl EventData {
    /// Every event type, as an endpoint may subscribe to it.
    pub const TYPES: [&'static str; 16] = [
        "jobs.anonymous.reminder",
        "jobs.compressed",
        "jobs.created",
        "jobs.deleted",
        "jobs.label.changed",
        "jobs.preflighted",
        "jobs.review.approval",
        "jobs.review.message",
        "jobs.review.notify",
        "jobs.send-to-mis",
        "jobs.status.changed",
        "jobs.task.completed",
        "jobs.task.created",
        "jobs.task.email.reply",
        "jobs.updated",
        "jobs.version.changed",
    ];

    /// The event's type as webhooks name it.
    pub fn event_type(&self) -> &'static str {
        match self {
            Self::Created { .. } => "jobs.created",
            Self::VersionChanged { .. } => "jobs.version.changed",
            Self::StatusChanged { .. } => "jobs.status.changed",
            Self::LabelChanged { .. } => "jobs.label.changed",
            Self::ReviewApproval { .. } => "jobs.review.approval",
            Self::ReviewMessage { .. } => "jobs.review.message",
            Self::ReviewNotify { .. } => "jobs.review.notify",
            Self::TaskCreated { .. } => "jobs.task.created",
            Self::TaskCompleted { .. } => "jobs.task.completed",
            Self::TaskEmailReply { .. } => "jobs.task.email.reply",
            Self::AnonymousReminder { .. } => "jobs.anonymous.reminder",
            Self::Preflighted { .. } => "jobs.preflighted",
            Self::Compressed { .. } => "jobs.compressed",
            Self::Updated { .. } => "jobs.updated",
            Self::Deleted { .. } => "jobs.deleted",
            Self::SendToMis => "jobs.send-to-mis",
        }
    }
}
