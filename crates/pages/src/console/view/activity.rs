//! The entries of a job's history, in the reader's language.

use imprimatur_domain::{
    email::Email,
    event::{Cause, Field},
    history::{HistoryCategory, HistoryData, TaskSummary},
    job::{Source, Status},
    preflight::Summary,
    task::{Category, Decision},
};
use imprimatur_texts::Texts;

use super::{
    derivatives::derived,
    stage_activity::{plan_change, replaced, stage_outcome},
    stages::title,
    words::{status, task_name},
};
use crate::view::{decided, visible};

/// A line of the activity.
#[derive(Debug, PartialEq)]
pub(super) struct Activity {
    pub(super) heading: String,
    /// Empty if the heading says it all.
    pub(super) text: String,
}

impl Activity {
    pub(super) fn heading(heading: String) -> Self {
        Self {
            heading,
            text: String::new(),
        }
    }

    pub(super) fn new(heading: String, text: impl Into<String>) -> Self {
        Self {
            heading,
            text: text.into(),
        }
    }
}

/// An entry as the page shows it.
pub(super) fn activity(texts: &Texts, data: &HistoryData) -> Activity {
    let heading = |key: &str| Activity::heading(texts.get(key));
    let with_text = |key: &str, text: &str| Activity::new(texts.get(key), text);
    match data {
        HistoryData::Created { source } => heading(created(*source)),
        HistoryData::StatusChanged { status, cause, .. } => {
            Activity::heading(moved(texts, *status, *cause))
        }
        HistoryData::LabelChanged { label } => with_text("activity-label", label),
        HistoryData::Updated { changed } => updated(texts, changed, data.category()),
        HistoryData::Assigned { assignee, comments } => {
            assigned(texts, assignee.as_ref(), comments)
        }
        HistoryData::OwnerChanged { previous, owner } => {
            with_text("activity-moved", &replaced(previous, owner))
        }
        HistoryData::Deleted { permanent: true } => heading("activity-erased"),
        HistoryData::Deleted { permanent: false } => heading("activity-trashed"),
        HistoryData::DocumentUploaded { version, size } => {
            Activity::heading(uploaded(texts, *version, *size))
        }
        HistoryData::DocumentDownloaded { recipient, .. }
        | HistoryData::ArchiveDownloaded { recipient } => {
            let recipient = recipient.as_ref().map_or("", Email::as_str);
            with_text("activity-downloaded", &visible(recipient))
        }
        HistoryData::Preflighted { summary } => Activity::heading(issues(texts, summary)),
        HistoryData::GateOverridden { reason, .. } => with_text("activity-gate-overridden", reason),
        HistoryData::Derived { derivative, reason } => derived(texts, derivative, reason.as_ref()),
        HistoryData::Checked { check, summary } => super::checks::checked(texts, check, summary),
        HistoryData::StageStarted { stage, name } => {
            with_text("activity-stage-started", &title(texts, *stage, name))
        }
        HistoryData::StageCompleted {
            stage,
            name,
            outcome,
        } => stage_outcome(texts, *stage, name, *outcome),
        HistoryData::PlanChanged { change } => plan_change(texts, change),
        HistoryData::TaskCreated { task } => Activity::heading(requested(texts, task)),
        HistoryData::TaskCompleted { task } => Activity::heading(completed(texts, task)),
        HistoryData::TaskConfirmed { name } => Activity::heading(confirmed(texts, name)),
        HistoryData::NotificationSent { recipient } => about(texts, "activity-mail", recipient),
        HistoryData::ReminderSent { recipient } => reminded(texts, recipient.as_ref()),
        HistoryData::VersionAdded { comments, .. } => with_text("new-version", comments),
        HistoryData::Comment { text, .. } => with_text("comment", text),
        HistoryData::Decided {
            decision,
            on_behalf_by,
            ..
        } => Activity::new(
            decided(texts, *decision),
            recorded_by(texts, on_behalf_by.as_ref()),
        ),
        HistoryData::DecisionWithdrawn {
            decision, reviewer, ..
        } => withdrawn(texts, *decision, reviewer.as_ref()),
        HistoryData::Text { category, text } => with_text(category_heading(*category), text),
    }
}

fn about(texts: &Texts, key: &str, person: &Email) -> Activity {
    let text = texts.text(key).name("person", visible(person.as_str()));
    Activity::heading(text.plain())
}

fn assigned(texts: &Texts, assignee: Option<&Email>, comments: &str) -> Activity {
    let heading = match assignee {
        Some(assignee) => about(texts, "assigned-to", assignee).heading,
        None => texts.get("activity-assignee"),
    };
    Activity::new(heading, comments)
}

fn reminded(texts: &Texts, recipient: Option<&Email>) -> Activity {
    match recipient {
        Some(recipient) => about(texts, "activity-reminder-to", recipient),
        None => Activity::heading(texts.get("activity-reminder")),
    }
}

