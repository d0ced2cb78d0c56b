//! Words for statuses, roles, tasks and what is wrong.

use imprimatur_application::failure::FieldErrors;
use imprimatur_domain::{
    account::Role,
    job::Status,
    task::{Category, Decision, Task, TaskStatus},
};
use imprimatur_texts::Texts;

use crate::view::{decided, mistake, visible};

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
        let tone = match verdict.decision {
            Decision::Approved => "yes",
            Decision::ChangeRequested => "change",
            Decision::Rejected => "no",
        };
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

pub(super) fn role(texts: &Texts, role: Role) -> String {
    texts.get(match role {
        Role::Member => "role-member",
        Role::Admin => "role-admin",
        Role::Owner => "role-owner",
    })
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
const FIELDS: [(&str, &str); 22] = [
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
    ("items_per_page", "jobs-per-page"),
    ("language", "team-language"),
    ("time_zone", "time-zone"),
    ("override", "gate-override"),
    ("gate", "gate"),
];

/// What to do where a field has one of the usual mistakes.
const INSTRUCTIONS: [(&str, &str, &str); 14] = [
    ("decision", "must be chosen", "choose-decision"),
    ("assigned_to", "is asked already", "reviewer-asked-already"),
    (
        "reviewers",
        "must name at least one person",
        "enter-reviewers",
    ),
    ("comments", "must not be empty", "enter-comment"),
    ("file", "must be chosen", "choose-file"),
    ("status", "must be chosen", "choose-status"),
    ("scope", "at least one must be chosen", "choose-permission"),
    ("email", "must be an e-mail address", "enter-email"),
    ("role", "must be chosen", "choose-role"),
    ("email", TAKEN, "reason-address-taken"),
    ("name", TAKEN, "reason-team-name-taken"),
    ("application", TAKEN, "reason-application-exists"),
    ("override", HELD, "failed-held"),
    ("override", UNINSPECTED, "failed-uninspected"),
];

/// That somebody or something else has the address or name.
pub(in crate::console) const TAKEN: &str = "is taken";

/// That the gate holds up what a form sends.
pub(in crate::console) const HELD: &str = "must say why it is sent in spite of findings";

/// That the gate waits for the inspection of what a form sends.
pub(in crate::console) const UNINSPECTED: &str = "must wait for the inspection";

/// What is wrong, one sentence each.
pub(in crate::console) fn problems(texts: &Texts, errors: &FieldErrors) -> Vec<String> {
    let said = |(field, message): (&String, &String)| problem(texts, field, message);
    errors.0.iter().map(said).collect()
}

/// What is wrong with fields that say it beside them, and with all others.
pub(super) fn problems_beside<const N: usize>(
    texts: &Texts,
    errors: &FieldErrors,
    fields: [&str; N],
) -> ([Option<String>; N], Vec<String>) {
    let beside = fields.map(|field| {
        let message = errors.0.get(field)?;
        Some(problem(texts, field, message))
    });
    let others = errors.0.iter();
    let others = others.filter(|(field, _)| !fields.contains(&field.as_str()));
    let others = others.map(|(field, message)| problem(texts, field, message));
    (beside, others.collect())
}

fn problem(texts: &Texts, field: &str, message: &str) -> String {
    let first = field.split(['.', '[']).next().unwrap_or(field);
    if first == "jobs_to" {
        return texts.get("choose-successor");
    }
    if let Some((number, mistake)) = stage_mistake(texts, field, message) {
        let problem = texts.text("problem-of-stage").with("number", number);
        return problem.with("mistake", mistake).plain();
    }
    let mut instructions = INSTRUCTIONS.iter();
    let known = instructions.find(|(of, mistake, _)| *of == first && *mistake == message);
    if let Some((_, _, instruction)) = known {
        return texts.get(instruction);
    }
    let mistake = mistake(texts, message);
    let problem = match FIELDS.iter().find(|(name, _)| *name == first) {
        Some((_, label)) => texts.text("problem").with("field", texts.get(label)),
        None => texts.text("problem-of-field").name("field", field),
    };
    problem.with("mistake", mistake).plain()
}

/// What is wrong with a field of a stage, such as `stage_2_to`: the stage and a sentence.
pub(super) fn stage_mistake(texts: &Texts, field: &str, message: &str) -> Option<(u32, String)> {
    let (number, field) = field.strip_prefix("stage_")?.split_once('_')?;
    let number: u32 = number.parse().ok()?;
    let most = message.strip_prefix("must be an integer from 1 to ");
    let most = most.and_then(|most| most.parse::<u32>().ok());
    let sentence = match (field, most) {
        ("to", _) if message == "must name at least one person" => {
            texts.get("enter-stage-reviewers")
        }
        ("to" | "commenters" | "observers", _) if message == "has no contacts" => {
            texts.get("enter-known-group")
        }
        ("count", Some(most)) => texts.text("enter-approvals").with("count", most).plain(),
        ("days", Some(most)) => texts.text("enter-days").with("count", most).plain(),
        _ => {
            let label = if matches!(field, "to" | "commenters" | "observers") {
                "field-reviewers"
            } else {
                "field-name"
            };
            let problem = texts.text("problem").with("field", texts.get(label));
            problem.with("mistake", mistake(texts, message)).plain()
        }
    };
    Some((number, sentence))
}
