//! Words for statuses, roles, tasks and what is wrong.

use imprimatur_application::failure::FieldErrors;
use imprimatur_domain::{
    account::Role,
    field::FieldProblem,
    job::Status,
    task::{Category, Decision, Task, TaskStatus},
};
use imprimatur_texts::{Language, Texts};

use crate::{
    console::send::stage_field,
    view::{Problem, Problems, decided, mistake, visible},
};

/// A status: how it is called, and what it is called here, with a tone.
pub(super) struct StatusWord {
    pub(super) name: &'static str,
    pub(super) word: String,
    pub(super) tone: &'static str,
}

pub(super) fn status(texts: &Texts, status: Status) -> StatusWord {
    let (word, tone) = match status {
        Status::Approved => ("status-approved", "yes"),
        Status::ChangeRequested => ("status-change-requested", "change"),
        Status::Done => ("status-done", "yes"),
        Status::Expired => ("status-expired", "quiet"),
        Status::New => ("status-new", "quiet"),
        Status::Pending => ("status-pending", "wait"),
        Status::Processing => ("status-processing", "wait"),
        Status::Rejected => ("status-rejected", "no"),
    };
    StatusWord {
        name: status.as_str(),
        word: texts.get(word),
        tone,
    }
}

/// Where a task stands, with a tone: a decision in its own words.
pub(super) fn standing(texts: &Texts, task: &Task) -> (String, &'static str) {
    let ended = task
        .verdict
        .as_ref()
        .filter(|_| !task.state.is_unfinished());
    if let Some(verdict) = ended {
        let tone = decision_tone(verdict.decision);
        return (decided(texts, verdict.decision), tone);
    }
    let (word, tone) = match task.status() {
        TaskStatus::New if task.executed_at.is_none() => ("task-scheduled", "quiet"),
        TaskStatus::New => ("task-sent", "wait"),
        TaskStatus::Processing => ("task-opened", "wait"),
        TaskStatus::Paused => ("task-paused", "quiet"),
        TaskStatus::Done => ("task-done", "yes"),
        TaskStatus::Closed if task.not_needed => ("task-not-needed", "quiet"),
        TaskStatus::Closed => ("task-closed", "quiet"),
    };
    (texts.get(word), tone)
}

/// The tone of a decision.
pub(super) fn decision_tone(decision: Decision) -> &'static str {
    match decision {
        Decision::Approved => "yes",
        Decision::ChangeRequested => "change",
        Decision::Rejected => "no",
    }
}

pub(super) fn role(texts: &Texts, role: Role) -> String {
    texts.get(match role {
        Role::Member => "role-member",
        Role::Admin => "role-admin",
        Role::Owner => "role-owner",
    })
}

/// Languages by their tags, each in its own words, and whether it is the chosen one.
pub(super) fn languages(texts: &Texts, chosen: &str) -> Vec<(&'static str, String, bool)> {
    let chosen = Language::from_tag(chosen);
    let language = |one: Language| {
        let word = texts.in_language(one).get("language-name");
        (one.tag(), word, Some(one) == chosen)
    };
    Language::all().map(language).collect()
}

/// The name of a task: that of its category in the reader's language, unless it was given another.
pub(super) fn task_name(texts: &Texts, category: Category, name: &str) -> String {
    if category.default_name() != name {
        return visible(name);
    }
    texts.get(match category {
        Category::Review => "task-name-review",
        Category::QuoteReview => "task-name-quote",
        Category::Anonymous => "task-name-anonymous",
        Category::Upload => "task-name-upload",
        Category::Revision => "task-name-revision",
        Category::Assign => "task-name-assign",
        Category::Forward => "task-name-forward",
    })
}

/// What the forms call their fields.
const FIELDS: &[(&str, &str)] = &[
    ("name", "field-name"),
    ("reviewers", "field-reviewers"),
    ("recipient", "field-reviewers"),
    ("assigned_to", "field-reviewer"),
    ("parent_guid", "field-folder"),
    ("alt_text", "field-description"),
    ("label", "field-label"),
    ("c_email", "field-customer"),
    ("due_at", "field-due"),
    ("comments", "field-comment"),
    ("file", "label-file"),
    ("status", "field-status"),
    ("application", "field-name"),
    ("scope", "field-permissions"),
    ("full_name", "field-name"),
    ("email", "field-address"),
    ("role", "field-role"),
    ("team", "team-or-company"),
    ("items_per_page", "jobs-per-page"),
    ("language", "team-language"),
    ("time_zone", "time-zone"),
    ("override", "gate-override"),
    ("gate", "gate"),
    ("plan_id", "folder-plan"),
    ("profile", "press"),
    ("accent", "team-accent"),
    ("footer", "team-footer"),
    ("logo", "team-logo"),
    ("company", "contact-company"),
    ("group", "contact-group"),
    ("identity", "contact-identity"),
    ("phone", "contact-phone"),
    ("alt_phone", "contact-alt-phone"),
    ("address", "contact-address"),
    ("zip_code", "contact-zip-code"),
    ("city", "contact-city"),
    ("state", "contact-state"),
    ("url", "webhook-url"),
    ("description", "description"),
    ("event_types", "webhook-events"),
    ("format", "webhook-format"),
    ("since", "webhook-since"),
    ("days", "key-lifetime"),
    ("plan_name", "plan-name"),
    ("plan", "stored-plan"),
    ("category", "ask-for"),
    ("assignee", "assignee"),
    ("owner", "hand-over-to"),
    ("owner_email", "hand-over-to"),
    ("update_label", "field-label"),
];

