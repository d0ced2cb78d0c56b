//! What texts, words and numbers of bodies may be. The same name means the same everywhere, so it is said once.

use imprimatur_application::jobs::InheritedField;
use imprimatur_domain::{
    account::{Scope, User},
    event::EventData,
    job::Status,
    reminder::{QUANTITY_MAX, Unit},
    task::{Category, Decision, TaskStatus},
    text::{ALT_TEXT_MAX, COMMENTS_MAX, LABEL_MAX, NAME_MAX},
};
use imprimatur_wire::requests::THUMBNAIL_MAX;
use serde_json::{Value, json};

use super::schemas;

/// Largest integer id.
pub(super) const ID_MAX: u64 = (1 << 53) - 1;
/// What must not stand in names and addresses, for a class of a regular expression.
const INVISIBLE: &str = r"\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069";
/// Bodies whose unknown fields are refused by name, and the records whose other fields may be sent back with them.
const STRICT: [(&str, &[&str]); 31] = [
    ("JobBody", &["Job", "JobListItem"]),
    ("ContactBody", &["Contact"]),
    ("ThumbnailBody", &[]),
    ("CommentChangeBody", &["Comment"]),
    ("SettingsBody", &["Me"]),
    ("OffsetBody", &[]),
    ("CreateUserBody", &[]),
    ("UpdateUserBody", &["User"]),
    ("DeactivateUserBody", &[]),
    ("ApplicationBody", &[]),
    ("KeyBody", &[]),
    ("CreateTaskBody", &["Task"]),
    ("UpdateTaskBody", &["MyTask"]),
    ("TaskBody", &["Task"]),
    ("NotificationBody", &["Notification"]),
    ("CommentBody", &["Comment"]),
    ("EndpointBody", &["Webhook"]),
    ("LockingBody", &["Locking"]),
    ("OwnershipBody", &["Ownership"]),
    ("NotifyTaskBody", &[]),
    ("DecisionBody", &[]),
    ("DefaultsBody", &[]),
    ("ReviewerBody", &[]),
    ("AssignBody", &[]),
    ("DuplicateBody", &[]),
    ("SendUpdateBody", &[]),
    ("InheritBody", &[]),
    ("Position", &[]),
    ("ReplayBody", &[]),
    ("ReminderBody", &["NotificationEvent"]),
    ("ReminderChangeBody", &["NotificationEvent"]),
];
/// What is said of a field that only the record has.
const IGNORED: &str = "Accepted and ignored.";
/// A reviewer in a form, where nothing is said in other words than in JSON.
const FORM_REVIEWER: &str = "reviewers[]";
/// Whether null and an empty text are a value of their own: none.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Empty {
    Means(Nothing),
    Refused,
}
/// How nothing is said.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Nothing {
    /// By null or an empty text.
    Json,
    /// By an empty text.
    Form,
}

/// Describes the properties of every body, and says which take no others.
pub(super) fn refine(description: &mut Value) {
    let schemas = schemas(description);
    for (body, records) in STRICT {
        let shown: Vec<_> = records
            .iter()
            .flat_map(|record| properties_of(&schemas[*record]))
            .collect();
        let schema = &mut schemas[body];
        schema["additionalProperties"] = false.into();
        for property in shown {
            if schema["properties"][&property].is_null() {
                schema["properties"][&property] = json!({"description": IGNORED});
            }
        }
    }
    for (name, schema) in schemas.iter_mut() {
        let is_body = name.ends_with("Body");
        if let Some(properties) = schema
            .get_mut("properties")
            .and_then(Value::as_object_mut)
            .filter(|_| is_body)
        {
            for (property, described) in properties {
                refine_property(name, property, described);
            }
        }
    }
    // As the record calls them; both are read.
    let notification = &mut schemas["NotificationBody"]["properties"];
    notification["reviewer"] = notification["reviewers"].clone();
}

/// The names of a record's properties.
fn properties_of(schema: &Value) -> Vec<String> {
    let properties = schema["properties"].as_object();
    properties
        .into_iter()
        .flat_map(|own| own.keys().cloned())
        .collect()
}

