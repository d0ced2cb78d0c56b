//! What an entry of a history says, as the text of the interface. Made for people to read; no program reads it back.

use imprimatur_domain::{
    email::Email,
    event::Field,
    history::{CheckSummary, DerivativeSummary, HistoryData, TaskSummary},
    preflight::{Finding, Summary},
    stage::PlanChange,
    task::Decision,
};

/// The text of an entry.
pub(super) fn text(data: &HistoryData) -> String {
    match data {
        HistoryData::Created { source } => source.as_str().to_owned(),
        HistoryData::StatusChanged {
            previous,
            status,
            cause,
        } => format!("{previous} → {status} ({})", cause.as_str()),
        HistoryData::LabelChanged { label } => label.clone(),
        HistoryData::Updated { changed } => updated(changed),
        HistoryData::Assigned { assignee, comments } => assigned(assignee.as_ref(), comments),
        HistoryData::OwnerChanged { previous, owner } => format!("owner: {previous} → {owner}"),
        HistoryData::Deleted { permanent: true } => "permanently".to_owned(),
        HistoryData::Deleted { permanent: false } => "to the trash".to_owned(),
        HistoryData::DocumentUploaded { version, size } => {
            format!("version {version}, {size} bytes")
        }
        HistoryData::DocumentDownloaded { version, recipient } => {
            downloaded(format!("version {version}"), recipient.as_ref())
        }
        HistoryData::ArchiveDownloaded { recipient } => {
            downloaded("zip".to_owned(), recipient.as_ref())
        }
        HistoryData::Preflighted { summary } => summarized(summary),
        HistoryData::GateOverridden { reason, summary } => {
            format!("{reason} ({})", summarized(summary))
        }
        HistoryData::Derived { derivative, reason } => derived(derivative, reason.as_deref()),
        HistoryData::Checked { check, summary } => checked(check, summary),
        HistoryData::StageStarted { stage, name } => stage_title(*stage, name),
        HistoryData::StageCompleted {
            stage,
            name,
            outcome,
        } => format!("{}: {outcome}", stage_title(*stage, name)),
        HistoryData::PlanChanged { change } => plan_change(change),
        HistoryData::TaskCreated { task } | HistoryData::TaskCompleted { task } => task_title(task),
        HistoryData::TaskConfirmed { name } => format!("confirmed by {name}"),
        HistoryData::NotificationSent { recipient } => recipient.to_string(),
        HistoryData::ReminderSent { recipient } => {
            recipient.as_ref().map(Email::to_string).unwrap_or_default()
        }
        HistoryData::VersionAdded { version, comments } if comments.is_empty() => {
            format!("version {version}")
        }
        HistoryData::VersionAdded { comments, .. } => comments.clone(),
        HistoryData::Comment { text, .. } | HistoryData::Text { text, .. } => text.clone(),
        HistoryData::Decided {
            decision,
            on_behalf_by,
            ..
        } => decided(*decision, on_behalf_by.as_ref()),
        HistoryData::DecisionWithdrawn {
            decision, reviewer, ..
        } => match reviewer {
            Some(reviewer) => format!("{decision} of {reviewer}"),
            None => decision.to_string(),
        },
    }
}

fn assigned(assignee: Option<&Email>, comments: &str) -> String {
    let assignee = assignee.map_or("unassigned", Email::as_str);
    if comments.is_empty() {
        assignee.to_owned()
    } else {
        format!("{assignee}: {comments}")
    }
}

fn updated(changed: &[Field]) -> String {
    if let [Field::Locked(false)] = changed {
        return "unlocked".to_owned();
    }
    let names: Vec<_> = changed.iter().map(|field| field.as_str()).collect();
    names.join(", ")
}

fn downloaded(document: String, recipient: Option<&Email>) -> String {
    match recipient {
        Some(recipient) => format!("{document} for {recipient}"),
        None => document,
    }
}

fn decided(decision: Decision, on_behalf_by: Option<&Email>) -> String {
    match on_behalf_by {
        Some(by) => format!("{decision}, recorded by {by}"),
        None => decision.to_string(),
    }
}

/// Such as `trapping by Trapper 4.2 of version 2: differs`, and why it may be printed.
/// Name, outcome and what the check has said.
fn checked(check: &CheckSummary, summary: &str) -> String {
    let CheckSummary { title, outcome, .. } = check;
    let late = if check.is_late { ", too late" } else { "" };
    match summary {
        "" => format!("{title}: {outcome}{late}"),
        summary => format!("{title}: {outcome}{late} ({summary})"),
    }
}

