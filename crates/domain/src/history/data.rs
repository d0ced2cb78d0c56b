//! What an entry of a history says, as data.

use super::HistoryCategory;
use crate::{
    check::{CheckAnswer, CheckOutcome, CheckRun},
    derivative::{Derivative, SamenessState},
    email::Email,
    event::{Cause, Field},
    ids::{DerivativeId, TaskId},
    job::{Source, Status},
    preflight::Summary,
    stage::PlanChange,
    task::{Category, Decision, Task},
};

/// The task that an entry is about, as it was then.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct TaskSummary {
    /// Its id.
    pub id: TaskId,
    /// Its category.
    pub category: Category,
    /// Its name.
    pub name: String,
    /// Its assignee.
    pub assigned_to: Option<Email>,
}

impl From<&Task> for TaskSummary {
    fn from(task: &Task) -> Self {
        Self {
            id: task.id,
            category: task.category,
            name: task.name.to_string(),
            assigned_to: task.assigned_to.clone(),
        }
    }
}

/// The derived file that an entry is about.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct DerivativeSummary {
    /// Its id.
    pub id: DerivativeId,
    /// The version that it was made of.
    pub version: u32,
    /// SHA-256 of its bytes.
    pub sha256: [u8; 32],
    /// How it was made; may be empty.
    pub process: String,
    /// The program that made it; may be empty.
    pub tool: String,
    /// How it compares with the version.
    pub sameness: SamenessState,
}

impl From<&Derivative> for DerivativeSummary {
    fn from(derivative: &Derivative) -> Self {
        Self {
            id: derivative.id,
            version: derivative.version,
            sha256: derivative.sha256,
            process: derivative.process.to_string(),
            tool: derivative.tool.to_string(),
            sameness: derivative.sameness.state(),
        }
    }
}

/// The answered check that an entry is about.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct CheckSummary {
    /// Its name.
    pub name: String,
    /// Its title.
    pub title: String,
    /// The version that it was asked about.
    pub version: u32,
    /// SHA-256 of that version.
    pub sha256: [u8; 32],
    /// The number of the run.
    pub run: u32,
    /// What it has answered.
    pub outcome: CheckOutcome,
    /// Whether that was after its deadline.
    pub is_late: bool,
    /// Number of findings.
    pub findings: u32,
    /// The program; may be empty.
    pub tool: String,
}

impl CheckSummary {
    /// What a run has come to.
    pub fn new(run: &CheckRun, answer: &CheckAnswer) -> Self {
        Self {
            name: run.check.to_string(),
            title: run.title.to_string(),
            version: run.version,
            sha256: run.sha256,
            run: run.run,
            outcome: answer.outcome,
            is_late: run.is_late(),
            findings: u32::try_from(answer.findings.len()).unwrap_or(u32::MAX),
            tool: answer.tool.to_string(),
        }
    }
}

