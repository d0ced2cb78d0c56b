//! The headers that requests and answers of a kind have in common.

use serde_json::{Map, Value, json};

use super::operations;

/// What of a document may be asked for: a part of it, or only other bytes than one has.
const CONDITIONS: [(&str, &str, &str); 6] = [
    ("Range", "A part of the document", "bytes=0-1023"),
    (
        "If-Range",
        "The part only of these bytes, by tag or date; else all of them",
        "\"00000000000000000000000000000000\"",
    ),
    ("If-Match", "Only one of these bytes, by tag; else 412", "*"),
    (
        "If-None-Match",
        "Only other bytes, by tag; else 304",
        "\"00000000000000000000000000000000\"",
    ),
    (
        "If-Modified-Since",
        "Only later bytes; else 304",
        "Fri, 20 Nov 2026 09:30:00 GMT",
    ),
    (
        "If-Unmodified-Since",
        "Only bytes that are no later; else 412",
        "Fri, 20 Nov 2026 09:30:00 GMT",
    ),
];

/// Adds the headers that documents can be asked for with.
pub(super) fn ask(path: &str, operation: &mut Value) {
    let text = json!({"type": "string"});
    let tags = json!({"type": "string", "pattern": r#"^(\*|"[^"]*"(, "[^"]*")*)$"#});
    if is_document(path) {
        for (name, says, example) in CONDITIONS {
            let schema = if name == "If-Match" { &tags } else { &text };
            add(operation, name, says, schema, &json!(example));
        }
    } else if path.ends_with("/thumbnail") {
        let (name, _, example) = CONDITIONS[3];
        let says = "Only another picture, by tag; else 304";
        add(operation, name, says, &text, &json!(example));
    }
}

/// Adds an optional header to what a request may have.
pub(super) fn add(operation: &mut Value, name: &str, text: &str, schema: &Value, example: &Value) {
    if operation["parameters"].is_null() {
        operation["parameters"] = json!([]);
    }
    if let Some(parameters) = operation
        .get_mut("parameters")
        .and_then(Value::as_array_mut)
    {
        parameters.push(json!({
            "name": name, "in": "header", "required": false, "description": text, "schema": schema,
            "example": example,
        }));
    }
}

/// Names what many answers say once for all of them: a header that is the same in several has one place of its own.
pub(super) fn share(description: &mut Value) {
    let mut shared = Map::new();
    for (_, _, operation) in operations(description) {
        share_in(&mut operation["responses"], &mut shared);
    }
    share_in(&mut description["components"]["responses"], &mut shared);
    description["components"]["headers"] = Value::Object(shared);
}

fn share_in(answers: &mut Value, shared: &mut Map<String, Value>) {
    let answers = answers
        .as_object_mut()
        .into_iter()
        .flat_map(Map::values_mut);
    let headers = answers.filter_map(|answer| answer.get_mut("headers")?.as_object_mut());
    for (name, header) in headers.flatten() {
        let known = shared.entry(name.clone()).or_insert_with(|| header.clone());
        if known == header {
            *header = json!({"$ref": format!("#/components/headers/{name}")});
        }
    }
}

/// Says which headers every answer of an operation has.
pub(super) fn answer(path: &str, method: &str, operation: &mut Value) {
    let responses = operation["responses"].as_object_mut();
    for (status, response) in responses.into_iter().flatten() {
        add_to(response, path, method, status);
    }
}

/// Says which headers an answer has.
pub(super) fn add_to(response: &mut Value, path: &str, method: &str, status: &str) {
    let schema = &response["content"]["application/json"]["schema"]["$ref"];
    let is_job = schema == "#/components/schemas/Job";
    let of = Answered {
        path,
        method,
        status,
        is_job,
    };
    response["headers"] = Value::Object(of.headers());
}

/// One answer of an operation.
struct Answered<'a> {
    path: &'a str,
    method: &'a str,
    status: &'a str,
    is_job: bool,
}

impl Answered<'_> {
    fn headers(&self) -> Map<String, Value> {
        let mut headers = Map::new();
        let mut add = |name: &str, text: &str, kind: &str, is_always: bool| {
            let header =
                json!({"description": text, "required": is_always, "schema": {"type": kind}});
            headers.insert(name.to_owned(), header);
        };
        add(
            "X-Request-Id",
            "The request's own id, or the one it was given",
            "string",
            true,
        );
        match self.status {
            "401" => add("WWW-Authenticate", "`Bearer`", "string", true),
            "429" | "503" if !self.path.starts_with("/health") => {
                add(
                    "Retry-After",
                    "When to come back, in seconds",
                    "integer",
                    true,
                );
            }
            "201" => add("Location", "Where to send the bytes", "string", true),
            "303" => add("Location", "Where one signs in", "string", true),
            "416" => add("Content-Range", "How long the document is", "string", true),
            _ => {}
        }
        if self.path.starts_with("/api/v1") {
            add(
                "RateLimit-Limit",
                "Requests a minute that the key may send",
                "integer",
                false,
            );
            add(
                "RateLimit-Remaining",
                "Those that are left",
                "integer",
                false,
            );
            add(
                "RateLimit-Reset",
                "When the minute ends, in seconds",
                "integer",
                false,
            );
        }
        if self.method == "post" && self.path.starts_with("/api/v1") {
            let text = "`true`: the answer that the first request with this `Idempotency-Key` got";
            add("Idempotent-Replayed", text, "string", false);
        }
        let is_good = matches!(self.status, "200" | "204" | "206" | "304");
        if self.path.starts_with("/api/v1/files") && (is_good || self.status == "201") {
            self.of_transfer(&mut add);
        } else if is_good {
            self.of_bytes(&mut add);
        }
        headers
    }

    /// What is said of documents, pictures and records that have a tag.
    fn of_bytes(&self, add: &mut impl FnMut(&str, &str, &str, bool)) {
        let is_picture = self.path.ends_with("/thumbnail");
        // The page that browsers get in place of the bytes has none of it.
        let is_always = !self.path.starts_with("/review/file/") || is_picture;
        let is_document = is_document(self.path);
        if self.is_job || self.status == "304" || is_picture || is_document {
            let is_always = is_always || self.status == "304";
            add(
                "ETag",
                "Strong tag of what is answered",
                "string",
                is_always,
            );
        }
        if is_document || self.path.contains("/changelogs/") {
            let text = "How to name the file when it is kept";
            add("Content-Disposition", text, "string", is_always);
        }
        if is_document {
            add("Accept-Ranges", "`bytes`", "string", is_always);
            add("Last-Modified", "When the bytes were made", "string", false);
            let text = "Extension: SHA-256 of the whole document in base64";
            add("Repr-Digest", text, "string", false);
        }
        if self.status == "206" {
            add("Content-Range", "Which part it is", "string", true);
        }
    }

    /// What the protocol of resumable uploads says.
    fn of_transfer(&self, add: &mut impl FnMut(&str, &str, &str, bool)) {
        add("Tus-Resumable", "1.0.0", "string", true);
        match self.method {
            "options" => {
                add("Tus-Version", "1.0.0", "string", true);
                add(
                    "Tus-Extension",
                    "What is spoken beyond the core",
                    "string",
                    true,
                );
                add("Tus-Checksum-Algorithm", "`sha1,sha256`", "string", true);
                add(
                    "Tus-Max-Size",
                    "Length of the largest document in bytes",
                    "integer",
                    true,
                );
            }
            "delete" => {}
            _ => {
                add("Upload-Offset", "How many bytes have come", "integer", true);
                add(
                    "Upload-Expires",
                    "When an unfinished upload is removed",
                    "string",
                    false,
                );
            }
        }
        if self.method == "head" {
            add(
                "Upload-Length",
                "Length of the whole document in bytes",
                "integer",
                true,
            );
            add("Upload-Metadata", "As it was given", "string", false);
        }
    }
}

/// Whether a path answers with a document or a folder's zip.
pub(super) fn is_document(path: &str) -> bool {
    path.starts_with("/review/") && path.contains("/document/")
}
