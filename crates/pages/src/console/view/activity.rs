//! What has happened to a job, in the words of the page. The history itself keeps the words of the API, which are read here.

use imprimatur_domain::{history::HistoryCategory, job::Status, task::Decision};
use imprimatur_texts::Texts;

use super::{
    stage_activity::of_stage,
    words::{status, task_name},
};
use crate::view::{decided, visible};

/// What a line of the history says: a heading, and a text if there is more.
pub(super) fn activity(
    texts: &Texts,
    category: HistoryCategory,
    comments: &str,
) -> (String, String) {
    let heading = |key: &str| (texts.get(key), String::new());
    let with_text = |key: &str| (texts.get(key), comments.to_owned());
    match category {
        HistoryCategory::JobCreated => heading(created(comments)),
        HistoryCategory::JobStatus => match moved(texts, comments) {
            Some(heading) => (heading, String::new()),
            None => with_text("activity-status"),
        },
        HistoryCategory::JobUpdated => (texts.get("activity-updated"), changed(texts, comments)),
        HistoryCategory::JobMoved => (texts.get("activity-moved"), changed(texts, comments)),
        HistoryCategory::JobLabel => with_text("activity-label"),
        HistoryCategory::JobAssigned => heading("activity-assignee"),
        HistoryCategory::JobLocked if comments == "unlocked" => heading("activity-unlocked"),
        HistoryCategory::JobLocked => heading("activity-locked"),
        HistoryCategory::JobDeleted if comments == "for good" => heading("activity-erased"),
        HistoryCategory::JobDeleted => heading("activity-trashed"),
        HistoryCategory::JobRestored => heading("activity-restored"),
        HistoryCategory::Preflighted => with_text("activity-preflight"),
        HistoryCategory::GateOverridden => with_text("activity-gate-overridden"),
        HistoryCategory::StageStarted
        | HistoryCategory::StageCompleted
        | HistoryCategory::PlanChanged => of_stage(texts, category, comments),
        HistoryCategory::DocumentUploaded => match uploaded(texts, comments) {
            Some(heading) => (heading, String::new()),
            None => with_text("activity-uploaded"),
        },
        HistoryCategory::DocumentDownloaded => with_text("activity-downloaded"),
        HistoryCategory::TaskCreated => (requested(texts, comments), String::new()),
        HistoryCategory::TaskCompleted => (completed(texts, comments), String::new()),
        HistoryCategory::NotificationSent => {
            let sent = texts.text("activity-mail");
            (
                sent.name("person", visible(comments)).plain(),
                String::new(),
            )
        }
        HistoryCategory::ReminderSent if comments.starts_with("task ") => {
            heading("activity-reminder")
        }
        HistoryCategory::ReminderSent => {
            let sent = texts.text("activity-reminder-to");
            (
                sent.name("person", visible(comments)).plain(),
                String::new(),
            )
        }
        HistoryCategory::VersionComment => with_text("new-version"),
        HistoryCategory::Comment | HistoryCategory::TaskComment(_) => {
            (texts.get("comment"), said(texts, comments))
        }
    }
}

/// Such as `Review: vera@example.com`.
fn requested(texts: &Texts, comments: &str) -> String {
    let Some((name, person)) = comments.rsplit_once(": ") else {
        let name = task_name(texts, &visible(comments));
        return texts.text("activity-requested").name("task", name).plain();
    };
    let person = visible(person);
    match name {
        "Assignment" => texts.text("assigned-to").name("person", person).plain(),
        "Forwarded job" => {
            let forwarded = texts.text("activity-forwarded");
            forwarded.name("person", person).plain()
        }
        name => {
            let name = task_name(texts, &visible(name));
            let asked = texts.text("activity-requested-from").name("task", name);
            asked.name("person", person).plain()
        }
    }
}

/// The same of a task that was completed.
fn completed(texts: &Texts, comments: &str) -> String {
    let Some((name, person)) = comments.rsplit_once(": ") else {
        let name = task_name(texts, &visible(comments));
        return texts.text("activity-completed").name("task", name).plain();
    };
    let name = task_name(texts, &visible(name));
    let done = texts.text("activity-completed-by").name("task", name);
    done.name("person", visible(person)).plain()
}

/// How a job came to be, such as `api`.
fn created(source: &str) -> &'static str {
    match source {
        "api" => "activity-created-api",
        "in-app" => "activity-created-console",
        "upload-link" => "activity-created-link",
        "email" => "activity-created-email",
        "duplicate" => "activity-created-copy",
        _ => "created",
    }
}

/// Such as `pending → processing (task-opened)`.
fn moved(texts: &Texts, comments: &str) -> Option<String> {
    let (_, rest) = comments.split_once(" → ")?;
    let (to, cause) = rest.strip_suffix(')')?.split_once(" (")?;
    let word = status(texts, Status::parse(to)?).word;
    let cause = match cause {
        "task-initiated" => texts.get("cause-sent"),
        "task-completed" => texts.get("cause-completed"),
        "new-content" => texts.get("cause-new-content"),
        "modified" => texts.get("cause-edited"),
        // The status says as much.
        "task-opened" => {
            return Some(
                texts
                    .text("activity-status-to")
                    .with("status", word)
                    .plain(),
            );
        }
        other => other.to_owned(),
    };
    let text = texts.text("activity-status-cause").with("status", word);
    Some(text.with("cause", cause).plain())
}

/// Such as `version 1, 10618 bytes`.
fn uploaded(texts: &Texts, comments: &str) -> Option<String> {
    let (version, rest) = comments.strip_prefix("version ")?.split_once(", ")?;
    let bytes: u64 = rest.strip_suffix(" bytes")?.parse().ok()?;
    let text = texts.text("activity-version").with("version", version);
    Some(text.with("size", texts.size(bytes)).plain())
}

/// Such as `change-requested: Too dark`.
fn said(texts: &Texts, comments: &str) -> String {
    let decisions = [
        Decision::Approved,
        Decision::ChangeRequested,
        Decision::Rejected,
    ];
    for decision in decisions {
        match comments.strip_prefix(decision.as_str()) {
            Some("") => return decided(texts, decision),
            Some(rest) if rest.starts_with(": ") => {
                return format!("{}{rest}", decided(texts, decision));
            }
            _ => {}
        }
    }
    comments.to_owned()
}

/// Such as `alt_text, due_at`.
fn changed(texts: &Texts, comments: &str) -> String {
    let names = comments.split(", ").map(|name| {
        let key = match name {
            "name" => "changed-name",
            "label" => "changed-label",
            "alt_text" => "changed-description",
            "due_at" => "changed-due",
            "c_email" => "changed-customer",
            "p_email" => "changed-partner",
            "asg_email" => "changed-assignee",
            "cus_download" => "changed-downloads",
            "show_job_spec" => "changed-sizes",
            "show_preflight" => "changed-preflight",
            "gate" => "changed-gate",
            "is_portal" => "changed-sharing",
            "parent_guid" => "changed-location",
            "tasks" => "changed-reviewers",
            other => return other.to_owned(),
        };
        texts.get(key)
    });
    names.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use imprimatur_domain::task::Category;
    use imprimatur_texts::{Catalog, Language, Zone};

    use super::*;

    fn told(category: HistoryCategory, comments: &str) -> String {
        let texts = Catalog::embedded().texts(Language::ENGLISH, Zone::UTC);
        let (heading, text) = activity(&texts, category, comments);
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