/// What to do where a field has one of the usual mistakes.
fn instruction(field: &str, problem: &FieldProblem) -> Option<&'static str> {
    Some(match (field, problem) {
        ("jobs_to", _) => "choose-successor",
        ("decision", FieldProblem::Unchosen) => "choose-decision",
        ("assigned_to", FieldProblem::AskedAlready) => "reviewer-asked-already",
        ("reviewers", FieldProblem::Nobody) => "enter-reviewers",
        ("comments", FieldProblem::Empty) => "enter-comment",
        ("file", FieldProblem::Unchosen) => "choose-file",
        ("status", FieldProblem::Unchosen) => "choose-status",
        ("scope", FieldProblem::Unchosen) => "choose-permission",
        ("email", FieldProblem::NotAnAddress) => "enter-email",
        ("role", FieldProblem::Unchosen) => "choose-role",
        ("email", FieldProblem::Taken) => "reason-address-taken",
        ("name", FieldProblem::Taken) => "reason-team-name-taken",
        ("application", FieldProblem::Taken) => "reason-application-exists",
        ("language", FieldProblem::NotALanguage) => "contact-enter-language",
        ("url", FieldProblem::PasswordMissing) => "webhook-enter-password",
        ("url", _) => "webhook-enter-url",
        ("event_types", FieldProblem::Unchosen) => "webhook-choose-events",
        ("placeholder", _) => "plan-nobody-for-placeholder",
        ("since", _) => "webhook-enter-since",
        ("override", FieldProblem::Held) => "failed-held",
        ("override", FieldProblem::Uninspected) => "failed-uninspected",
        _ => return None,
    })
}

/// What is wrong, one sentence each.
pub(in crate::console) fn problems(texts: &Texts, errors: &FieldErrors) -> Problems {
    problems_beside(texts, errors, &[])
}

/// The same for a form with fields that say it beside them.
pub(super) fn problems_beside(texts: &Texts, errors: &FieldErrors, fields: &[&str]) -> Problems {
    let problem = |(field, problem): (&String, &FieldProblem)| {
        let message = sentence(texts, field, problem);
        if fields.contains(&field.as_str()) {
            Problem::beside(field, message)
        } else {
            Problem::listed("", message)
        }
    };
    errors.0.iter().map(problem).collect()
}

/// What is wrong with a field, for a place beside it.
pub(super) fn sentence_beside(texts: &Texts, field: &str, problem: &FieldProblem) -> String {
    let first = field.split('.').next().unwrap_or(field);
    instruction(first, problem).map_or_else(|| mistake(texts, problem), |key| texts.get(key))
}

/// What is wrong with a field, in a sentence that names it.
pub(super) fn sentence(texts: &Texts, field: &str, problem: &FieldProblem) -> String {
    if let Some((number, field)) = stage_field(field) {
        let text = texts.text("problem-of-stage").with("number", number);
        let mistake = stage_mistake(texts, field, problem);
        return text.with("mistake", mistake).plain();
    }
    let first = field.split(['.', '[']).next().unwrap_or(field);
    if let Some(instruction) = instruction(first, problem) {
        return texts.get(instruction);
    }
    let text = match FIELDS.iter().find(|(name, _)| *name == first) {
        Some((_, label)) => texts.text("problem").with("field", texts.get(label)),
        None => texts.text("problem-of-field").name("field", field),
    };
    text.with("mistake", mistake(texts, problem)).plain()
}

/// What is wrong with a field of a stage.
pub(super) fn stage_mistake(texts: &Texts, field: &str, problem: &FieldProblem) -> String {
    let is_of_people = matches!(field, "to" | "commenters" | "observers");
    match (field, problem) {
        ("to", FieldProblem::Nobody) => texts.get("enter-stage-reviewers"),
        (_, FieldProblem::NoContacts) if is_of_people => texts.get("enter-known-group"),
        ("count", FieldProblem::OutOfRange { max, .. }) => {
            texts.text("enter-approvals").with("count", *max).plain()
        }
        ("days", FieldProblem::OutOfRange { max, .. }) => {
            texts.text("enter-days").with("count", *max).plain()
        }
        _ => {
            let label = if is_of_people {
                "field-reviewers"
            } else {
                "field-name"
            };
            let text = texts.text("problem").with("field", texts.get(label));
            text.with("mistake", mistake(texts, problem)).plain()
        }
    }
}
