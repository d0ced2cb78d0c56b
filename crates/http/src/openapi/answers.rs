//! With what statuses and headers operations answer.

use serde_json::{Value, json};

use super::headers;

/// Errors of all operations with a key.
const COMMON: [(&str, &str); 6] = [
    ("400", "The request cannot be read"),
    ("401", "No valid key"),
    ("403", "Key or relation is not enough"),
    ("429", "Too many requests; see `Retry-After`"),
    ("500", "Something went wrong on our side"),
    ("503", "Store or storage does not answer; see `Retry-After`"),
];
const NOT_FOUND: (&str, &str) = ("404", "Unknown, malformed or invisible");
const NOT_ACCEPTABLE: (&str, &str) = ("406", "`Accept` excludes what there is");
const CONFLICT: (&str, &str) = (
    "409",
    "In conflict with the present state; or the first request with this `Idempotency-Key` still runs",
);
const OUTDATED: (&str, &str) = ("412", "The job is not as `If-Match` expects it");
const TOO_LARGE: (&str, &str) = ("413", "Larger than allowed");
const OTHER_TYPE: (&str, &str) = ("415", "Body of another Content-Type");
const VALUES: (&str, &str) = (
    "422",
    "Values are wrong, see `error.fields`; or the `Idempotency-Key` stands for another request",
);
const LOCKED: (&str, &str) = ("423", "Locked");
const FULL: (&str, &str) = ("507", "The storage is full");

/// Adds to every operation the errors it can end with, and to every answer its headers.
pub(super) fn refine(description: &mut Value) {
    let Some(paths) = description.get_mut("paths").and_then(Value::as_object_mut) else {
        return;
    };
    for (path, item) in paths {
        let Some(item) = item.as_object_mut() else {
            continue;
        };
        for (method, operation) in item {
            if !path.starts_with("/health") {
                for (status, text) in errors(path, method, operation) {
                    add(operation, status, text);
                }
            }
            complete(operation);
            headers::answer(path, method, operation);
        }
    }
}

fn errors(path: &str, method: &str, operation: &Value) -> Vec<(&'static str, &'static str)> {
    let is_reading = matches!(method, "get" | "head" | "options");
    let is_document = path.starts_with("/review/");
    let has_query = parameters(operation).any(|parameter| parameter["in"] == "query");
    let has_body = operation["requestBody"].is_object();
    let names_something = path.contains('{') || names_job(operation) || has_form(operation);
    let in_a_tree = path.starts_with("/api/v1/jobs") || path == "/api/v1/upload";
    let mut errors = COMMON.to_vec();
    let mut add_if = |holds: bool, error| {
        if holds {
            errors.push(error);
        }
    };
    add_if(names_something || path == "/api/v1/jobs", NOT_FOUND);
    add_if(!is_document || path.ends_with("/thumbnail"), NOT_ACCEPTABLE);
    add_if(!is_reading || answers_conflicts(path), CONFLICT);
    add_if(!is_reading && path.contains("{job_guid}"), OUTDATED);
    // With a key of its own, a POST is read whether or not it needs a body.
    add_if(has_body || method == "post", TOO_LARGE);
    add_if(has_body || method == "post", OTHER_TYPE);
    add_if(has_query || has_body || method == "post", VALUES);
    add_if(!is_reading && in_a_tree, LOCKED);
    add_if(!is_reading || takes_room(path), FULL);
    errors
}

/// Whether reading can be in conflict with what something is: a file, where a folder is asked for.
fn answers_conflicts(path: &str) -> bool {
    path == "/api/v1/jobs"
        || path.ends_with("/compression")
        || path.starts_with("/api/v1/analytics")
}

/// Whether reading makes something first: a picture, or notes on a document.
fn takes_room(path: &str) -> bool {
    path.ends_with("/thumbnail") || path.starts_with("/review/download/{job_guid}/document/")
}

fn parameters(operation: &Value) -> impl Iterator<Item = &Value> {
    operation["parameters"].as_array().into_iter().flatten()
}

fn names_job(operation: &Value) -> bool {
    parameters(operation)
        .any(|parameter| matches!(parameter["name"].as_str(), Some("parent" | "job_guid")))
}

fn has_form(operation: &Value) -> bool {
    operation["requestBody"]["content"]["multipart/form-data"].is_object()
}

fn add(operation: &mut Value, status: &str, text: &str) {
    let Some(responses) = operation
        .get_mut("responses")
        .and_then(Value::as_object_mut)
    else {
        return;
    };
    responses
        .entry(status)
        .or_insert_with(|| json!({"description": text}));
}

/// Says of every answer what it holds: errors have one body, whoever names them.
fn complete(operation: &mut Value) {
    let responses = operation
        .get_mut("responses")
        .and_then(Value::as_object_mut);
    for (status, response) in responses.into_iter().flatten() {
        answer_any_type(response);
        if status.starts_with(['4', '5']) && response["content"].is_null() {
            let error = json!({"schema": {"$ref": "#/components/schemas/Error"}});
            response["content"] = json!({"application/json": error});
        }
    }
}

/// A document is answered as what it is.
fn answer_any_type(response: &mut Value) {
    let content = response.get_mut("content").and_then(Value::as_object_mut);
    if let Some(content) = content
        && let Some(bytes) = content.remove("application/octet-stream")
    {
        content.insert("*/*".to_owned(), bytes);
    }
}