/// What an entry says. Programs read it; texts are made from it where people read it. The serialized form is stored, and
/// hashes of it are in the decision log: variants and fields keep their names.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "kebab-case"))]
pub enum HistoryData {
    /// The job was created.
    Created {
        /// Origin of the job.
        source: Source,
    },
    /// It got another status.
    StatusChanged {
        /// The status before.
        previous: Status,
        /// The status after.
        status: Status,
        /// Why it changed.
        cause: Cause,
    },
    /// It got another label.
    LabelChanged {
        /// The new label.
        label: String,
    },
    /// Other properties of it changed.
    Updated {
        /// Which.
        changed: Vec<Field>,
    },
    /// It was assigned or unassigned.
    Assigned {
        /// The new assignee.
        assignee: Option<Email>,
        /// The instructions.
        comments: String,
    },
    /// Its owner left, and another user got it.
    OwnerChanged {
        /// The former owner.
        previous: Email,
        /// The new owner.
        owner: Email,
    },
    /// It was deleted.
    Deleted {
        /// Deleted for good rather than moved to the trash.
        permanent: bool,
    },
    /// A document was uploaded.
    DocumentUploaded {
        /// The version.
        version: u32,
        /// Size in bytes.
        size: u64,
    },
    /// A document was downloaded.
    DocumentDownloaded {
        /// The version.
        version: u32,
        /// The downloader named by the caller.
        recipient: Option<Email>,
    },
    /// The zip of a folder was downloaded.
    ArchiveDownloaded {
        /// The downloader named by the caller.
        recipient: Option<Email>,
    },
    /// A version was inspected.
    Preflighted {
        /// The result.
        summary: Summary,
    },
    /// It was sent in spite of findings that its gate holds up.
    GateOverridden {
        /// Why.
        reason: String,
        /// The findings.
        summary: Summary,
    },
    /// A derived file was registered, or confirmed.
    Derived {
        /// The file.
        derivative: DerivativeSummary,
        /// Why it may be printed, if somebody has confirmed it.
        reason: Option<String>,
    },
    /// A check by another program has come to an end.
    Checked {
        /// What it has answered.
        check: CheckSummary,
        /// The same in its own words; may be empty.
        summary: String,
    },
    /// A stage started.
    StageStarted {
        /// Number of the stage.
        stage: u32,
        /// Its name; may be empty.
        name: String,
    },
    /// A stage was completed.
    StageCompleted {
        /// Number of the stage.
        stage: u32,
        /// Its name; may be empty.
        name: String,
        /// The decision that counts.
        outcome: Decision,
    },
    /// A running plan was changed.
    PlanChanged {
        /// The change.
        change: PlanChange,
    },
    /// A task was created.
    TaskCreated {
        /// The task.
        task: TaskSummary,
    },
    /// A task was completed.
    TaskCompleted {
        /// The task.
        task: TaskSummary,
    },
    /// The assignee of a task without decision confirmed by name that it is complete.
    TaskConfirmed {
        /// The name.
        name: String,
    },
    /// A mail was sent.
    NotificationSent {
        /// To whom.
        recipient: Email,
    },
    /// A reminder was sent.
    ReminderSent {
        /// To whom; `None` for an anonymous task, which is an event alone.
        recipient: Option<Email>,
    },
    /// There is a new version.
    VersionAdded {
        /// The version.
        version: u32,
        /// The sender's comments.
        comments: String,
    },
    /// A comment, verbatim.
    Comment {
        /// Category of the task that it belongs to.
        category: Option<Category>,
        /// The text.
        text: String,
    },
    /// A decision. What was said along with it is an entry of its own.
    Decided {
        /// The decision.
        decision: Decision,
        /// The task.
        task: Option<TaskId>,
        /// Who recorded it for the reviewer.
        on_behalf_by: Option<Email>,
    },
    /// A decision that no longer counts.
    DecisionWithdrawn {
        /// The decision.
        decision: Decision,
        /// The task.
        task: TaskId,
        /// Whose decision it was.
        reviewer: Option<Email>,
    },
    /// An entry from before entries were data.
    Text {
        /// Its category.
        category: HistoryCategory,
        /// Its text.
        text: String,
    },
}

impl HistoryData {
    /// The category in the interface.
    pub fn category(&self) -> HistoryCategory {
        match self {
            Self::Created { .. } => HistoryCategory::JobCreated,
            Self::StatusChanged { .. } => HistoryCategory::JobStatus,
            Self::LabelChanged { .. } => HistoryCategory::JobLabel,
            Self::Updated { changed } => updated(changed),
            Self::Assigned { .. } => HistoryCategory::JobAssigned,
            Self::OwnerChanged { .. } => HistoryCategory::JobMoved,
            Self::Deleted { .. } => HistoryCategory::JobDeleted,
            Self::DocumentUploaded { .. } => HistoryCategory::DocumentUploaded,
            Self::DocumentDownloaded { .. } | Self::ArchiveDownloaded { .. } => {
                HistoryCategory::DocumentDownloaded
            }
            Self::Preflighted { .. } => HistoryCategory::Preflighted,
            Self::GateOverridden { .. } => HistoryCategory::GateOverridden,
            Self::Derived { reason: None, .. } => HistoryCategory::DerivativeRegistered,
            Self::Derived { .. } => HistoryCategory::DerivativeConfirmed,
            Self::Checked { .. } => HistoryCategory::CheckAnswered,
            Self::StageStarted { .. } => HistoryCategory::StageStarted,
            Self::StageCompleted { .. } => HistoryCategory::StageCompleted,
            Self::PlanChanged { .. } => HistoryCategory::PlanChanged,
            Self::TaskCreated { .. } => HistoryCategory::TaskCreated,
            Self::TaskCompleted { .. } | Self::TaskConfirmed { .. } => {
                HistoryCategory::TaskCompleted
            }
            Self::NotificationSent { .. } => HistoryCategory::NotificationSent,
            Self::ReminderSent { .. } => HistoryCategory::ReminderSent,
            Self::VersionAdded { .. } => HistoryCategory::VersionComment,
            Self::Comment { category, .. } => {
                category.map_or(HistoryCategory::Comment, HistoryCategory::TaskComment)
            }
            Self::Decided { .. } => HistoryCategory::Decision,
            Self::DecisionWithdrawn { .. } => HistoryCategory::DecisionWithdrawn,
            Self::Text { category, .. } => *category,
        }
    }
}

fn updated(changed: &[Field]) -> HistoryCategory {
    match changed {
        [Field::Locked(_)] => HistoryCategory::JobLocked,
        [Field::Trash, ..] => HistoryCategory::JobRestored,
        [Field::Assignee] => HistoryCategory::JobAssigned,
        [Field::Parent | Field::Owner] | [Field::Parent, Field::Owner] => HistoryCategory::JobMoved,
        _ => HistoryCategory::JobUpdated,
    }
}
