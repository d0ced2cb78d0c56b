//! What a request is recognised by: method, address and content. JSON counts by what it says, a form by its fields and
//! its files' hashes, so that spaces, the order of members and boundaries make no other request of it.

use std::fmt::Write as _;

use actix_web::{HttpRequest, http::header::HeaderValue};
use imprimatur_application::requests::Fingerprint;
use imprimatur_wire::json;
use serde_json::Value;
use sha2::{Digest as _, Sha256};

/// Headers that say something of what is sent.
const HEADERS: [&str; 2] = ["upload-length", "upload-metadata"];

/// The hash over a request with this content.
pub(crate) fn fingerprint(request: &HttpRequest, content: [u8; 32]) -> Fingerprint {
    let mut hash = Sha256::new();
    for part in [
        request.method().as_str(),
        request.path(),
        request.query_string(),
    ] {
        add(&mut hash, part.as_bytes());
    }
    for name in HEADERS {
        let value = request.headers().get(name);
        add(&mut hash, value.map_or(b"", HeaderValue::as_bytes));
    }
    hash.update(content);
    hash.finalize().into()
}

/// The hash of a body: of what it says, if it is JSON; no body says as much as an empty object.
pub(super) fn of_body(body: &[u8]) -> [u8; 32] {
    if body.is_empty() {
        return Sha256::digest(b"{}").into();
    }
    let Ok(value) = json::parse(body) else {
        return Sha256::digest(body).into();
    };
    let mut text = String::new();
    write(&mut text, &value);
    Sha256::digest(text).into()
}

/// Writes JSON with the members of objects in order.
fn write(text: &mut String, value: &Value) {
    match value {
        Value::Array(items) => {
            text.push('[');
            for item in items {
                write(text, item);
                text.push(',');
            }
            text.push(']');
        }
        Value::Object(members) => {
            let mut members: Vec<_> = members.iter().collect();
            members.sort_by_key(|(name, _)| *name);
            text.push('{');
            for (name, member) in members {
                write(text, &Value::String(name.clone()));
                text.push(':');
                write(text, member);
                text.push(',');
            }
            text.push('}');
        }
        // Writing to a text does not fail.
        scalar => drop(write!(text, "{scalar}")),
    }
}

/// The hash of a form, gathered part by part. The order of parts counts only among those of one name.
#[derive(Default)]
pub(crate) struct FormDigest(Vec<(String, [u8; 32])>);

impl FormDigest {
    /// Takes a field.
    pub(crate) fn field(&mut self, name: &str, value: &[u8]) {
        self.0.push((name.to_owned(), Sha256::digest(value).into()));
    }

    /// Takes a file by its name and hash.
    pub(crate) fn file(&mut self, name: &str, file_name: &str, sha256: [u8; 32]) {
        let mut hash = Sha256::new();
        add(&mut hash, file_name.as_bytes());
        hash.update(sha256);
        self.0.push((name.to_owned(), hash.finalize().into()));
    }

    /// The hash of it all.
    pub(crate) fn finish(mut self) -> [u8; 32] {
        self.0.sort_by(|(left, _), (right, _)| left.cmp(right));
        let mut hash = Sha256::new();
        for (name, content) in &self.0 {
            add(&mut hash, name.as_bytes());
            hash.update(content);
        }
        hash.finalize().into()
    }
}

/// Adds a part so that no other division of the same bytes gives the same hash.
fn add(hash: &mut Sha256, part: &[u8]) {
    hash.update((part.len() as u64).to_be_bytes());
    hash.update(part);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn json_counts_by_what_it_says() {
        assert_eq!(
            of_body(br#"{"a":1,"b":[1,2]}"#),
            of_body(br#" { "b" : [1, 2], "a": 1 }"#)
        );
        assert_eq!(of_body(b""), of_body(b"{ }"));
        let others = [
            &br#"{"a":1,"b":[2,1]}"#[..],
            br#"{"a":"1","b":[1,2]}"#,
            b"x",
            b"y",
        ];
        for (at, one) in others.iter().enumerate() {
            for other in &others[at + 1..] {
                assert_ne!(of_body(one), of_body(other));
            }
        }
    }

    #[test]
    fn a_form_counts_by_its_fields_and_files() {
        let form = |fields: &[(&str, &str)], file: &str| {
            let mut digest = FormDigest::default();
            for (name, value) in fields {
                digest.field(name, value.as_bytes());
            }
            digest.file("filekey", "a.pdf", Sha256::digest(file).into());
            digest.finish()
        };
        let first = form(&[("name", "a"), ("label", "b")], "x");
        assert_eq!(first, form(&[("label", "b"), ("name", "a")], "x"));
        assert_ne!(first, form(&[("label", "b"), ("name", "a")], "y"));
        assert_ne!(first, form(&[("label", "a"), ("name", "b")], "x"));
        assert_ne!(
            form(&[("r", "a"), ("r", "b")], "x"),
            form(&[("r", "b"), ("r", "a")], "x")
        );
    }
}
