//! Lists of words with a name: each is one schema, which whatever has such a word refers to.

use imprimatur_application::mails::MailStatus;
use imprimatur_domain::{
    account::Scope,
    event::EventData,
    gate::Gate,
    job::{Source, Status},
    notice::{NoticeKind, Notify},
    reminder::{Outcome, Unit},
    stage::{Placeholder, Role},
    task::{Category, Decision, TaskStatus},
};
use serde_json::{Value, json};

use super::{
    shapes::children,
    values::{event_types, settable},
};

/// A list of words with its name.
struct Named {
    name: &'static str,
    description: &'static str,
    words: Vec<&'static str>,
}

/// Names the lists of words wherever they stand.
pub(super) fn refine(description: &mut Value) {
    let all = all();
    refer(description, &all);
    for Named {
        name,
        description: text,
        words,
    } in all
    {
        description["components"]["schemas"][name] =
            json!({"type": "string", "enum": words, "description": text, "example": words.first()});
    }
}

/// Lets a list of words refer to the one that it is. What else may stand there, stays beside it.
fn refer(schema: &mut Value, all: &[Named]) {
    for inner in children(schema) {
        refer(inner, all);
    }
    let Some(object) = schema.as_object_mut() else {
        return;
    };
    let Some(listed) = object.get("enum").and_then(Value::as_array) else {
        return;
    };
    let find = |listed: &[Value]| {
        let is_same = |named: &&Named| {
            named.words.len() == listed.len()
                && named.words.iter().all(|word| listed.contains(&json!(word)))
        };
        all.iter().find(is_same).map(|named| named.name)
    };
    let (nothing, words): (Vec<_>, Vec<_>) = listed
        .iter()
        .cloned()
        .partition(|word| word.is_null() || word == "");
    if let Some(name) = find(listed) {
        object.insert("$ref".to_owned(), path_of(name));
    } else if let Some(name) = find(&words) {
        let nothing = if nothing == [Value::Null] {
            json!({"type": "null"})
        } else {
            json!({"enum": nothing})
        };
        let choices = json!([{"$ref": path_of(name)}, nothing]);
        object.insert("anyOf".to_owned(), choices);
    } else {
        return;
    }
    object.remove("enum");
    object.remove("type");
}

fn path_of(name: &str) -> Value {
    format!("#/components/schemas/{name}").into()
}

