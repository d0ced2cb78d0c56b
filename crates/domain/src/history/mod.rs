//! The history of a job: entries derived from events.

mod category;
mod data;

pub use self::{
    category::HistoryCategory,
    data::{CheckSummary, DerivativeSummary, HistoryData, TaskSummary},
};
use crate::{
    Instant,
    email::Email,
    event::{Event, EventData},
    ids::{HistoryId, JobId},
    preflight::Summary,
    task::Task,
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
    /// What happened.
    pub data: HistoryData,
    /// When.
    pub at: Instant,
}

impl HistoryEntry {
    /// The category in the interface.
    pub fn category(&self) -> HistoryCategory {
        self.data.category()
    }
}

/// What the history says of an event. A decision and what was said along with it are two entries; some events have none.
pub fn entries_from_event(event: &Event) -> Vec<HistoryData> {
    let EventData::ReviewMessage {
        comments,
        decision,
        task,
        category,
        on_behalf_by,
        ..
    } = &event.data
    else {
        return entry_from(event).into_iter().collect();
    };
    let decided = decision.map(|decision| HistoryData::Decided {
        decision,
        task: *task,
        on_behalf_by: on_behalf_by.clone(),
    });
    let has_comment = decision.is_none() || !comments.is_empty();
    let comment = has_comment.then(|| HistoryData::Comment {
        category: *category,
        text: comments.clone(),
    });
    decided.into_iter().chain(comment).collect()
}

/// The person whose words or decision an event is, who need not be the caller.
pub fn author(event: &Event) -> Option<&Email> {
    match &event.data {
        EventData::ReviewMessage { from_email, .. } => from_email.as_ref(),
        _ => None,
    }
}

fn entry_from(event: &Event) -> Option<HistoryData> {
    Some(match &event.data {
        EventData::Created { source } => HistoryData::Created { source: *source },
        EventData::VersionChanged { version, comments } => HistoryData::VersionAdded {
            version: *version,
            comments: comments.clone(),
        },
        EventData::StatusChanged { previous, cause } => HistoryData::StatusChanged {
            previous: *previous,
            status: event.job_status,
            cause: *cause,
        },
        EventData::LabelChanged { label, .. } => HistoryData::LabelChanged {
            label: label.clone(),
        },
        EventData::ReviewNotify {
            recipient,
            is_reminder: true,
            ..
        } => HistoryData::ReminderSent {
            recipient: Some(recipient.clone()),
        },
        EventData::ReviewNotify { recipient, .. } => HistoryData::NotificationSent {
            recipient: recipient.clone(),
        },
        EventData::AnonymousReminder { .. } => HistoryData::ReminderSent { recipient: None },
        EventData::TaskCreated { task } => HistoryData::TaskCreated {
            task: task.as_ref().into(),
        },
        EventData::TaskCompleted { task } => HistoryData::TaskCompleted {
            task: task.as_ref().into(),
        },
        EventData::Preflighted { .. }
        | EventData::GateOverridden { .. }
        | EventData::DerivativeRegistered { .. }
        | EventData::DerivativeConfirmed { .. }
        | EventData::CheckRequested { .. }
        | EventData::CheckAnswered { .. }
        | EventData::StageStarted { .. }
        | EventData::StageCompleted { .. }
        | EventData::PlanChanged { .. } => return entry_of_course(&event.data),
        EventData::Updated { changed } => HistoryData::Updated {
            changed: changed.clone(),
        },
        EventData::Deleted { permanent } => HistoryData::Deleted {
            permanent: *permanent,
        },
        // A reply is an entry as a comment; the others repeat what another event says, or change nothing.
        EventData::ReviewMessage { .. }
        | EventData::TaskEmailReply { .. }
        | EventData::ReviewApproval { .. }
        | EventData::Compressed { .. }
        | EventData::Certified { .. }
        | EventData::ReleaseRefused { .. }
        | EventData::SendToMis => return None,
    })
}

/// The entry of an event about preflight, the gate, checks, stages, or derived files. That a check is asked or has begun is
/// none.
fn entry_of_course(data: &EventData) -> Option<HistoryData> {
    Some(match data {
        EventData::Preflighted {
            page_count,
            findings,
            ..
        } => HistoryData::Preflighted {
            summary: Summary::new(*page_count, findings),
        },
        EventData::GateOverridden {
            reason, findings, ..
        } => HistoryData::GateOverridden {
            reason: reason.clone(),
            summary: Summary::new(0, findings),
        },
        EventData::DerivativeRegistered { derivative }
        | EventData::DerivativeConfirmed { derivative } => HistoryData::Derived {
            derivative: derivative.as_ref().into(),
            reason: (derivative.confirmation.as_ref()).map(|it| it.reason.as_str().to_owned()),
        },
        EventData::CheckAnswered { run } if let Some(answer) = run.finished() => {
            HistoryData::Checked {
                check: CheckSummary::new(run, answer),
                summary: answer.summary.to_string(),
            }
        }
        EventData::StageStarted { stage, name, .. } => HistoryData::StageStarted {
            stage: *stage,
            name: name.clone(),
        },
        EventData::StageCompleted {
            stage,
            name,
            outcome,
            ..
        } => HistoryData::StageCompleted {
            stage: *stage,
            name: name.clone(),
            outcome: *outcome,
        },
        EventData::PlanChanged { change } => HistoryData::PlanChanged {
            change: change.clone(),
        },
        _ => return None,
    })
}

/// The entry of a decision on `task` that `after` no longer holds: its reviewer decided otherwise, or the task was reopened.
pub fn withdrawn_decision(before: &Task, after: &Task) -> Option<HistoryData> {
    let former = before.verdict.as_ref()?;
    (after.verdict.as_ref() != Some(former)).then(|| HistoryData::DecisionWithdrawn {
        decision: former.decision,
        task: before.id,
        reviewer: former.reviewer.clone(),
    })
}
