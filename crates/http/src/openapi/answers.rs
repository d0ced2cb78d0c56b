//! With what statuses and headers operations answer.

use serde_json::{Map, Value, json};

use super::{headers, operations};

/// An error that many operations can end with: its status, its name, and when it occurs.
type Shared = (&'static str, &'static str, &'static str);

/// Errors of all operations with a key.
const COMMON: [Shared; 6] = [
    ("400", "BadRequest", "The request cannot be read"),
    ("401", "Unauthorized", "No valid key"),
    ("403", "Forbidden", "Key or relation is not enough"),
    (
        "429",
        "TooManyRequests",
        "Too many requests; see `Retry-After`",
    ),
    (
        "500",
        "InternalServerError",
        "Something went wrong on our side",
    ),
    (
        "503",
        "ServiceUnavailable",
        "Store or storage does not answer; see `Retry-After`",
    ),
];
const NOT_FOUND: Shared = ("404", "NotFound", "Unknown, malformed or invisible");
const NOT_ACCEPTABLE: Shared = ("406", "NotAcceptable", "`Accept` excludes what there is");
const CONFLICT: Shared = (
    "409",
    "Conflict",
    "In conflict with the present state; or the first request with this `Idempotency-Key` still runs",
);
const OUTDATED: Shared = (
    "412",
    "PreconditionFailed",
    "The job is not as `If-Match` expects it",
);
const TOO_LARGE: Shared = ("413", "ContentTooLarge", "Larger than allowed");
const OTHER_TYPE: Shared = (
    "415",
    "UnsupportedMediaType",
    "Body of another Content-Type",
);
const VALUES: Shared = (
    "422",
    "UnprocessableContent",
    "Values are wrong, see `error.fields`; or the `Idempotency-Key` stands for another request",
);
const LOCKED: Shared = ("423", "Locked", "Locked");
const FULL: Shared = ("507", "InsufficientStorage", "The storage is full");

/// Adds to every operation the errors it can end with, and to every answer its headers. What many operations can end
/// with is described once.
pub(super) fn refine(description: &mut Value) {
    let mut shared = Map::new();
    for (path, method, operation) in operations(description) {
        complete(operation);
        headers::answer(path, method, operation);
        if path.starts_with("/health") {
            continue;
        }
        for (status, name, text) in errors(path, method, operation) {
            let answer = &mut operation["responses"][status];
            if answer.is_null() {
                let name = format!("{}{name}", kind(path, method));
                *answer = json!({"$ref": format!("#/components/responses/{name}")});
                shared.entry(name).or_insert_with(|| {
                    let mut answer = json!({"description": text, "content": error()});
                    headers::add_to(&mut answer, path, method, status);
                    answer
                });
            }
        }
    }
    description["components"]["responses"] = Value::Object(shared);
}

/// How the names of errors begin whose headers are those of requests of this kind.
fn kind(path: &str, method: &str) -> &'static str {
    if !path.starts_with("/api/v1") {
        "Document"
    } else if method == "post" {
        "Post"
    } else {
        ""
    }
}

fn error() -> Value {
    json!({"application/json": {"schema": {"$ref": "#/components/schemas/Error"}}})
}

fn errors(path: &str, method: &str, operation: &Value) -> Vec<Shared> {
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
    let may_be_hidden = path == "/api/v1/jobs" || path.starts_with("/log/");
    add_if(names_something || may_be_hidden, NOT_FOUND);
    let is_picture = path.ends_with("/thumbnail") || path.contains("/tiles/");
    add_if(!is_document || is_picture, NOT_ACCEPTABLE);
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

/// Whether reading can be in conflict with what something is, such as a file where a folder is asked for, or with how
/// far it is.
fn answers_conflicts(path: &str) -> bool {
    path == "/api/v1/jobs"
        || path.ends_with("/certificate")
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

/// Says of every answer what it holds: errors have one body, whoever names them.
fn complete(operation: &mut Value) {
    let responses = operation
        .get_mut("responses")
        .and_then(Value::as_object_mut);
    for (status, response) in responses.into_iter().flatten() {
        answer_any_type(response);
        if status.starts_with(['4', '5']) && response["content"].is_null() {
            response["content"] = error();
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
