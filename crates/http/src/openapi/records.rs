//! What records always have, the words in them, and an example of each.

use imprimatur_application::mails::MailStatus;
use imprimatur_domain::{
    event::EventData,
    job::{Source, Status},
    task::{Category, Decision, TaskStatus},
};
use serde_json::{Map, Value, json};

/// Properties that are told only sometimes; all others are always there, be they null.
const SOMETIMES: [(&str, &str); 11] = [
    ("ErrorText", "request_id"),
    ("ErrorText", "fields"),
    ("Webhook", "secret"),
    ("Key", "key"),
    ("Task", "link"),
    ("Task", "on_behalf_by"),
    ("MyTask", "link"),
    ("MyTask", "on_behalf_by"),
    ("Reviewer", "email"),
    ("NotificationEvent", "created_at"),
    ("NotificationEvent", "updated_at"),
];

/// Says what records always have, and shows an example of every schema.
pub(super) fn refine(description: &mut Value) {
    let Some(schemas) = description["components"]
        .get_mut("schemas")
        .and_then(Value::as_object_mut)
    else {
        return;
    };
    for (name, schema) in schemas.iter_mut() {
        if name.ends_with("Body") {
            continue;
        }
        complete(name, schema);
    }
    if schemas.contains_key("UploadBody") {
        schemas["UploadBody"]["example"] =
            json!({"filekey": "%PDF-1.7 …", "name": "poster.pdf", "alt_text": "Order 4711"});
    }
    let known = schemas.clone();
    for schema in schemas.values_mut() {
        if schema["example"].is_null() {
            let example = example(schema, &known, 0);
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
            described["enum"] = words;
        }
    }
    schema["required"] = required.into();
}

fn words(name: &str, property: &str) -> Option<Value> {
    Some(match (name, property) {
        ("Job" | "JobListItem" | "ActionResult", "status") => {
            json!(Status::ALL.map(Status::as_str))
        }
        ("Job" | "JobListItem", "source") => json!(Source::ALL.map(Source::as_str)),
        ("DeleteOptions", "action") => json!(["trash", "delete"]),
        ("Task" | "MyTask" | "NotifiedTask" | "AssignedTask", "status") => {
            json!(TaskStatus::ALL.map(TaskStatus::as_str))
        }
        ("Task" | "MyTask" | "NotifiedTask", "category") => {
            json!(Category::ALL.map(Category::as_str))
        }
        ("Task" | "MyTask", "job_status") => {
            json!([
                "",
                "approved",
                "change-requested",
                "done",
                "new",
                "rejected"
            ])
        }
        ("Event", "event_type") => json!(EventData::TYPES),
        ("Mail", "status") => json!(MailStatus::ALL.map(MailStatus::as_str)),
        ("Decision", "decision") => json!(Decision::ALL.map(Decision::as_str)),
        ("Delivery", "status") => json!(["pending", "delivered", "failed"]),
        ("Notification", "reason") => json!(["notify-task", "new-task", "update-task"]),
        ("Me" | "User", "role") => json!(["owner", "admin", "member"]),
        ("DefaultReminder" | "Reminder", "unit") => json!(["minutes", "hours", "days", "weeks"]),
        ("DefaultReminder" | "Reminder", "comparator") => json!(["before", "after"]),
        ("NotificationEvent", "unit") => json!(["minutes", "hours", "days", "weeks", "none"]),
        ("NotificationEvent", "comparator") => json!(["before", "after", "none"]),
        ("Notification" | "Reminder" | "NotificationEvent", "schedule") => json!(["now", "later"]),
        ("Reminder" | "NotificationEvent", "outcome") => json!(["sent", "nobody", "missed", null]),
        _ => return None,
    })
}

/// An example of a schema, put together from those of its parts.
fn example(schema: &Value, known: &Map<String, Value>, depth: usize) -> Value {
    if !schema["example"].is_null() {
        return schema["example"].clone();
    }
    if depth > 8 {
        return Value::Null;
    }
    let deeper = |schema: &Value| example(schema, known, depth + 1);
    if let Some(name) = schema["$ref"]
        .as_str()
        .and_then(|name| name.rsplit('/').next())
    {
        return known.get(name).map_or(Value::Null, deeper);
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
        return words.first().cloned().unwrap_or_default();
    }
    match schema["type"].as_str() {
        Some("array") => json!([deeper(&schema["items"])]),
        Some("boolean") => json!(false),
        Some("integer" | "number") => json!(1),
        Some("string") => json!(""),
        Some("object") => json!({}),
        _ => Value::Null,
    }
}
