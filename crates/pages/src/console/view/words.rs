//! Words for statuses, tasks and what is wrong.

use imprimatur_application::failure::FieldErrors;
use imprimatur_domain::{
    history::HistoryCategory,
    job::Status,
    task::{Decision, Task, TaskStatus},
};

use crate::view::{decided, size, visible};

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
        Status::Processing => ("In review (opened)", "wait"),
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
        TaskStatus::New if task.executed_at.is_none() => ("Scheduled", "quiet"),
        TaskStatus::New => ("Sent", "wait"),
        TaskStatus::Processing => ("Opened", "wait"),
        TaskStatus::Paused => ("Paused", "quiet"),
        TaskStatus::Done => ("Done", "yes"),
        TaskStatus::Closed => ("Cancelled", "quiet"),
    };
    (word.to_owned(), tone)
}

/// What the forms call their fields.
const FIELDS: [(&str, &str); 16] = [
    ("name", "The name"),
    ("reviewers", "Reviewers:"),
    ("recipient", "Reviewers:"),
    ("alt_text", "The description"),
    ("label", "The label"),
    ("c_email", "The customer"),
    ("due_at", "The due date"),
    ("comments", "The comment"),
    ("file", "The file"),
    ("status", "The status"),
    ("application", "The name"),
    ("scope", "Permissions:"),
    ("full_name", "The name"),
    ("email", "The address"),
    ("role", "The role"),
    ("items_per_page", "Jobs per page"),
];

/// What to do where a field has one of the usual mistakes.
const INSTRUCTIONS: [(&str, &str, &str); 7] = [
    (
        "reviewers",
        "must name at least one person",
        "Reviewers: enter at least one email address.",
    ),
    ("comments", "must not be empty", "Enter a comment."),
    ("file", "must be chosen", "Choose a file."),
    ("status", "must be chosen", "Choose a status."),
    (
        "scope",
        "at least one must be chosen",
        "Choose at least one permission.",
    ),
    (
        "email",
        "must be an e-mail address",
        "Enter a valid email address.",
    ),
    ("role", "must be chosen", "Choose a role."),
];

/// What is wrong, one sentence each.
pub(super) fn problems(errors: &FieldErrors) -> Vec<String> {
    let said = |(field, message): (&String, &String)| {
        let first = field.split(['.', '[']).next().unwrap_or_default();
        if first == "jobs_to" {
            return "Choose who takes over the jobs.".to_owned();
        }
        let mut instructions = INSTRUCTIONS.iter();
        let known = instructions.find(|(of, mistake, _)| *of == first && mistake == message);
        if let Some((_, _, instruction)) = known {
            return (*instruction).to_owned();
        }
        let message = message.replace("must be an e-mail address", "is not a valid email address");
        let known = FIELDS.iter().find(|(name, _)| *name == first);
        match known {
            Some((_, label)) => format!("{label} {message}."),
            None => format!("The field “{field}” {message}."),
        }
    };
    errors.0.iter().map(said).collect()
}

/// What a line of the history says, in the words of the page: a heading, and a text if there is more. The history itself
/// keeps the words of the API.
pub(super) fn activity(category: HistoryCategory, comments: &str) -> (String, String) {
    let heading_only = |heading: String| (visible(&heading), String::new());
    match category {
        HistoryCategory::JobCreated => heading_only(created(comments).to_owned()),
        HistoryCategory::JobStatus => match moved(comments) {
            Some(heading) => heading_only(heading),
            None => ("Status changed".to_owned(), comments.to_owned()),
        },
        HistoryCategory::JobUpdated => ("Updated".to_owned(), changed(comments)),
        HistoryCategory::JobMoved => ("Moved".to_owned(), changed(comments)),
        HistoryCategory::JobLabel => ("Label changed".to_owned(), comments.to_owned()),
        HistoryCategory::JobAssigned => heading_only("Assignee changed".to_owned()),
        HistoryCategory::JobLocked if comments == "unlocked" => heading_only("Unlocked".to_owned()),
        HistoryCategory::JobLocked => heading_only("Locked".to_owned()),
        HistoryCategory::JobDeleted if comments == "for good" => {
            heading_only("Permanently deleted".to_owned())
        }
        HistoryCategory::JobDeleted => heading_only("Moved to trash".to_owned()),
        HistoryCategory::JobRestored => heading_only("Restored".to_owned()),
        HistoryCategory::Preflighted => ("Preflight finished".to_owned(), comments.to_owned()),
        HistoryCategory::DocumentUploaded => match uploaded(comments) {
            Some(heading) => heading_only(heading),
            None => ("Uploaded".to_owned(), comments.to_owned()),
        },
        HistoryCategory::DocumentDownloaded => ("Downloaded".to_owned(), comments.to_owned()),
        HistoryCategory::TaskCreated => heading_only(requested(comments)),
        HistoryCategory::TaskCompleted => heading_only(match comments.rsplit_once(": ") {
            Some((name, email)) => format!("{name} completed by {email}"),
            None => format!("{comments} completed"),
        }),
        HistoryCategory::NotificationSent => heading_only(format!("Email sent to {comments}")),
        HistoryCategory::ReminderSent if comments.starts_with("task ") => {
            heading_only("Reminder sent".to_owned())
        }
        HistoryCategory::ReminderSent => heading_only(format!("Reminder sent to {comments}")),
        HistoryCategory::VersionComment => ("New version".to_owned(), comments.to_owned()),
        HistoryCategory::Comment | HistoryCategory::TaskComment(_) => {
            ("Comment".to_owned(), said(comments))
        }
    }
}

