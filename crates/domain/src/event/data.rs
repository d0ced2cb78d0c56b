//! Event types and their data.

use super::{Cause, Field};
use crate::{
    Instant,
    check::CheckRun,
    derivative::Derivative,
    email::Email,
    ids::{CommentId, TaskId},
    job::{Source, Status},
    preflight::Finding,
    release::Release,
    reminder::Reminder,
    shape::Shape,
    stage::PlanChange,
    task::{Category, Decision, Task},
};

/// The comment that an event is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct CommentRef {
    /// Its id.
    pub id: CommentId,
    /// Its number among the comments on the job.
    pub number: u32,
    /// The comment that began its thread: itself if it replies to none.
    pub thread: CommentId,
    /// Whether only the team sees it.
    pub is_internal: bool,
}

/// The data of an event; one variant per event type.
///
/// Exhaustive on purpose: whoever passes events on learns of a new one when compiling, not when it is lost.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
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
        /// The sender's comments.
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
    /// `jobs.review.approval`: the job was approved.
    ReviewApproval {
        /// The reviewer whose decision completed the round; none if the owner set the status.
        reviewer: Option<Email>,
        /// The reviewer's comments.
        comments: String,
        /// The task of that decision.
        task: Option<TaskId>,
        /// Who recorded the decision on the reviewer's behalf.
        on_behalf_by: Option<Email>,
    },
    /// `jobs.review.message`: a comment or a decision.
    ReviewMessage {
        /// The author.
        from_email: Option<Email>,
        /// The text.
        comments: String,
        /// The decision, if it is one.
        decision: Option<Decision>,
        /// Page of a comment, from 1.
        page: Option<u32>,
        /// The shape on the page.
        shape: Option<Shape>,
        /// The comment, unless it is only a decision.
        comment: Option<CommentRef>,
        /// The task, for a decision or an assignee's comment.
        task: Option<TaskId>,
        /// Category of that task.
        category: Option<Category>,
        /// Who recorded the decision on the reviewer's behalf.
        on_behalf_by: Option<Email>,
    },
    /// `jobs.review.notify`: mail for a decision task was sent.
    ReviewNotify {
        /// The task.
        task: TaskId,
        /// Recipient.
        recipient: Email,
        /// The instructions.
        comments: String,
        /// Whether the recipient was notified before.
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
        /// The text of the reply.
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
        /// The version that was checked.
        version: u32,
        /// Number of pages; 0 if none or unknown.
        page_count: u32,
        /// What was found.
        findings: Vec<Finding>,
    },
    /// `jobs.compressed`
    Compressed {
        /// Download URL of the zip.
        download_url: String,
        /// End of the download period.
        expires_at: Instant,
        /// Size of the zip in bytes.
        size: u64,
    },
    /// `jobs.certified`: the approval is part of the decision log and can be proven.
    Certified {
        /// The version that was approved.
        version: u32,
        /// Number of the log entry.
        position: u64,
        /// The signed checkpoint of a log that holds it.
        checkpoint: String,
    },
    /// `jobs.stage.started`: the reviewers of a stage are asked.
    StageStarted {
        /// Number of the stage.
        stage: u32,
        /// Its name; may be empty.
        name: String,
        /// When it is due.
        due_at: Option<Instant>,
        /// The tasks that were initiated, to be mailed now.
        tasks: Vec<TaskId>,
    },
    /// `jobs.stage.completed`: the decisions of a stage are enough. Ending a stage in another way is not completing it.
    StageCompleted {
        /// Number of the stage.
        stage: u32,
        /// Its name; may be empty.
        name: String,
        /// The decision that counts.
        outcome: Decision,
        /// The tasks that were open and have closed, those of commenters and observers included: whoever was asked for
        /// something should be told that it is no longer needed.
        not_needed: Vec<TaskId>,
    },
    /// `jobs.plan.changed`: somebody has changed a running plan.
    PlanChanged {
        /// What was changed.
        change: PlanChange,
    },
    /// `jobs.preflight.overridden`: the job is sent in spite of findings that its gate holds up.
    GateOverridden {
        /// The version with the findings.
        version: u32,
        /// Why.
        reason: String,
        /// The findings.
        findings: Vec<Finding>,
    },
    /// `jobs.derivative.registered`: a file was made of the current version.
    DerivativeRegistered {
        /// The file.
        derivative: Box<Derivative>,
    },
    /// `jobs.derivative.confirmed`: somebody has confirmed that a derived file may be printed.
    DerivativeConfirmed {
        /// The file.
        derivative: Box<Derivative>,
    },
    /// `jobs.check.requested`: a check by another program is asked about a version.
    CheckRequested {
        /// The run that begins.
        run: Box<CheckRun>,
        /// Where the file can be fetched.
        download_url: String,
    },
    /// `jobs.check.answered`: it has begun, or come to an end.
    CheckAnswered {
        /// The run with its answer.
        run: Box<CheckRun>,
    },
    /// `jobs.release.refused`: a file was kept from being printed that a job has or had, or that was made of one of its versions.
    ReleaseRefused {
        /// The version.
        version: u32,
        /// SHA-256 of the file.
        sha256: [u8; 32],
        /// Why it must not be printed.
        release: Release,
        /// Name of the file, as whoever kept it has said; may be empty.
        name: String,
    },
    /// `jobs.updated`: any other change.
    Updated {
        /// What changed.
        changed: Vec<Field>,
    },
    /// `jobs.deleted`
    Deleted {
        /// Deleted for good rather than moved to the trash.
        permanent: bool,
    },
    /// `jobs.send-to-mis`
    SendToMis,
}