fn refine_property(body: &str, property: &str, described: &mut Value) {
    let is_form = body == "UploadBody";
    if described["description"] == IGNORED {
        return;
    }
    if let Some(values) = values(body, property) {
        let kept = ["description", "example"].map(|key| (key, described[key].take()));
        *described = values;
        for (key, value) in kept {
            if !value.is_null() {
                described[key] = value;
            }
        }
    } else if described["type"] == json!(["boolean", "null"]) {
        *described = if is_form {
            json!({"enum": ["true", "false", "1", "0", ""], "description": described["description"]})
        } else {
            json!({"type": "boolean", "description": described["description"]})
        };
    }
}

/// What a property may be; none if its type says it all.
fn values(body: &str, property: &str) -> Option<Value> {
    let empty = match (body, property) {
        ("JobBody", "name" | "status" | "type")
        | ("UpdateTaskBody" | "ApplicationBody", "name")
        | ("ContactBody", "c_email")
        | ("CreateUserBody", "email")
        | ("UpdateUserBody", "email" | "role")
        | ("ReminderBody", "unit")
        | ("ReplayBody", _) => Empty::Refused,
        ("OffsetBody" | "DecisionBody", _) if property != "comments" => Empty::Refused,
        ("UploadBody" | FORM_REVIEWER, _) => Empty::Means(Nothing::Form),
        _ => Empty::Means(Nothing::Json),
    };
    let inner = property.rsplit('[').next().unwrap_or(property);
    let name = inner.trim_end_matches(']');
    Some(match (body, name) {
        ("DefaultsBody", _) | ("UploadBody", "task" | "reviewers") => return None,
        ("UploadBody", "comments") if property != "comments" => return None,
        ("UploadBody", "email" | "group") => {
            json!({"type": "array", "items": values(FORM_REVIEWER, name)})
        }
        // What the job has already may be sent back, whatever it is.
        ("JobBody", "status") => words(&Status::ALL.map(Status::as_str), empty),
        (_, "job_status") => words(&SETTABLE, empty),
        (_, "status") => words(&TaskStatus::ALL.map(TaskStatus::as_str), empty),
        (_, "category") => words(&Category::ALL.map(Category::as_str), empty),
        (_, "decision") => words(&Decision::ALL.map(Decision::as_str), empty),
        (_, "schedule") => words(&["now", "later"], empty),
        ("NotificationBody" | "NotifyTaskBody", "reason") => {
            words(&["notify-task", "new-task", "update-task"], empty)
        }
        (_, "unit") => words(&Unit::ALL.map(Unit::as_str), empty),
        (_, "comparator") => words(&["before", "after"], empty),
        (_, "role") => words(&["owner", "admin", "member"], empty),
        (_, "scopes") => {
            json!({"type": ["array", "null"], "items": {"enum": Scope::ALL.map(Scope::as_str)}, "minItems": 1})
        }
        (_, "event_types") => list(&json!({"enum": event_types()}), 0, 100),
        (_, "reviewers") => list(
            &json!({"$ref": "#/components/schemas/ReviewerBody"}),
            0,
            200,
        ),
        ("SettingsBody", "default_reminders") => list(
            &json!({"$ref": "#/components/schemas/OffsetBody"}),
            0,
            User::DEFAULT_REMINDERS_MAX,
        ),
        _ => return measured(body, name, empty),
    })
}