fn named(name: &'static str, description: &'static str, words: &[&'static str]) -> Named {
    Named {
        name,
        description,
        words: words.to_vec(),
    }
}

fn all() -> Vec<Named> {
    [of_jobs(), of_stages(), of_notices(), of_accounts()]
        .into_iter()
        .flatten()
        .collect()
}

/// Words of jobs, their tasks and documents.
fn of_jobs() -> Vec<Named> {
    let mut task_job_statuses = vec![""];
    task_job_statuses.extend(settable());
    vec![
        named(
            "JobStatus",
            "Status of a job.",
            &Status::ALL.map(Status::as_str),
        ),
        named(
            "SettableJobStatus",
            "Status that callers may set.",
            &settable(),
        ),
        named(
            "TaskJobStatus",
            "Status that a task gives its job; empty if none.",
            &task_job_statuses,
        ),
        named(
            "JobSource",
            "Where a job comes from.",
            &Source::ALL.map(Source::as_str),
        ),
        named(
            "TaskStatus",
            "Status of a task.",
            &TaskStatus::ALL.map(TaskStatus::as_str),
        ),
        named(
            "TaskCategory",
            "What a task asks for.",
            &Category::ALL.map(Category::as_str),
        ),
        named(
            "Decision",
            "What was decided.",
            &Decision::ALL.map(Decision::as_str),
        ),
        named(
            "Severity",
            "How much a finding matters.",
            &["error", "warning", "note"],
        ),
        named(
            "CompressionStatus",
            "Status of a folder's zip.",
            &["queued", "processing", "done", "failed"],
        ),
    ]
}

/// Words of stages.
fn of_stages() -> Vec<Named> {
    vec![
        named(
            "PreflightGate",
            "Which preflight findings hold up a sending for review.",
            &Gate::ALL.map(Gate::as_str),
        ),
        named(
            "ReviewRole",
            "What a stage asks a reviewer for.",
            &Role::ALL.map(Role::as_str),
        ),
        named(
            "ReviewPlaceholder",
            "Somebody by what they are to the job.",
            &Placeholder::ALL.map(Placeholder::as_str),
        ),
    ]
}

/// Words of events, mails and reminders.
fn of_notices() -> Vec<Named> {
    vec![
        named("EventType", "Type of an event.", &EventData::TYPES),
        named(
            "SubscribedEventType",
            "Type of event that an endpoint can ask for.",
            &event_types(),
        ),
        named(
            "DeliveryStatus",
            "Status of a delivery.",
            &["pending", "delivered", "failed"],
        ),
        named(
            "MailStatus",
            "Status of a mail.",
            &MailStatus::ALL.map(MailStatus::as_str),
        ),
        named(
            "Schedule",
            "When a notification takes effect.",
            &["now", "later"],
        ),
        named(
            "NotificationReason",
            "Whether an open task is asked for again.",
            &["notify-task", "new-task", "update-task"],
        ),
        named(
            "ReminderUnit",
            "Unit of a reminder's distance.",
            &Unit::ALL.map(Unit::as_str),
        ),
        named(
            "ReminderOutcome",
            "What became of a reminder.",
            &Outcome::ALL.map(Outcome::as_str),
        ),
        named(
            "ReminderComparator",
            "On which side of the due date a reminder lies.",
            &["before", "after"],
        ),
    ]
}

/// Words of users and their keys.
fn of_accounts() -> Vec<Named> {
    vec![
        named(
            "Scope",
            "What a key may do.",
            &Scope::ALL.map(Scope::as_str),
        ),
        named("Role", "Role in the team.", &["owner", "admin", "member"]),
        named(
            "Notify",
            "Which notices are mailed.",
            &Notify::ALL.map(Notify::as_str),
        ),
        named(
            "NoticeKind",
            "What a notice is about.",
            &NoticeKind::ALL.map(NoticeKind::as_str),
        ),
    ]
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    /// Adds the lists of words in a part of the description.
    fn lists<'a>(part: &'a Value, found: &mut Vec<&'a Value>) {
        let inner: Vec<_> = match part {
            Value::Object(members) => members.values().collect(),
            Value::Array(items) => items.iter().collect(),
            _ => Vec::new(),
        };
        let listed = part.get("enum").and_then(Value::as_array);
        if listed.is_some_and(|listed| {
            let words = listed.iter().filter_map(Value::as_str);
            words.filter(|word| !word.is_empty()).count() > 1
        }) {
            found.push(&part["enum"]);
        }
        for inner in inner {
            lists(inner, found);
        }
    }

    #[test]
    fn no_list_of_words_is_written_out_twice() {
        let description: Value = serde_json::from_str(&crate::openapi().unwrap()).unwrap();
        let mut found = Vec::new();
        lists(&description, &mut found);
        // A flag in a form is one thing wherever it stands.
        found.retain(|words| words[0] != "true");
        let different: HashSet<_> = found.iter().map(ToString::to_string).collect();
        assert_eq!(different.len(), found.len(), "{found:#?}");
        let schemas = &description["components"]["schemas"];
        for (record, property, name) in [
            ("Job", "status", "JobStatus"),
            ("Task", "status", "TaskStatus"),
            ("Task", "category", "TaskCategory"),
            ("Task", "job_status", "TaskJobStatus"),
            ("DecisionBody", "decision", "Decision"),
            ("StatusChangedData", "previous_status", "JobStatus"),
            ("Event", "event_type", "EventType"),
        ] {
            let named = &schemas[record]["properties"][property]["$ref"];
            assert_eq!(*named, path_of(name), "{record}.{property}");
            assert!(schemas[name]["enum"].is_array(), "{name}");
        }
        let category = &schemas["TaskBody"]["properties"]["category"]["anyOf"];
        assert_eq!(category[0]["$ref"], path_of("TaskCategory"));
        assert_eq!(category[1], json!({"type": "null"}));
    }
}
