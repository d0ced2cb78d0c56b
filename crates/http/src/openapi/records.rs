//! What records always have, the words in them, and an example of each.

use imprimatur_application::{deliveries::DeliveryStatus, mails::MailStatus};
use imprimatur_domain::{
    account::Scope,
    archive::ArchiveStatus,
    event::EventData,
    job::{Source, Status},
    notice::{NoticeKind, Notify},
    reminder::{Outcome, Unit},
    stage::{Placeholder, Role, StageState},
    task::{Category, Decision, TaskStatus},
};
use serde_json::{Map, Value, json};

use super::{
    schemas,
    values::{event_types, settable},
};

/// Properties that are told only sometimes; all others are always there, be they null.
const SOMETIMES: [(&str, &str); 19] = [
    ("ErrorText", "request_id"),
    ("ErrorText", "fields"),
    ("ErrorText", "findings"),
    ("Webhook", "secret"),
    ("Key", "key"),
    ("TestClock", "key"),
    ("TestClock", "sign_in_link"),
    ("Task", "link"),
    ("Task", "on_behalf_by"),
    ("Task", "stage"),
    ("Task", "role"),
    ("MyTask", "stage"),
    ("MyTask", "role"),
    ("MyTask", "link"),
    ("MyTask", "on_behalf_by"),
    ("Reviewer", "email"),
    ("Reviewer", "group"),
    ("NotificationEvent", "created_at"),
    ("NotificationEvent", "updated_at"),
];

/// The GUID of a job.
const JOB: &str = "0199e0d2-7b6c-7d2a-9a43-3f8f1e0c2b11";
/// A point in time.
const INSTANT: &str = "2026-11-20T09:30:00.000Z";

/// Says what records always have, and shows an example of every schema.
pub(super) fn refine(description: &mut Value) {
    let schemas = schemas(description);
    for (name, schema) in schemas.iter_mut() {
        if name.ends_with("Body") {
            continue;
        }
        complete(name, schema);
    }
    schemas["UploadBody"]["example"] =
        json!({"filekey": "%PDF-1.7 …", "name": "poster.pdf", "alt_text": "Order 4711"});
    let known = schemas.clone();
    for schema in schemas.values_mut() {
        if schema["example"].is_null() {
            let example = example(schema, &known);
            if let Some(schema) = schema.as_object_mut() {
                schema.insert("example".to_owned(), example);
            }
        }
    }
}

fn complete(name: &str, schema: &mut Value) {
    let Some(properties) = schema.get_mut("properties").and_then(Value::as_object_mut) else {
        return;
    };
    let mut required = Vec::new();
    for (property, described) in properties.iter_mut() {
        if !SOMETIMES.contains(&(name, property)) {
            required.push(json!(property));
        }
        if let Some(words) = words(name, property) {
            let list = if described["type"] == "array" {
                &mut described["items"]
            } else {
                described
            };
            list["enum"] = words.into();
            if list["type"] == json!(["string", "null"]) {
                list["enum"]
                    .as_array_mut()
                    .into_iter()
                    .for_each(|words| words.push(Value::Null));
            }
        }
    }
    schema["required"] = required.into();
}

