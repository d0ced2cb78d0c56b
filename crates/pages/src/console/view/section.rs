//! The sections of a job's page: its tabs, and what its menu leads to.

use crate::console::{jobs::FailedForm, search::Search};

/// Names of all sections, as addresses have them.
const ALL: [&str; 21] = [
    "comments",
    "reviewers",
    "activity",
    "send",
    "version",
    "versions",
    "preflight",
    "details",
    "expect",
    "sharing",
    "status",
    "reminders",
    "decisions",
    "ask",
    "open-link",
    "assign",
    "send-update",
    "inherit",
    "hand-over",
    "move",
    "delete",
];

/// The section that the form with this name is in.
pub(in crate::console) fn section_of(form: &str) -> &'static str {
    let same = ALL.into_iter().find(|section| *section == form);
    match form {
        "remind" | "replace" | "decide" | "due" | "cancel" | "remove" | "link" | "add-reviewer"
        | "skip-stage" | "restart-stage" => "reviewers",
        "confirmation" => "decisions",
        "check-again" => "preflight",
        _ => same.unwrap_or("comments"),
    }
}

/// The section that is led to after something was done: most are left once their form is saved.
pub(in crate::console) fn section_after(form: &str) -> Option<&'static str> {
    match form {
        "send" | "ask" | "assign" => Some("reviewers"),
        "reminders" => Some("reminders"),
        "confirmation" => Some("decisions"),
        "check-again" => Some("preflight"),
        "check-comment" => Some("comments"),
        form => Some(section_of(form)).filter(|section| *section == "reviewers"),
    }
}

/// The section that is shown: that of a form that is shown again, else the one that the address names.
pub(super) fn shown_section(
    search: &Search,
    failed_form: &FailedForm,
    can_edit: bool,
) -> &'static str {
    let asked = if failed_form.form.is_empty() {
        search.tab.as_str()
    } else {
        section_of(failed_form.form)
    };
    let first = if can_edit { "comments" } else { "reviewers" };
    let known = ALL.into_iter().find(|section| *section == asked);
    let known = known.filter(|section| can_edit || OPEN_TO_ALL.contains(section));
    known.unwrap_or(first)
}

/// Sections for those who may only view the job, too.
const OPEN_TO_ALL: [&str; 4] = ["reviewers", "versions", "preflight", "delete"];
