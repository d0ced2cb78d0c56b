//! The history of a job: what events leave behind for people to read.

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
    /// Its name.
    pub id: HistoryId,
    /// The job.
    pub job: JobId,
    /// Who did it; none for the service itself or an unknown person.
    pub from_email: Option<Email>,
    /// What kind of entry it is, such as `job.status`.
    pub category: &'static str,
    /// What happened, in words.
    pub comments: String,
    /// When.
    pub at: Instant,
}

/// Category and words of the entry that an event leaves; `None` for events that only machines need.
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
        // What was replied is told as the comment that it is.
        EventData::TaskEmailReply { .. }
        | EventData::ReviewApproval { .. }
        | EventData::Compressed { .. }
        | EventData::SendToMis => {
            return None;
        }
    })
}

/// Category of the entry that a mail to somebody who is asked leaves.
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

/// Category of what somebody says who was asked for this.
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