/// What a text, an address or a number may be.
fn measured(body: &str, name: &str, empty: Empty) -> Option<Value> {
    Some(match (body, name) {
        (_, "due_at" | "expires_at" | "since") => {
            or_nothing(json!({"type": "string", "format": "date-time"}), empty)
        }
        (_, "parent_guid" | "parent") => or_nothing(uuid(), empty),
        (_, "name") => text(
            NAME_MAX,
            &format!(r"^[^/\\{INVISIBLE}]*[^\s/\\{INVISIBLE}][^/\\{INVISIBLE}]*$"),
            empty,
        ),
        (
            _,
            "full_name" | "group" | "puid" | "c_name" | "company" | "identity" | "phone"
            | "alt_phone" | "city" | "state" | "zip_code",
        ) => text(NAME_MAX, &one_line(), empty),
        (_, "label" | "job_label") => text(LABEL_MAX, &one_line(), empty),
        (_, "address") => {
            json!({"type": ["string", "null"], "maxLength": 1_000, "pattern": few_lines()})
        }
        (_, "alt_text" | "description") => text(ALT_TEXT_MAX, PROSE, empty),
        ("CommentBody" | "CommentChangeBody", "text") => {
            text(COMMENTS_MAX, r"[^\s\u0000]", Empty::Refused)
        }
        (_, "comments") => text(COMMENTS_MAX, PROSE, empty),
        (
            _,
            "c_email" | "p_email" | "assigned_to" | "recipient" | "assignee" | "owner_email"
            | "email",
        ) => text(EMAIL_MAX, &address(), empty),
        (_, "type") => text(127, r"^[A-Za-z0-9!#$&^_.+-]+/[A-Za-z0-9!#$&^_.+-]+$", empty),
        ("EndpointBody", "url") => address_of_http(),
        ("EndpointBody", "secret") => or_nothing(signing_secret(), empty),
        (_, "file_url") => or_nothing(address_of_http(), empty),
        ("DeactivateUserBody", "jobs_to") => {
            json!({"anyOf": [{"type": "integer", "minimum": 1, "maximum": ID_MAX}, heir(), {"type": "null"}]})
        }
        (_, "version" | "page") => whole(1, u32::MAX.into(), true),
        (_, "parent_id") => whole(1, ID_MAX, true),
        (_, "upload_id") => or_nothing(whole(1, ID_MAX, false), empty),
        (_, "size") => whole(0, i64::MAX.cast_unsigned(), false),
        (_, "items_per_page") => whole(1, User::ITEMS_PER_PAGE_MAX.into(), false),
        (_, "quantity") => whole(0, QUANTITY_MAX.into(), false),
        ("ThumbnailBody", _) => whole(1, THUMBNAIL_MAX.into(), true),
        ("InheritBody", "ignore") => list(
            &json!({"enum": InheritedField::NAMES.map(|(name, _)| name)}),
            0,
            100,
        ),
        _ => return None,
    })
}

/// What texts of several lines may hold.
const PROSE: &str = r"^[^\u0000]*$";
/// Longest address.
const EMAIL_MAX: usize = 254;
/// Statuses that callers may set.
pub(super) const SETTABLE: [&str; 5] = ["approved", "change-requested", "done", "new", "rejected"];

/// Types of events that endpoints can ask for.
pub(super) fn event_types() -> Vec<&'static str> {
    let mut types = EventData::TYPES.to_vec();
    types.push("jobs.review.reply");
    types
}

/// An address that the service calls; names of hosts may be written in any script.
fn address_of_http() -> Value {
    json!({"type": "string", "pattern": "^https?://"})
}

/// `whsec_` and the base64 of 24 to 64 bytes.
fn signing_secret() -> Value {
    const DIGIT: &str = "[A-Za-z0-9+/]";
    let whole = format!("({DIGIT}{{4}}){{8,21}}({DIGIT}[AQgw]==)?");
    let two_more = format!("({DIGIT}{{4}}){{8,20}}{DIGIT}{{2}}[AEIMQUYcgkosw048]=");
    json!({"type": "string", "pattern": format!("^whsec_({whole}|{two_more})$")})
}

/// A GUID as it is shown.
pub(super) fn uuid() -> Value {
    json!({"type": "string", "format": "uuid"})
}

/// One line of text.
pub(super) fn line(most: usize) -> Value {
    json!({"type": "string", "maxLength": most, "pattern": one_line()})
}

/// An e-mail address.
pub(super) fn email() -> Value {
    json!({"type": "string", "maxLength": EMAIL_MAX, "pattern": address()})
}