/// Such as `Review: vera@example.com`.
fn requested(comments: &str) -> String {
    match comments.rsplit_once(": ") {
        Some(("Assignment", email)) => format!("Assigned to {email}"),
        Some(("Forwarded job", email)) => format!("Forwarded to {email}"),
        Some((name, email)) => format!("{name} requested from {email}"),
        None => format!("{comments} requested"),
    }
}

/// How a job came to be, such as `api`.
fn created(source: &str) -> &'static str {
    match source {
        "api" => "Created through the API",
        "in-app" => "Created in the console",
        "upload-link" => "Created through an upload link",
        "email" => "Created by email",
        "duplicate" => "Created as a copy",
        _ => "Created",
    }
}

/// Such as `pending → processing (task-opened)`.
fn moved(comments: &str) -> Option<String> {
    let (_, rest) = comments.split_once(" → ")?;
    let (to, cause) = rest.strip_suffix(')')?.split_once(" (")?;
    let word = status(Status::parse(to)?).word;
    let why = match cause {
        "task-initiated" => "sent",
        "task-completed" => "task completed",
        "new-content" => "new content",
        "modified" => "edited",
        // The status says as much.
        "task-opened" => return Some(format!("Status changed to {word}")),
        other => other,
    };
    Some(format!("Status changed to {word} ({why})"))
}

/// Such as `version 1, 10618 bytes`.
fn uploaded(comments: &str) -> Option<String> {
    let (version, rest) = comments.strip_prefix("version ")?.split_once(", ")?;
    let bytes: u64 = rest.strip_suffix(" bytes")?.parse().ok()?;
    Some(format!("Version {version} uploaded ({})", size(bytes)))
}

/// Such as `change-requested: Too dark`.
fn said(comments: &str) -> String {
    let decisions = [
        Decision::Approved,
        Decision::ChangeRequested,
        Decision::Rejected,
    ];
    for decision in decisions {
        match comments.strip_prefix(decision.as_str()) {
            Some("") => return decided(decision).to_owned(),
            Some(rest) if rest.starts_with(": ") => return format!("{}{rest}", decided(decision)),
            _ => {}
        }
    }
    comments.to_owned()
}

/// Such as `alt_text, due_at`.
fn changed(comments: &str) -> String {
    let names = comments.split(", ").map(|name| match name {
        "alt_text" => "description",
        "due_at" => "due date",
        "c_email" => "customer",
        "p_email" => "partner",
        "asg_email" => "assignee",
        "cus_download" => "downloads",
        "show_job_spec" => "page sizes for reviewers",
        "show_preflight" => "preflight report for reviewers",
        "is_portal" => "team sharing",
        "parent_guid" => "location",
        "tasks" => "reviewers",
        other => other,
    });
    names.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use imprimatur_domain::task::Category;

    use super::*;

    fn told(category: HistoryCategory, comments: &str) -> String {
        let (heading, text) = activity(category, comments);
        format!("{heading}|{text}")
    }

    #[test]
    fn the_log_speaks_as_the_page_does() {
        for (category, comments, expected) in [
            (
                HistoryCategory::JobStatus,
                "pending → processing (task-opened)",
                "Status changed to In review (opened)|",
            ),
            (
                HistoryCategory::JobStatus,
                "processing → done (task-completed)",
                "Status changed to Done (task completed)|",
            ),
            (
                HistoryCategory::JobStatus,
                "something else",
                "Status changed|something else",
            ),
            (
                HistoryCategory::JobUpdated,
                "alt_text, due_at, name",
                "Updated|description, due date, name",
            ),
            (
                HistoryCategory::JobCreated,
                "api",
                "Created through the API|",
            ),
            (HistoryCategory::JobLocked, "unlocked", "Unlocked|"),
            (
                HistoryCategory::DocumentUploaded,
                "version 1, 1450 bytes",
                "Version 1 uploaded (1.4 kB)|",
            ),
            (
                HistoryCategory::TaskCreated,
                "Review: joan@example.com",
                "Review requested from joan@example.com|",
            ),
            (
                HistoryCategory::NotificationSent,
                "otto@example.com",
                "Email sent to otto@example.com|",
            ),
            (
                HistoryCategory::TaskComment(Category::Review),
                "change-requested: Too dark",
                "Comment|Changes requested: Too dark",
            ),
            (HistoryCategory::Comment, "alt_text", "Comment|alt_text"),
        ] {
            assert_eq!(told(category, comments), expected);
        }
    }
}
