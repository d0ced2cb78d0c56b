//! The history of a job: human-readable entries derived from events.

mod category;

pub use self::category::HistoryCategory;
use crate::{
    Instant,
    email::Email,
    event::{Event, EventData, Field},
    ids::{HistoryId, JobId},
    preflight,
    stage::PlanChange,
    task::{Category, Decision},
};

/// One entry of a job's history.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct HistoryEntry {
    /// Its id.
    pub id: HistoryId,
    /// The job.
    pub job: JobId,
    /// Who did it; `None` for the service itself or an unknown person.
    pub from_email: Option<Email>,
    /// Kind of entry.
    pub category: HistoryCategory,
    /// What happened, as text.
    pub comments: String,
    /// When.
    pub at: Instant,
}

/// Category and text of an event's history entry; `None` for events without one.
pub fn entry_of(event: &Event) -> Option<(HistoryCategory, String)> {
    Some(match &event.data {
        EventData::Created { source } => (HistoryCategory::JobCreated, source.as_str().to_owned()),
        EventData::VersionChanged { version, comments } if comments.is_empty() => (
            HistoryCategory::VersionComment,
            format!("version {version}"),
        ),
        EventData::VersionChanged { comments, .. } => {
            (HistoryCategory::VersionComment, comments.clone())
        }
        EventData::StatusChanged { previous, cause } => (
            HistoryCategory::JobStatus,
            format!("{previous} → {} ({})", event.job_status, cause.as_str()),
        ),
        EventData::LabelChanged { label, .. } => (HistoryCategory::JobLabel, label.clone()),
        EventData::ReviewMessage {
            comments,
            decision,
            category,
            ..
        } => said(*category, *decision, comments),
        EventData::ReviewNotify {
            recipient,
            is_reminder,
            ..
        } => (asked(*is_reminder), recipient.to_string()),
        EventData::AnonymousReminder { task, .. } => (asked(true), format!("task {task}")),
        EventData::TaskCreated { task } => (
            HistoryCategory::TaskCreated,
            words(&task.name, task.assigned_to.as_ref()),
        ),
        EventData::TaskCompleted { task } => (
            HistoryCategory::TaskCompleted,
            words(&task.name, task.assigned_to.as_ref()),
        ),
        EventData::Preflighted {
            page_count,
            findings,
            ..
        } => (
            HistoryCategory::Preflighted,
            preflight::summary(*page_count, findings),
        ),
        EventData::GateOverridden { .. }
        | EventData::StageStarted { .. }
        | EventData::StageCompleted { .. }
        | EventData::PlanChanged { .. } => return of_stages(&event.data),
        EventData::Updated { changed } => (updated(changed), listed(changed)),
        EventData::Deleted { permanent } => (HistoryCategory::JobDeleted, deletion(*permanent)),
        // The reply already has an entry as a comment.
        EventData::TaskEmailReply { .. }
        | EventData::ReviewApproval { .. }
        | EventData::Compressed { .. }
        | EventData::Certified { .. }
        | EventData::SendToMis => {
            return None;
        }
    })
}

/// Category of the entry for a mail to a task's assignee.
pub fn asked(is_reminder: bool) -> HistoryCategory {
    if is_reminder {
        HistoryCategory::ReminderSent
    } else {
        HistoryCategory::NotificationSent
    }
}

fn said(
    category: Option<Category>,
    decision: Option<Decision>,
    comments: &str,
) -> (HistoryCategory, String) {
    let words = match decision {
        Some(decision) if comments.is_empty() => decision.as_str().to_owned(),
        Some(decision) => format!("{}: {comments}", decision.as_str()),
        None => comments.to_owned(),
    };
    (
        category.map_or(HistoryCategory::Comment, HistoryCategory::TaskComment),
        words,
    )
}

/// The entry of an event about stages, or about the gate before them.
fn of_stages(data: &EventData) -> Option<(HistoryCategory, String)> {
    Some(match data {
        EventData::GateOverridden {
            reason, findings, ..
        } => (
            HistoryCategory::GateOverridden,
            format!("{reason} ({})", preflight::summary(0, findings)),
        ),
        EventData::StageStarted { stage, name, .. } => {
            (HistoryCategory::StageStarted, stage_words(*stage, name))
        }
        EventData::StageCompleted {
            stage,
            name,
            outcome,
            ..
        } => (
            HistoryCategory::StageCompleted,
            format!("{}: {outcome}", stage_words(*stage, name)),
        ),
        EventData::PlanChanged { change } => (HistoryCategory::PlanChanged, change_words(change)),
        _ => return None,
    })
}

fn stage_words(stage: u32, name: &str) -> String {
    if name.is_empty() {
        format!("stage {stage}")
    } else {
        format!("stage {stage}, {name}")
    }
}

fn change_words(change: &PlanChange) -> String {
    let stage = change.stage();
    match change {
        PlanChange::ReviewerAdded { reviewer, role, .. } => {
            format!("stage {stage}: {reviewer} added ({role})")
        }
        PlanChange::ReviewerRemoved { reviewer, .. } => {
            format!("stage {stage}: {reviewer} removed")
        }
        PlanChange::ReviewerReplaced {
            former_reviewer,
            reviewer,
            ..
        } => format!("stage {stage}: {former_reviewer} replaced by {reviewer}"),
        PlanChange::StageSkipped { .. } => format!("stage {stage} skipped"),
        PlanChange::StageRestarted { .. } => format!("stage {stage} restarted"),
    }
}

fn words(name: &str, assigned_to: Option<&Email>) -> String {
    assigned_to.map_or_else(|| name.to_owned(), |email| format!("{name}: {email}"))
}

fn deletion(is_permanent: bool) -> String {
    let words = if is_permanent {
        "for good"
    } else {
        "to the trash"
    };
    words.to_owned()
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

fn listed(changed: &[Field]) -> String {
    if let [Field::Locked(false)] = changed {
        return "unlocked".to_owned();
    }
    changed
        .iter()
        .map(|field| field.as_str())
        .collect::<Vec<_>>()
        .join(", ")
}
