//! What may stand in paths, queries and headers.

use imprimatur_application::jobs::SortColumn;
use imprimatur_domain::{job::Status, task::Category};
use serde_json::{Value, json};

use super::{
    headers::{self, add},
    operations,
    values::{ID_MAX, any_text, email, line, user, uuid},
};

/// Describes the values of every parameter, and adds the headers that operations of a kind have in common.
pub(super) fn refine(description: &mut Value) {
    for (path, method, operation) in operations(description) {
        add_headers(path, method, operation);
        let parameters = operation
            .get_mut("parameters")
            .and_then(Value::as_array_mut);
        for parameter in parameters.into_iter().flatten() {
            describe(path, parameter);
        }
    }
}

fn describe(path: &str, parameter: &mut Value) {
    let name = parameter["name"].as_str().unwrap_or_default().to_owned();
    let is_in_path = parameter["in"] == "path";
    let is_array = parameter["schema"]["type"] == "array";
    let described = filter(&name, is_in_path, is_array).or_else(|| shape(path, &name, is_in_path));
    let Some((schema, example)) = described else {
        return;
    };
    if !path.contains("/action/") || name != "action" {
        parameter["schema"] = schema;
        if parameter["example"].is_null() {
            parameter["example"] = example;
        }
    }
}

/// Values and an example of what says which records are meant.
fn filter(name: &str, is_in_path: bool, is_array: bool) -> Option<(Value, Value)> {
    match name {
        "job_guid" | "parent" => Some((uuid(), json!("0199e0d2-7b6c-7d2a-9a43-3f8f1e0c2b11"))),
        "kind" if is_in_path => Some((json!({"enum": categories()}), json!("review-task"))),
        "kind" if is_array => Some((
            json!({"type": "array", "items": {"enum": categories()}}),
            json!(["review-task"]),
        )),
        "kind" => Some((json!({"enum": categories()}), json!("review-task"))),
        "job_category" => Some((json!({"enum": ["file", "folder", "order"]}), json!("file"))),
        "status" => Some((
            json!({"type": "string", "pattern": statuses()}),
            json!("new|pending"),
        )),
        "date_for" => Some((
            json!({"enum": ["assigned_at", "created_at", "due_at", "reviewed_at", "updated_at"]}),
            json!("due_at"),
        )),
        "start_date" | "end_date" => Some((
            json!({"type": "string", "format": "date-time"}),
            json!("2026-11-20T00:00:00Z"),
        )),
        "assignee" => Some((
            json!({"enum": ["any", "none", "only", "user"]}),
            json!("any"),
        )),
        "state" => Some((json!({"enum": ["deleted"]}), json!("deleted"))),
        "c_email" | "p_email" | "email" => Some((email(), json!("buyer@example.com"))),
        "jobs_to" => Some((user(), json!("ada@example.com"))),
        "label" | "q" => Some((line(), json!("rush"))),
        "name" if !is_in_path => Some((line(), json!("poster"))),
        "folders_only" | "files_only" => Some((json!({"type": "string"}), json!(""))),
        "alt_text" | "puid" | "token" | "cursor" => Some((any_text(), json!(""))),
        "type" => Some((
            json!({"type": "string", "maxLength": 127, "pattern": MEDIA}),
            json!("image/*"),
        )),
        _ => None,
    }
}