/// What texts of one line may hold.
fn one_line() -> String {
    format!("^[^{INVISIBLE}]*$")
}

/// What texts of a few lines may hold.
fn few_lines() -> String {
    let others = INVISIBLE.replace(r"\u0000-\u001f", r"\u0000-\u0009\u000b-\u001f");
    format!(r"^([^{others}]|\r\n)*$")
}

/// A user, by id or address.
pub(super) fn heir() -> Value {
    let address = address();
    let address = address.trim_start_matches('^').trim_end_matches('$');
    json!({"type": "string", "maxLength": EMAIL_MAX, "pattern": format!("^([1-9][0-9]{{0,14}}|{address})$")})
}

/// Any text that a parameter may be.
pub(super) fn any_text() -> Value {
    json!({"type": "string", "pattern": PROSE})
}

/// What is taken for an e-mail address.
fn address() -> String {
    let others = format!(r#"@.\s<>,;:"()\[\]\\{INVISIBLE}"#);
    let (inner, edge) = (format!("[^{others}]"), format!(r"[^\-{others}]"));
    let atom = format!("{inner}{{1,64}}");
    let label = format!("{edge}({inner}{{0,61}}{edge})?");
    format!(r"^{atom}(\.{atom})*@{label}(\.{label})*$")
}

fn text(most: usize, pattern: &str, empty: Empty) -> Value {
    let text = json!({"type": "string", "maxLength": most, "pattern": pattern});
    let takes_empty = pattern == PROSE || pattern == one_line();
    match empty {
        Empty::Refused => text,
        Empty::Means(Nothing::Form) if takes_empty => text,
        Empty::Means(Nothing::Json) if takes_empty => {
            json!({"type": ["string", "null"], "maxLength": most, "pattern": pattern})
        }
        Empty::Means(_) => or_nothing(text, empty),
    }
}

fn words(words: &[&str], empty: Empty) -> Value {
    let mut all: Vec<Value> = words.iter().map(|word| json!(word)).collect();
    match empty {
        Empty::Refused => {}
        Empty::Means(Nothing::Form) => all.push(json!("")),
        Empty::Means(Nothing::Json) => all.extend([json!(""), Value::Null]),
    }
    json!({"enum": all})
}

fn or_nothing(value: Value, empty: Empty) -> Value {
    match empty {
        Empty::Refused => value,
        Empty::Means(Nothing::Form) => json!({"anyOf": [value, {"const": ""}]}),
        Empty::Means(Nothing::Json) => json!({"anyOf": [value, {"enum": ["", null]}]}),
    }
}

fn list(item: &Value, least: usize, most: usize) -> Value {
    json!({"type": ["array", "null"], "items": item, "minItems": least, "maxItems": most})
}

fn whole(least: u64, most: u64, takes_null: bool) -> Value {
    let kind = if takes_null {
        json!(["integer", "null"])
    } else {
        json!("integer")
    };
    json!({"type": kind, "minimum": least, "maximum": most})
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A new field of a body is either a flag, or another body, or has its place in `values`.
    #[test]
    fn every_field_of_a_body_says_what_it_may_be() {
        let description: Value = serde_json::from_str(&crate::openapi().unwrap()).unwrap();
        let schemas = description["components"]["schemas"].as_object().unwrap();
        for (name, schema) in schemas.iter().filter(|(name, _)| name.ends_with("Body")) {
            for (property, described) in schema["properties"].as_object().unwrap() {
                let text = described.to_string();
                let is_plain = ["\"string\"", "\"integer\"", "\"number\""]
                    .iter()
                    .any(|kind| text.contains(kind));
                let is_said = ["pattern", "format", "minimum", "maximum", "anyOf"]
                    .iter()
                    .any(|limit| text.contains(&format!("\"{limit}\"")));
                let is_free = text.contains(IGNORED)
                    || matches!(
                        (name.as_str(), property.as_str()),
                        ("UploadBody", "filekey")
                    );
                assert!(
                    !is_plain || is_said || is_free,
                    "{name}.{property}: {described}"
                );
            }
        }
    }
}