fn recorded_by(texts: &Texts, by: Option<&Email>) -> String {
    by.map_or_else(String::new, |by| {
        let text = texts.text("recorded-by");
        text.name("person", visible(by.as_str())).plain()
    })
}

fn uploaded(texts: &Texts, version: u32, size: u64) -> String {
    let text = texts.text("activity-version").with("version", version);
    text.with("size", texts.size(size)).plain()
}

fn issues(texts: &Texts, summary: &Summary) -> String {
    let count = summary.errors.saturating_add(summary.warnings);
    texts.text("preflight-issues").with("count", count).plain()
}

fn confirmed(texts: &Texts, name: &str) -> String {
    let text = texts.text("activity-confirmed");
    text.name("person", visible(name)).plain()
}

fn withdrawn(texts: &Texts, decision: Decision, reviewer: Option<&Email>) -> Activity {
    let decision = decided(texts, decision);
    let text = match reviewer {
        Some(reviewer) => format!("{}: {decision}", visible(reviewer.as_str())),
        None => decision,
    };
    Activity::new(texts.get("activity-decision-withdrawn"), text)
}

fn requested(texts: &Texts, task: &TaskSummary) -> String {
    let Some(person) = &task.assigned_to else {
        let name = task_name(texts, task.category, &task.name);
        return texts.text("activity-requested").name("task", name).plain();
    };
    let person = visible(person.as_str());
    match task.category {
        Category::Assign => texts.text("assigned-to").name("person", person).plain(),
        Category::Forward => {
            let forwarded = texts.text("activity-forwarded");
            forwarded.name("person", person).plain()
        }
        _ => {
            let name = task_name(texts, task.category, &task.name);
            let asked = texts.text("activity-requested-from").name("task", name);
            asked.name("person", person).plain()
        }
    }
}

fn completed(texts: &Texts, task: &TaskSummary) -> String {
    let name = task_name(texts, task.category, &task.name);
    let Some(person) = &task.assigned_to else {
        return texts.text("activity-completed").name("task", name).plain();
    };
    let done = texts.text("activity-completed-by").name("task", name);
    done.name("person", visible(person.as_str())).plain()
}

fn created(source: Source) -> &'static str {
    match source {
        Source::Api => "activity-created-api",
        Source::InApp => "activity-created-console",
        Source::UploadLink => "activity-created-link",
        Source::Email => "activity-created-email",
        Source::Duplicate => "activity-created-copy",
    }
}

fn moved(texts: &Texts, to: Status, cause: Cause) -> String {
    let cause = match cause {
        // The status says as much.
        Cause::Set | Cause::TaskOpened => None,
        Cause::TaskInitiated => Some("cause-sent"),
        Cause::Decided => Some("cause-decided"),
        Cause::TaskCompleted => Some("cause-completed"),
        Cause::NewContent => Some("cause-new-content"),
        Cause::Idle => Some("cause-idle"),
        Cause::Modified => Some("cause-edited"),
        Cause::Renewed => Some("cause-renewed"),
    };
    let word = status(texts, to).word;
    let text = match cause {
        Some(cause) => texts
            .text("activity-status-cause")
            .with("status", word)
            .with("cause", texts.get(cause)),
        None => texts.text("activity-status-to").with("status", word),
    };
    text.plain()
}

fn updated(texts: &Texts, changed: &[Field], category: HistoryCategory) -> Activity {
    let heading = |key: &str| Activity::heading(texts.get(key));
    match changed {
        [Field::Locked(false)] => heading("activity-unlocked"),
        [Field::Locked(true)] => heading("activity-locked"),
        [Field::Assignee] => heading("activity-assignee"),
        [Field::Trash, ..] => heading("activity-restored"),
        changed => {
            let names = changed.iter().map(|field| texts.get(field_key(*field)));
            let names = names.collect::<Vec<_>>().join(", ");
            Activity::new(texts.get(category_heading(category)), names)
        }
    }
}

fn field_key(field: Field) -> &'static str {
    match field {
        Field::Name => "changed-name",
        Field::AltText => "changed-description",
        Field::MediaType => "changed-type",
        Field::DueAt => "changed-due",
        Field::Customer => "changed-customer",
        Field::Partner => "changed-partner",
        Field::Assignee => "changed-assignee",
        Field::CusDownload => "changed-downloads",
        Field::IsPortal => "changed-sharing",
        Field::ShowJobSpec => "changed-sizes",
        Field::ShowPreflight => "changed-preflight",
        Field::Gate => "changed-gate",
        Field::Expectation => "changed-order",
        Field::Proofing => "changed-proofing",
        Field::DefaultPlan => "changed-plan",
        Field::Parent => "changed-location",
        Field::Owner => "changed-owner",
        Field::Locked(_) => "changed-lock",
        Field::Trash => "changed-trash",
        Field::Tasks => "changed-reviewers",
        Field::Reminders => "changed-reminders",
        Field::Comments => "changed-comments",
    }
}