impl EventData {
    /// Every event type that an endpoint may subscribe to.
    pub const TYPES: [&'static str; 26] = [
        "jobs.anonymous.reminder",
        "jobs.certified",
        "jobs.check.answered",
        "jobs.check.requested",
        "jobs.compressed",
        "jobs.created",
        "jobs.deleted",
        "jobs.derivative.confirmed",
        "jobs.derivative.registered",
        "jobs.label.changed",
        "jobs.plan.changed",
        "jobs.preflight.overridden",
        "jobs.preflighted",
        "jobs.release.refused",
        "jobs.review.approval",
        "jobs.review.message",
        "jobs.review.notify",
        "jobs.send-to-mis",
        "jobs.stage.completed",
        "jobs.stage.started",
        "jobs.status.changed",
        "jobs.task.completed",
        "jobs.task.created",
        "jobs.task.email.reply",
        "jobs.updated",
        "jobs.version.changed",
    ];

    /// The type's name in webhooks.
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
            Self::Certified { .. } => "jobs.certified",
            Self::StageStarted { .. } => "jobs.stage.started",
            Self::StageCompleted { .. } => "jobs.stage.completed",
            Self::PlanChanged { .. } => "jobs.plan.changed",
            Self::GateOverridden { .. } => "jobs.preflight.overridden",
            Self::DerivativeRegistered { .. } => "jobs.derivative.registered",
            Self::DerivativeConfirmed { .. } => "jobs.derivative.confirmed",
            Self::CheckRequested { .. } => "jobs.check.requested",
            Self::CheckAnswered { .. } => "jobs.check.answered",
            Self::ReleaseRefused { .. } => "jobs.release.refused",
            Self::Updated { .. } => "jobs.updated",
            Self::Deleted { .. } => "jobs.deleted",
            Self::SendToMis => "jobs.send-to-mis",
        }
    }
}

keywords! {
    /// A type of event that an endpoint can ask for, see [`EventData`].
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    pub enum SubscribedEventType {
        /// `jobs.anonymous.reminder`.
        AnonymousReminder = "jobs.anonymous.reminder",
        /// `jobs.certified`.
        Certified = "jobs.certified",
        /// `jobs.check.answered`.
        CheckAnswered = "jobs.check.answered",
        /// `jobs.check.requested`.
        CheckRequested = "jobs.check.requested",
        /// `jobs.compressed`.
        Compressed = "jobs.compressed",
        /// `jobs.created`.
        Created = "jobs.created",
        /// `jobs.deleted`.
        Deleted = "jobs.deleted",
        /// `jobs.derivative.confirmed`.
        DerivativeConfirmed = "jobs.derivative.confirmed",
        /// `jobs.derivative.registered`.
        DerivativeRegistered = "jobs.derivative.registered",
        /// `jobs.label.changed`.
        LabelChanged = "jobs.label.changed",
        /// `jobs.plan.changed`.
        PlanChanged = "jobs.plan.changed",
        /// `jobs.preflight.overridden`.
        GateOverridden = "jobs.preflight.overridden",
        /// `jobs.preflighted`.
        Preflighted = "jobs.preflighted",
        /// `jobs.release.refused`.
        ReleaseRefused = "jobs.release.refused",
        /// `jobs.review.approval`.
        ReviewApproval = "jobs.review.approval",
        /// `jobs.review.message`.
        ReviewMessage = "jobs.review.message",
        /// `jobs.review.notify`.
        ReviewNotify = "jobs.review.notify",
        /// `jobs.send-to-mis`.
        SendToMis = "jobs.send-to-mis",
        /// `jobs.stage.completed`.
        StageCompleted = "jobs.stage.completed",
        /// `jobs.stage.started`.
        StageStarted = "jobs.stage.started",
        /// `jobs.status.changed`.
        StatusChanged = "jobs.status.changed",
        /// `jobs.task.completed`.
        TaskCompleted = "jobs.task.completed",
        /// `jobs.task.created`.
        TaskCreated = "jobs.task.created",
        /// `jobs.task.email.reply`.
        TaskEmailReply = "jobs.task.email.reply",
        /// `jobs.updated`.
        Updated = "jobs.updated",
        /// `jobs.version.changed`.
        VersionChanged = "jobs.version.changed",
        /// The former name of `jobs.review.message`.
        ReviewReply = "jobs.review.reply",
    }
}

impl SubscribedEventType {
    /// The type under the name that events have.
    #[must_use]
    pub fn current(self) -> Self {
        match self {
            Self::ReviewReply => Self::ReviewMessage,
            current => current,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_event_can_be_asked_for_and_nothing_else() {
        let current = SubscribedEventType::ALL.map(|of| of.current().as_str());
        for event_type in EventData::TYPES {
            assert!(current.contains(&event_type), "{event_type}");
        }
        for event_type in SubscribedEventType::ALL {
            let current = event_type.current().as_str();
            assert!(EventData::TYPES.contains(&current), "{event_type}");
        }
    }
}
