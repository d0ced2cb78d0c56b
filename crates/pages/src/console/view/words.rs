//! Words for statuses, tasks and what is wrong.

use imprimatur_application::failure::FieldErrors;
use imprimatur_domain::{
    job::Status,
    task::{Decision, Task, TaskStatus},
};

use crate::view::{decided, visible};

/// A status: how it is called, and what it is called here, with a tone.
pub(super) struct StatusWord {
    pub(super) name: &'static str,
    pub(super) word: &'static str,
    pub(super) tone: &'static str,
}

pub(super) fn status(status: Status) -> StatusWord {
    let (word, tone) = match status {
        Status::Approved => ("Approved", "yes"),
        Status::ChangeRequested => ("Changes requested", "change"),
        Status::Done => ("Done", "yes"),
        Status::Expired => ("Expired", "quiet"),
        Status::New => ("New", "quiet"),
        Status::Pending => ("Under review", "wait"),
        Status::Processing => ("Being looked at", "wait"),
        Status::Rejected => ("Rejected", "no"),
    };
    StatusWord {
        name: status.as_str(),
        word,
        tone,
    }
}

/// Where a task stands, with a tone: a decision in its own words.
pub(super) fn standing(task: &Task) -> (String, &'static str) {
    if let Some(verdict) = &task.verdict {
        let tone = match verdict.decision {
            Decision::Approved => "yes",
            Decision::ChangeRequested => "change",
            Decision::Rejected => "no",
        };
        return (decided(verdict.decision).to_owned(), tone);
    }
    let (word, tone) = match task.status() {
        TaskStatus::New if task.executed_at.is_none() => ("Not sent yet", "quiet"),
        TaskStatus::New => ("Waiting", "wait"),
        TaskStatus::Processing => ("Opened", "wait"),
        TaskStatus::Paused => ("Paused", "quiet"),
        TaskStatus::Done => ("Done", "yes"),
        TaskStatus::Closed => ("Closed", "quiet"),
    };
    (word.to_owned(), tone)
}

/// What the forms call their fields.
const FIELDS: [(&str, &str); 17] = [
    ("name", "The name"),
    ("reviewers", "What stands under “To”"),
    ("recipient", "What stands under “To”"),
    ("alt_text", "The description"),
    ("label", "The label"),
    ("c_email", "The customer"),
    ("due_at", "The due date"),
    ("comments", "The comment"),
    ("file", "The file"),
    ("status", "The status"),
    ("application", "The name of the program"),
    ("scope", "Of what it may do,"),
    ("full_name", "The name"),
    ("email", "The address"),
    ("role", "The role"),
    ("jobs_to", "Who gets the jobs"),
    ("items_per_page", "The number of jobs on a page"),
];

/// What is wrong, one sentence each.
pub(super) fn problems(errors: &FieldErrors) -> Vec<String> {
    let said = |(field, message): (&String, &String)| {
        let first = field.split(['.', '[']).next().unwrap_or_default();
        let known = FIELDS.iter().find(|(name, _)| *name == first);
        let label = known.map_or("The form", |(_, label)| label);
        // What is wrong with one of several addresses names that address.
        if label.ends_with('”') && message.starts_with('“') {
            return format!("{message}.");
        }
        format!("{label} {message}.")
    };
    errors.0.iter().map(said).collect()
}

/// A category of the history in words.
pub(super) fn happened(category: &str) -> String {
    let said = match category {
        "comments" => "Comment",
        "image.info" => "Inspected",
        "job.created" => "Created",
        "job.updated" => "Changed",
        "job.status" => "Status",
        "job.label" => "Label",
        "job.assigned" => "Assigned",
        "job.moved" => "Moved",
        "job.locked" => "Lock",
        "job.deleted" => "Deleted",
        "job.restored" => "Restored",
        "document.uploaded" => "Uploaded",
        "document.downloaded" => "Downloaded",
        "task.created" => "Asked",
        "task.completed" => "Answered",
        "notification.sent" => "Mail",
        "reminder.sent" => "Reminder",
        other if other.starts_with("comments.") => "Comment",
        other => return visible(other),
    };
    said.to_owned()
}

/// What a line of the history says, in the words of the page. The history itself keeps the words of the API.
pub(super) fn told(category: &str, comments: &str) -> String {
    let told = match category {
        "job.status" => moved(comments),
        "job.updated" | "job.moved" | "job.locked" | "job.assigned" => Some(changed(comments)),
        _ => None,
    };
    told.unwrap_or_else(|| comments.to_owned())
}

/// Such as `pending → processing (task-opened)`.
fn moved(comments: &str) -> Option<String> {
    let (from, rest) = comments.split_once(" → ")?;
    let (to, cause) = rest.strip_suffix(')')?.split_once(" (")?;
    let (from, to) = (Status::parse(from)?, Status::parse(to)?);
    let why = match cause {
        "task-initiated" => "sent",
        "task-opened" => "opened",
        "task-completed" => "a task was done",
        "new-content" => "new content",
        "modified" => "changed",
        other => other,
    };
    Some(format!(
        "{} → {} ({why})",
        status(from).word,
        status(to).word
    ))
}

/// Such as `alt_text, due_at`.
fn changed(comments: &str) -> String {
    let names = comments.split(", ").map(|name| match name {
        "alt_text" => "description",
        "due_at" => "due date",
        "c_email" => "customer",
        "p_email" => "partner",
        "asg_email" => "assignee",
        "cus_download" => "whether reviewers may download it",
        "show_job_spec" => "whether reviewers see its pages and sizes",
        "show_preflight" => "whether reviewers see the preflight",
        "is_portal" => "whether the team sees it",
        "parent_guid" => "place",
        "tasks" => "who is asked",
        other => other,
    });
    names.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_log_speaks_as_the_page_does() {
        assert_eq!(
            told("job.status", "pending → processing (task-opened)"),
            "Under review → Being looked at (opened)"
        );
        assert_eq!(told("job.status", "something else"), "something else");
        assert_eq!(
            told("job.updated", "alt_text, due_at, name"),
            "description, due date, name"
        );
        assert_eq!(told("comments", "alt_text"), "alt_text");
    }
}
