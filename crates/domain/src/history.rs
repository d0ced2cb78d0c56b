//! The history of a job: human-readable entries derived from events.

use crate::{
    Instant,
    email::Email,
    event::{Event, EventData, Field},
    ids::{HistoryId, JobId},
    preflight,
    task::{Category, Decision},
};

/// One entry of a job's history.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HistoryEntry {
    /// Its id.
    pub id: HistoryId,
    /// The job.
    pub job: JobId,
    /// Who did it; `None` for the service itself or an unknown person.
    pub from_email: Option<Email>,
    /// Kind of entry, such as `job.status`.
    pub category: &'static str,
    /// What happened, as text.
    pub comments: String,
    /// When.
    pub at: Instant,
}

/// Category and text of an event's history entry; `None` for events without one.
pub fn entry_of(event: &Event) -> Option<(&'static str, String)> {
    Some(match &event.data {
        EventData::Created { source } => ("job.created", source.as_str().to_owned()),
        EventData::VersionChanged { version, comments } if comments.is_empty() => {
            ("comments.version", format!("version {version}"))
        }
        EventData::VersionChanged { comments, .. } => ("comments.version", comments.clone()),
        EventData::StatusChanged { previous, cause } => (
            "job.status",
            format!("{previous} → {} ({})", event.job_status, cause.as_str()),
        ),
        EventData::LabelChanged { label, .. } => ("job.label", label.clone()),
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
        EventData::TaskCreated { task } => {
            ("task.created", words(&task.name, task.assigned_to.as_ref()))
        }
        EventData::TaskCompleted { task } => (
            "task.completed",
            words(&task.name, task.assigned_to.as_ref()),
        ),
        EventData::Preflighted {
            page_count,
            findings,
            ..
        } => ("image.info", preflight::summary(*page_count, findings)),
        EventData::Updated { changed } => (updated(changed), listed(changed)),
        EventData::Deleted { permanent } => (
            "job.deleted",
            if *permanent {
                "for good".to_owned()
            } else {
                "to the trash".to_owned()
            },
        ),
        // The reply already has an entry as a comment.
        EventData::TaskEmailReply { .. }
        | EventData::ReviewApproval { .. }
        | EventData::Compressed { .. }
        | EventData::SendToMis => {
            return None;
        }
    })
}

/// Category of the entry for a mail to a task's assignee.
pub fn asked(is_reminder: bool) -> &'static str {
    if is_reminder {
        "reminder.sent"
    } else {
        "notification.sent"
    }
}

fn said(
    category: Option<Category>,
    decision: Option<Decision>,
    comments: &str,
) -> (&'static str, String) {
    let words = match decision {
        Some(decision) if comments.is_empty() => decision.as_str().to_owned(),
        Some(decision) => format!("{}: {comments}", decision.as_str()),
        None => comments.to_owned(),
    };
    (category.map_or("comments", said_for), words)
}

/// Category of the entry for an assignee's comment on a task.
pub fn said_for(category: Category) -> &'static str {
    match category {
        Category::Review => "comments.review-task",
        Category::QuoteReview => "comments.quote-review-task",
        Category::Anonymous => "comments.anonymous-task",
        Category::Upload => "comments.upload-task",
        Category::Revision => "comments.revision-task",
        Category::Assign => "comments.assign-task",
        Category::Forward => "comments.forward-task",
    }
}

fn words(name: &str, assigned_to: Option<&Email>) -> String {
    assigned_to.map_or_else(|| name.to_owned(), |email| format!("{name}: {email}"))
}

fn updated(changed: &[Field]) -> &'static str {
    match changed {
        [Field::Locked(_)] => "job.locked",
        [Field::Trash, ..] => "job.restored",
        [Field::Assignee] => "job.assigned",
        [Field::Parent | Field::Owner] | [Field::Parent, Field::Owner] => "job.moved",
        _ => "job.updated",
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