/// The heading of all entries of a category.
fn category_heading(category: HistoryCategory) -> &'static str {
    match category {
        HistoryCategory::JobCreated => "created",
        HistoryCategory::JobStatus => "activity-status",
        HistoryCategory::JobLabel => "activity-label",
        HistoryCategory::JobUpdated => "activity-updated",
        HistoryCategory::JobLocked => "activity-locked",
        HistoryCategory::JobRestored => "activity-restored",
        HistoryCategory::JobAssigned => "activity-assignee",
        HistoryCategory::JobMoved => "activity-moved",
        HistoryCategory::JobDeleted => "activity-trashed",
        HistoryCategory::DocumentUploaded => "activity-uploaded",
        HistoryCategory::DocumentDownloaded => "activity-downloaded",
        HistoryCategory::Preflighted => "activity-preflight",
        HistoryCategory::GateOverridden => "activity-gate-overridden",
        HistoryCategory::DerivativeRegistered => "activity-derivative-registered",
        HistoryCategory::CheckAnswered => "activity-check",
        HistoryCategory::DerivativeConfirmed => "activity-derivative-confirmed",
        HistoryCategory::StageStarted => "activity-stage-started",
        HistoryCategory::StageCompleted => "activity-stage-completed",
        HistoryCategory::PlanChanged => "activity-plan-changed",
        HistoryCategory::TaskCreated => "activity-task-created",
        HistoryCategory::TaskCompleted => "activity-task-completed",
        HistoryCategory::Decision => "activity-decision",
        HistoryCategory::DecisionWithdrawn => "activity-decision-withdrawn",
        HistoryCategory::NotificationSent => "activity-mail-sent",
        HistoryCategory::ReminderSent => "activity-reminder",
        HistoryCategory::VersionComment => "new-version",
        HistoryCategory::Comment | HistoryCategory::TaskComment(_) => "comment",
    }
}

#[cfg(test)]
mod tests {
    use imprimatur_domain::{
        ids::TaskId,
        task::{Category, Decision},
    };
    use imprimatur_texts::{Catalog, Language, Zone};

    use super::*;

    fn shown(data: &HistoryData) -> String {
        let texts = Catalog::embedded().texts(Language::ENGLISH, Zone::UTC);
        let Activity { heading, text } = activity(&texts, data);
        format!("{heading}|{text}")
    }

    fn task(category: Category, name: &str) -> HistoryData {
        HistoryData::TaskCreated {
            task: TaskSummary {
                id: TaskId(1),
                category,
                name: name.to_owned(),
                assigned_to: Some("joan@example.com".parse().unwrap()),
            },
        }
    }

    #[test]
    fn no_comment_looks_like_a_decision() {
        for decision in Decision::ALL {
            let decided = HistoryData::Decided {
                decision,
                task: None,
                on_behalf_by: None,
            };
            for text in [decision.to_string(), format!("{decision}: the logo")] {
                let comment = HistoryData::Comment {
                    category: Some(Category::Review),
                    text: text.clone(),
                };
                assert_eq!(shown(&comment), format!("Comment|{text}"));
                assert_ne!(shown(&comment), shown(&decided));
            }
        }
    }

    #[test]
    fn a_task_is_known_by_its_category_and_not_by_its_name() {
        assert_eq!(
            shown(&task(Category::Review, "Review")),
            "Review requested from joan@example.com|"
        );
        assert_eq!(
            shown(&task(Category::Review, "Assignment")),
            "Assignment requested from joan@example.com|"
        );
        assert_eq!(
            shown(&task(Category::Assign, "Please take over")),
            "Assigned to joan@example.com|"
        );
    }

    #[test]
    fn changes_read_like_sentences() {
        for (data, expected) in [
            (
                HistoryData::StatusChanged {
                    previous: Status::Processing,
                    status: Status::Done,
                    cause: Cause::TaskCompleted,
                },
                "Status changed to Done (task completed)|",
            ),
            (
                HistoryData::Updated {
                    changed: vec![Field::AltText, Field::DueAt, Field::Name],
                },
                "Updated|description, due date, name",
            ),
            (
                HistoryData::DocumentUploaded {
                    version: 1,
                    size: 1450,
                },
                "Version 1 uploaded (1.4 kB)|",
            ),
            (
                HistoryData::Decided {
                    decision: Decision::Approved,
                    task: None,
                    on_behalf_by: Some("ada@example.com".parse().unwrap()),
                },
                "Approved|recorded by ada@example.com",
            ),
            (
                HistoryData::Text {
                    category: HistoryCategory::JobStatus,
                    text: "new → done (set)".to_owned(),
                },
                "Status changed|new → done (set)",
            ),
        ] {
            assert_eq!(shown(&data), expected);
        }
    }
}