/// Values and an example of what says how records are shown, and of all other parameters.
fn shape(path: &str, name: &str, is_in_path: bool) -> Option<(Value, Value)> {
    match name {
        "format" => Some((
            json!({"type": "string", "pattern": "^([Jj][Ss][Oo][Nn]|[Cc][Ss][Vv]|[Tt][Ee][Xx][Tt])$"}),
            json!("json"),
        )),
        "flat" => Some((json!({"type": "boolean"}), json!(false))),
        "sort_column" => Some((json!({"enum": columns()}), json!("updated_at"))),
        "sort_direction" => Some((
            json!({"type": "string", "pattern": "^([Aa][Ss][Cc]|[Dd][Ee][Ss][Cc])$"}),
            json!("DESC"),
        )),
        "page" if path.starts_with("/review/file/") => Some((count(1), json!(1))),
        "height" | "width" => Some((whole(1, 2_048), json!(256))),
        "page" | "level" | "column" | "row" => Some((count(0), json!(0))),
        "per_page" => Some((whole(1, 200), json!(20))),
        "limit" => Some((whole(1, 1_000), json!(100))),
        "after" if path.ends_with("/groups") => {
            Some((json!({"type": "string"}), json!("bWFya2V0aW5n")))
        }
        "after" if path == "/api/v1/events" => Some((
            json!({"type": "string", "pattern": "^(latest|0|[1-9][0-9]{0,17})$"}),
            json!("51"),
        )),
        "after" => Some((
            json!({"type": "string", "pattern": "^(0|[1-9][0-9]{0,17})$"}),
            json!("51"),
        )),
        "version" | "from" => Some((count(1), json!(1))),
        "to" if !path.starts_with("/api/v1/test/") => Some((count(1), json!(2))),
        "name" | "segment" if is_in_path => Some((
            json!({"type": "string", "minLength": 1, "pattern": "^[^/\\\\]+$"}),
            json!("poster.pdf"),
        )),
        "Tus-Resumable" => Some((json!({"type": "string", "enum": ["1.0.0"]}), json!("1.0.0"))),
        "Upload-Length" | "Upload-Offset" => Some((whole(0, i64::MAX.cast_unsigned()), json!(0))),
        "Upload-Checksum" => Some((
            json!({"type": "string", "pattern": CHECKSUM}),
            json!("sha1 2jmj7l5rSw0yVb/vlWAYkK/YBwk="),
        )),
        "Upload-Metadata" => Some((
            json!({"type": "string", "maxLength": 4096}),
            json!("filename cG9zdGVyLnBkZg=="),
        )),
        // An opaque word.
        "clock_id" => None,
        name if is_in_path && (name == "id" || name.ends_with("_id")) => {
            Some((whole(1, ID_MAX), json!(17)))
        }
        _ => None,
    }
}

/// The hash of a piece and how it was made.
const CHECKSUM: &str =
    "^(sha1 [A-Za-z0-9+/]{26}[AEIMQUYcgkosw048]=|sha256 [A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=)$";
/// A media type, or a family of them.
const MEDIA: &str = r"^[A-Za-z0-9!#$&^_.+-]+/(\*|[A-Za-z0-9!#$&^_.+-]+)$";

fn whole(least: u64, most: u64) -> Value {
    json!({"type": "integer", "minimum": least, "maximum": most})
}

/// A number that may be beyond all that there is.
fn count(least: u64) -> Value {
    json!({"type": "integer", "minimum": least})
}

fn categories() -> Vec<&'static str> {
    Category::ALL.map(Category::as_str).to_vec()
}

fn columns() -> Vec<&'static str> {
    SortColumn::ALL.map(|(name, _)| name).to_vec()
}

fn statuses() -> String {
    let one = Status::ALL.map(Status::as_str).join("|");
    format!("^({one})(\\|({one}))*$")
}

fn add_headers(path: &str, method: &str, operation: &mut Value) {
    headers::ask(path, operation);
    if !path.starts_with("/api/v1") {
        return;
    }
    if method == "post" {
        add(
            operation,
            "Idempotency-Key",
            "Extension: the same request with the same key within 24 hours gets the first answer and has no second effect",
            &json!({"type": "string", "minLength": 1, "maxLength": 255, "pattern": "^[!-~]([ -~]*[!-~])?$"}),
            &json!("order-4711"),
        );
    }
    if matches!(method, "post" | "put" | "delete") && path.contains("{job_guid}") {
        add(
            operation,
            "If-Match",
            "Extension: only if the job has one of these tags; `*`: whatever it has",
            &json!({"type": "string", "pattern": "^(\\*|\"[0-9a-f]{32}\"(, \"[0-9a-f]{32}\")*)$"}),
            &json!("*"),
        );
    }
    if method == "get" && path == "/api/v1/jobs/{job_guid}" {
        add(
            operation,
            "If-None-Match",
            "Extension: only if the job has none of these tags",
            &json!({"type": "string"}),
            &json!("\"00000000000000000000000000000000\""),
        );
        operation["responses"]["304"] = json!({"description": "The caller has it"});
    }
}