fn derived(derivative: &DerivativeSummary, reason: Option<&str>) -> String {
    let (version, sameness) = (derivative.version, derivative.sameness);
    let made = match (derivative.process.as_str(), derivative.tool.as_str()) {
        ("", "") => "derived".to_owned(),
        (process, "") => process.to_owned(),
        ("", tool) => format!("derived by {tool}"),
        (process, tool) => format!("{process} by {tool}"),
    };
    let derived = format!("{made} of version {version}: {sameness}");
    match reason {
        Some(reason) => format!("{reason} ({derived})"),
        None => derived,
    }
}

/// Such as `2 pages; 1 error: Font Arial is not embedded (1 page).`
fn summarized(summary: &Summary) -> String {
    let counted = |count: u32, one: &str, many: &str| match count {
        1 => format!("1 {one}"),
        count => format!("{count} {many}"),
    };
    let mut parts = Vec::new();
    if summary.page_count > 0 {
        parts.push(counted(summary.page_count, "page", "pages"));
    }
    let found = |count, first: &Option<Finding>, one, many| {
        let first = first.as_ref()?;
        Some(format!("{}: {}", counted(count, one, many), first.message))
    };
    parts.extend(found(
        summary.errors,
        &summary.first_error,
        "error",
        "errors",
    ));
    parts.extend(found(
        summary.warnings,
        &summary.first_warning,
        "warning",
        "warnings",
    ));
    if parts.is_empty() {
        return "no problems found".to_owned();
    }
    parts.join("; ")
}

fn stage_title(stage: u32, name: &str) -> String {
    if name.is_empty() {
        format!("stage {stage}")
    } else {
        format!("stage {stage}, {name}")
    }
}

fn task_title(task: &TaskSummary) -> String {
    match &task.assigned_to {
        Some(email) => format!("{}: {email}", task.name),
        None => task.name.clone(),
    }
}

fn plan_change(change: &PlanChange) -> String {
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

#[cfg(test)]
mod tests {
    use imprimatur_domain::{event::Cause, job::Status, preflight::FindingCode, task::Category};

    use super::*;

    fn ada() -> Email {
        "ada@example.com".parse().unwrap()
    }

    #[test]
    fn entries_read_as_they_always_have() {
        let font = Finding::of_document(FindingCode::FontNotEmbedded, "No Arial.");
        for (data, expected) in [
            (
                HistoryData::StatusChanged {
                    previous: Status::New,
                    status: Status::Pending,
                    cause: Cause::TaskInitiated,
                },
                "new → pending (task-initiated)",
            ),
            (
                HistoryData::Updated {
                    changed: vec![Field::Locked(false)],
                },
                "unlocked",
            ),
            (
                HistoryData::Updated {
                    changed: vec![Field::Name, Field::DueAt],
                },
                "name, due_at",
            ),
            (
                HistoryData::Preflighted {
                    summary: Summary::new(2, &[font.clone(), font]),
                },
                "2 pages; 2 errors: No Arial.",
            ),
            (
                HistoryData::Preflighted {
                    summary: Summary::new(0, &[]),
                },
                "no problems found",
            ),
            (
                HistoryData::VersionAdded {
                    version: 2,
                    comments: String::new(),
                },
                "version 2",
            ),
            (
                HistoryData::DocumentDownloaded {
                    version: 1,
                    recipient: Some(ada()),
                },
                "version 1 for ada@example.com",
            ),
        ] {
            assert_eq!(text(&data), expected);
        }
    }

    #[test]
    fn a_decision_names_who_recorded_it_for_another() {
        let decided = |on_behalf_by| HistoryData::Decided {
            decision: Decision::ChangeRequested,
            task: None,
            on_behalf_by,
        };
        assert_eq!(text(&decided(None)), "change-requested");
        let recorded = "change-requested, recorded by ada@example.com";
        assert_eq!(text(&decided(Some(ada()))), recorded);
    }

    #[test]
    fn a_comment_is_verbatim() {
        for said in ["approved", "change-requested: the logo", ""] {
            let comment = HistoryData::Comment {
                category: Some(Category::Review),
                text: said.to_owned(),
            };
            assert_eq!(text(&comment), said);
        }
    }
}
