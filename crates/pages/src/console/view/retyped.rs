//! A form that is shown again: what was typed into its fields, and what is wrong with them.

use std::collections::HashSet;

use imprimatur_domain::field::FieldProblem;
use imprimatur_texts::Texts;

use super::words::{sentence, sentence_beside};
use crate::{
    console::{
        jobs::FailedForm,
        send::{is_staged, stage_field},
    },
    view::{Problem, Problems},
};

impl FailedForm {
    /// What was typed into a field of this form; empty if another is shown again, or none.
    pub(super) fn text<'a>(&'a self, form: &str, field: &'a str) -> &'a str {
        if self.form == form {
            self.sent.one(field)
        } else {
            ""
        }
    }

    /// A comment; a reply is shown in its thread.
    pub(super) fn comment(&self) -> &str {
        if self.sent.one("parent").is_empty() {
            self.text("comment", "comments")
        } else {
            ""
        }
    }

    /// Whether a box is ticked or an option chosen; one of many that share a name has a value.
    pub(super) fn has(&self, form: &str, field: &str, value: &str, preset: bool) -> bool {
        if self.form == form {
            self.sent.all(field).any(|sent| sent == value)
        } else {
            preset
        }
    }

    /// What is wrong: beside the control that it is about, and in the list where there is none.
    pub(super) fn problems(&self, texts: &Texts) -> Problems {
        let refusal = self.refusal.iter();
        let refusal = refusal.map(|(_, text)| Problem::listed("", text.clone()));
        let mut controls = HashSet::new();
        let wrong = self.errors.0.iter().map(|(field, problem)| {
            let control = self.control(field, problem);
            // A control says one thing.
            match control.filter(|control| controls.insert(control.clone())) {
                Some(control) => Problem::beside(&control, sentence_beside(texts, field, problem)),
                None => Problem::listed("", sentence(texts, field, problem)),
            }
        });
        refusal.chain(wrong).collect()
    }

    /// The control of a field on the page: ids are unique among all forms there.
    fn control(&self, field: &str, problem: &FieldProblem) -> Option<String> {
        if stage_field(field).is_some() {
            return Some(field.to_owned());
        }
        let first = field.split('.').next().unwrap_or(field);
        let is_hidden = match first {
            "reviewers" => is_staged(&self.sent),
            "plan_name" => !is_staged(&self.sent),
            // What the preflight gate holds is said of the job, not of the reason.
            "override" => matches!(problem, FieldProblem::Held | FieldProblem::Uninspected),
            _ => false,
        };
        let mut controls = CONTROLS.iter().filter(|_| !is_hidden);
        let (.., control) =
            controls.find(|(form, name, _)| *form == self.form && *name == first)?;
        Some(match (self.task, self.form) {
            (Some(task), _) => format!("{control}-{task}"),
            (None, "add-reviewer") => format!("{control}-{}", self.sent.one("stage")),
            _ => (*control).to_owned(),
        })
    }
}

/// Forms, their fields, and the ids of the controls; those of a task or a stage end with its number.
const CONTROLS: &[(&str, &str, &str)] = &[
    ("folders", "name", "name"),
    ("upload", "file", "file"),
    ("version", "file", "file"),
    ("version", "comments", "changes"),
    ("send", "name", "name"),
    ("send", "reviewers", "recipients"),
    ("send", "plan", "plan"),
    ("send", "plan_name", "plan_name"),
    ("send", "comments", "instructions"),
    ("send", "due_at", "send_due"),
    ("send", "task", "send_due"),
    ("send", "language", "send-language"),
    ("send", "override", "override"),
    ("ask", "category", "category"),
    ("ask", "reviewers", "ask-people"),
    ("ask", "comments", "ask_message"),
    ("ask", "due_at", "ask_due"),
    ("ask", "task", "ask_due"),
    ("open-link", "due_at", "open_link_due"),
    ("open-link", "task", "open_link_due"),
    ("send-update", "update_label", "update_label"),
    ("assign", "assignee", "assignee"),
    ("assign", "comments", "assign_message"),
    ("hand-over", "owner", "owner"),
    ("hand-over", "owner_email", "owner"),
    ("move", "parent_guid", "folder"),
    ("status", "status", "status"),
    ("reminders", "quantity_1", "quantity_1"),
    ("label", "label", "label"),
    ("details", "name", "called"),
    ("details", "alt_text", "alt_text"),
    ("details", "label", "label"),
    ("details", "c_email", "c_email"),
    ("details", "p_email", "p_email"),
    ("details", "due_at", "due_at"),
    ("details", "gate", "gate"),
    ("details", "profile", "profile"),
    ("details", "plan_id", "plan_id"),
    ("expect", "expect_pages", "expect_pages"),
    ("expect", "expect_pages_most", "expect_pages_most"),
    ("expect", "expect_width", "expect_width"),
    ("expect", "expect_height", "expect_height"),
    ("expect", "expect_tolerance", "expect_tolerance"),
    ("expect", "expect_bleed", "expect_bleed"),
    ("expect", "expect_inks", "expect_inks"),
    ("expect", "expect_inks_most", "expect_inks_most"),
    ("expect", "expect_ink_sum", "expect_ink_sum"),
    ("expect", "expect_color", "expect_color"),
    ("expect", "expect_gray", "expect_gray"),
    ("expect", "expect_bitmap", "expect_bitmap"),
    ("expect", "expect_pdfx", "expect_pdfx"),
    ("due", "due_at", "due_at"),
    ("replace", "assigned_to", "assigned_to"),
    ("decide", "decision", "decision"),
    ("decide", "comments", "comments"),
    ("add-reviewer", "email", "email"),
    ("add-reviewer", "role", "role"),
];
