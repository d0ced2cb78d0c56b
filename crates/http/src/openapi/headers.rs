//! The headers of answers: each is described once.

use serde_json::{Map, Value, json};
use utoipa::openapi::{HttpMethod, Ref, RefOr, Response, Schema};

use crate::operation::{Kind, Operation};

/// A header of answers: its name, what it says, the type of its value, and whether answers that have it always do.
type Header = (&'static str, &'static str, &'static str, bool);

const ALL: [Header; 24] = [
    (
        "X-Request-Id",
        "The request's own id, or the one it was given",
        "string",
        true,
    ),
    ("WWW-Authenticate", "`Bearer`", "string", true),
    (
        "Retry-After",
        "When to come back, in seconds",
        "integer",
        true,
    ),
    (
        "Location",
        "Where to send the bytes, or where one signs in",
        "string",
        true,
    ),
    (
        "RateLimit-Limit",
        "Requests a minute that the key may send",
        "integer",
        false,
    ),
    (
        "RateLimit-Remaining",
        "Those that are left",
        "integer",
        false,
    ),
    (
        "RateLimit-Reset",
        "When the minute ends, in seconds",
        "integer",
        false,
    ),
    (
        "Idempotent-Replayed",
        "`true`: the answer that the first request with this `Idempotency-Key` got",
        "string",
        false,
    ),
    // The page that browsers get in place of a document has none of these.
    ("ETag", "Strong tag of what is answered", "string", false),
    (
        "Content-Disposition",
        "How to name the file when it is kept",
        "string",
        false,
    ),
    ("Accept-Ranges", "`bytes`", "string", false),
    ("Last-Modified", "When the bytes were made", "string", false),
    (
        "Repr-Digest",
        "Extension: SHA-256 of the whole document in base64",
        "string",
        false,
    ),
    (
        "Content-Range",
        "Which part it is, and how long the document is",
        "string",
        true,
    ),
    ("Tus-Resumable", "1.0.0", "string", true),
    ("Tus-Version", "1.0.0", "string", true),
    (
        "Tus-Extension",
        "What is spoken beyond the core",
        "string",
        true,
    ),
    ("Tus-Checksum-Algorithm", "`sha1,sha256`", "string", true),
    (
        "Tus-Max-Size",
        "Length of the largest document in bytes",
        "integer",
        true,
    ),
    ("Upload-Offset", "How many bytes have come", "integer", true),
    (
        "Upload-Expires",
        "When an unfinished upload is removed",
        "string",
        false,
    ),
    (
        "Upload-Length",
        "Length of the whole document in bytes",
        "integer",
        true,
    ),
    ("Upload-Metadata", "As it was given", "string", false),
    (
        "Imprimatur-Simulated",
        "Extension: what the picture simulates of the print, as a dictionary of RFC 8941; absent for pages that use no inks",
        "string",
        false,
    ),
];

/// The description of every header, by its name.
pub(super) fn all() -> Map<String, Value> {
    let described = ALL.map(|(name, about, kind, is_always)| {
        let header = json!({"description": about, "required": is_always, "schema": {"type": kind}});
        (name.to_owned(), header)
    });
    described.into_iter().collect()
}

/// The names of the headers that an answer has.
pub(super) fn names(operation: &Operation, status: &str, response: &Response) -> Vec<&'static str> {
    let mut names = vec!["X-Request-Id"];
    names.extend(of_status(operation, status));
    if operation.is_api() {
        names.extend(["RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset"]);
        if *operation.method() == HttpMethod::Post {
            names.push("Idempotent-Replayed");
        }
    }
    if status < "400" && status != "303" {
        names.extend(of_kind(operation));
    }
    if is_job(response) || status == "304" && !names.contains(&"ETag") {
        names.push("ETag");
    }
    names
}

fn of_status(operation: &Operation, status: &str) -> &'static [&'static str] {
    match status {
        "401" => &["WWW-Authenticate"],
        "429" | "503" if operation.kind() != Kind::Health => &["Retry-After"],
        "201" | "303" => &["Location"],
        "206" | "416" => &["Content-Range"],
        _ => &[],
    }
}

/// What is said of documents, pictures and resumable uploads.
fn of_kind(operation: &Operation) -> &'static [&'static str] {
    match (operation.kind(), operation.method()) {
        (Kind::Record | Kind::Health, _) => &[],
        (Kind::Picture, _) => &["ETag", "Imprimatur-Simulated"],
        (Kind::Document, _) => &[
            "ETag",
            "Content-Disposition",
            "Accept-Ranges",
            "Last-Modified",
            "Repr-Digest",
        ],
        (Kind::History, _) => &["Content-Disposition"],
        (Kind::Transfer, HttpMethod::Options) => &[
            "Tus-Resumable",
            "Tus-Version",
            "Tus-Extension",
            "Tus-Checksum-Algorithm",
            "Tus-Max-Size",
        ],
        (Kind::Transfer, HttpMethod::Delete) => &["Tus-Resumable"],
        (Kind::Transfer, HttpMethod::Head) => &[
            "Tus-Resumable",
            "Upload-Offset",
            "Upload-Expires",
            "Upload-Length",
            "Upload-Metadata",
        ],
        (Kind::Transfer, _) => &["Tus-Resumable", "Upload-Offset", "Upload-Expires"],
    }
}

/// Whether an answer is a job, which has a tag.
fn is_job(response: &Response) -> bool {
    let job = RefOr::<Schema>::Ref(Ref::from_schema_name("Job"));
    let contents = response.content.values();
    let mut schemas = contents.filter_map(|content| match content {
        RefOr::T(content) => content.schema.as_ref(),
        RefOr::Ref(_) => None,
    });
    schemas.any(|schema| *schema == job)
}