fn words(record: &str, property: &str) -> Option<Vec<&'static str>> {
    Some(match (record, property) {
        ("Job" | "JobListItem" | "ActionResult", "status")
        | ("StatusChangedData", "previous_status") => Status::ALL.map(Status::as_str).to_vec(),
        ("Job" | "JobListItem" | "CreatedData", "source") => {
            Source::ALL.map(Source::as_str).to_vec()
        }
        ("DeleteOptions", "action") => vec!["trash", "delete"],
        ("Task" | "MyTask" | "NotifiedTask" | "AssignedTask", "status") => {
            TaskStatus::ALL.map(TaskStatus::as_str).to_vec()
        }
        ("Task" | "MyTask" | "NotifiedTask" | "AssignedTask", "category") => {
            Category::ALL.map(Category::as_str).to_vec()
        }
        ("Task" | "MyTask", "job_status") => [&[""], &settable()[..]].concat(),
        ("Event", "event_type") => EventData::TYPES.to_vec(),
        ("Webhook", "event_types") => event_types(),
        ("Task" | "MyTask" | "PlanReviewer", "role") => Role::ALL.map(Role::as_str).to_vec(),
        ("PlanReviewer", "placeholder") => Placeholder::ALL.map(Placeholder::as_str).to_vec(),
        ("Stage", "state") => StageState::ALL.map(StageState::as_str).to_vec(),
        ("Stage", "outcome") => Decision::ALL.map(Decision::as_str).to_vec(),
        ("StageNeeds", "kind") => vec![
            "nothing",
            "every-decision",
            "any-decision",
            "approvals",
            "decision-of",
            "change",
        ],
        ("Mail", "status") => MailStatus::ALL.map(MailStatus::as_str).to_vec(),
        ("Mail", "kind") => vec![
            "task-request",
            "not-needed",
            "files-not-kept",
            "job-update",
            "archive-ready",
            "news",
            "digest",
        ],
        ("Notice", "kind") => NoticeKind::ALL.map(NoticeKind::as_str).to_vec(),
        ("Me", "notify") => Notify::ALL.map(Notify::as_str).to_vec(),
        ("DecisionEntry" | "ReviewApprovalData" | "ReviewMessageData" | "Notice", "decision") => {
            Decision::ALL.map(Decision::as_str).to_vec()
        }
        ("Delivery", "status") => DeliveryStatus::ALL.map(DeliveryStatus::as_str).to_vec(),
        ("Compression", "status") => ArchiveStatus::ALL.map(ArchiveStatus::as_str).to_vec(),
        ("Finding", "severity") => vec!["error", "warning", "note"],
        ("Key", "scopes") => Scope::ALL.map(Scope::as_str).to_vec(),
        ("Notification", "reason") => vec!["notify-task", "new-task", "update-task"],
        ("Me" | "User", "role") => vec!["owner", "admin", "member"],
        ("DefaultReminder" | "Reminder", "unit") => Unit::ALL.map(Unit::as_str).to_vec(),
        ("DefaultReminder" | "Reminder", "comparator") => vec!["before", "after"],
        ("NotificationEvent", "unit") => vec!["minutes", "hours", "days", "weeks", "none"],
        ("NotificationEvent", "comparator") => vec!["before", "after", "none"],
        ("Notification" | "Reminder" | "NotificationEvent", "schedule") => vec!["now", "later"],
        ("Reminder" | "NotificationEvent", "outcome") => Outcome::ALL.map(Outcome::as_str).to_vec(),
        _ => return None,
    })
}

/// An example of a schema, put together from those of its parts.
fn example(schema: &Value, known: &Map<String, Value>) -> Value {
    if let Some(own) = schema.get("example") {
        return own.clone();
    }
    let deeper = |schema: &Value| example(schema, known);
    if let Some(name) = schema["$ref"]
        .as_str()
        .and_then(|name| name.rsplit('/').next())
    {
        return deeper(&known[name]);
    }
    for choice in ["oneOf", "anyOf"] {
        if let Some(choices) = schema[choice].as_array() {
            let named = choices.iter().find(|choice| choice["type"] != "null");
            return named.map_or(Value::Null, deeper);
        }
    }
    if let Some(properties) = schema["properties"].as_object() {
        let members = properties
            .iter()
            .filter(|(_, property)| property["readOnly"] != true);
        let members = members.map(|(name, property)| (name.clone(), deeper(property)));
        return Value::Object(members.collect());
    }
    if let Some(words) = schema["enum"].as_array() {
        return words[0].clone();
    }
    let is_nullable = schema["type"]
        .as_array()
        .is_some_and(|types| types.contains(&json!("null")));
    match (schema["type"].as_str(), schema["format"].as_str()) {
        (_, Some("uuid")) => json!(JOB),
        (_, Some("date-time")) if !is_nullable => json!(INSTANT),
        (Some("array"), _) => json!([deeper(&schema["items"])]),
        (Some("boolean"), _) => json!(false),
        (Some("integer" | "number"), _) => json!(1),
        (Some("string"), _) => json!(""),
        (Some("object"), _) => json!({}),
        _ => Value::Null,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_told_only_sometimes_is_a_property_that_there_is() {
        let description: Value = serde_json::from_str(&crate::openapi().unwrap()).unwrap();
        for (record, property) in SOMETIMES {
            let schema = &description["components"]["schemas"][record];
            assert!(
                schema["properties"][property].is_object(),
                "{record}.{property}"
            );
            let required = schema["required"].as_array().unwrap();
            assert!(!required.contains(&json!(property)), "{record}.{property}");
        }
    }
}
