//! The tag of a job's record, and requests that depend on it.
//!
//! The tag is that of the record as this caller sees it: of its revision and of all that it shows, the names of
//! contacts, the lock of a folder above and what inspections found included. `ac.doc_token` is left out, since it is
//! another one in every answer.

use actix_web::http::header::{HeaderMap, IF_MATCH, IF_NONE_MATCH};
use imprimatur_application::{
    failure::Failure,
    jobs::{self, VisibleJob},
    requests::RequiredRevision,
};
use imprimatur_wire::problems;
use memchr::memmem;
use sha2::{Digest as _, Sha256};

use crate::{api_request::ApiRequest, problem::Problem};

/// Bytes of the hash that make a tag.
const TAG: usize = 16;

/// The strong tag of a record, as it was written for this answer.
pub(crate) fn tag_of(job: &VisibleJob, text: &[u8]) -> String {
    let token = job.doc_token.as_deref().unwrap_or_default().as_bytes();
    let (before, after) = match memmem::find(text, token) {
        Some(place) => (&text[..place], &text[place + token.len()..]),
        None => (text, &text[..0]),
    };
    let mut hash = Sha256::new();
    hash.update(job.view.job.revision.to_be_bytes());
    hash.update(before);
    hash.update(after);
    format!("\"{}\"", hex::encode(&hash.finalize()[..TAG]))
}

/// The tag of a record that nothing changes by its tag.
pub(crate) fn tag_of_text(text: &[u8]) -> String {
    format!("\"{}\"", hex::encode(&Sha256::digest(text)[..TAG]))
}

/// What proxies that compress answers append to the opaque part of a tag: Apache, Caddy and Jetty.
const CODINGS: [&str; 6] = ["", "-gzip", "-br", "-zstd", "-deflate", "--gzip"];

/// Whether a tag that a caller names is this one, also as a compressing proxy has passed it on: nginx makes it weak,
/// others append the coding. The tags of records are hashes and never weak, so an equal opaque part is the same record.
fn is_same(named: &str, tag: &str) -> bool {
    let coding = opaque(named).and_then(|named| named.strip_prefix(opaque(tag)?));
    coding.is_some_and(|coding| CODINGS.contains(&coding))
}

/// A tag without its mark of weakness and its quotes.
fn opaque(tag: &str) -> Option<&str> {
    let quoted = tag.strip_prefix("W/").unwrap_or(tag).strip_prefix('"')?;
    quoted.strip_suffix('"')
}

/// Whether the caller has what this tag names.
pub(crate) fn is_known(headers: &HeaderMap, tag: &str) -> bool {
    let mut named = headers.get_all(IF_NONE_MATCH);
    named.any(|value| {
        let mut tags = value.to_str().unwrap_or_default().split(',');
        tags.any(|name| name.trim() == "*" || is_same(name.trim(), tag))
    })
}

/// What `If-Match` demands of the job.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum IfMatchHeader {
    /// That it is there.
    Any,
    /// That it has one of these tags.
    OneOf(Vec<String>),
}

/// What a request demands of the job that it changes.
///
/// # Errors
/// [`Problem::Malformed`] for what is no list of tags.
pub(crate) fn if_match(headers: &HeaderMap) -> Result<Option<IfMatchHeader>, Problem> {
    let mut tags = Vec::new();
    let mut is_given = false;
    for value in headers.get_all(IF_MATCH) {
        is_given = true;
        let text = value.to_str().map_err(|_| malformed())?.trim();
        if text == "*" {
            return Ok(Some(IfMatchHeader::Any));
        }
        tags.extend(list(text).ok_or_else(malformed)?);
    }
    Ok(is_given.then_some(IfMatchHeader::OneOf(tags)))
}

fn malformed() -> Problem {
    Problem::Malformed(problems::BAD_HEADER)
}

/// The tags of a list, weak ones with their mark.
fn list(mut text: &str) -> Option<Vec<String>> {
    let mut tags = Vec::new();
    loop {
        text = text.trim_start_matches([' ', '\t', ',']);
        if text.is_empty() {
            return (!tags.is_empty()).then_some(tags);
        }
        let opaque = text.strip_prefix("W/").unwrap_or(text).strip_prefix('"')?;
        let (_, rest) = opaque.split_once('"')?;
        let tag = &text[..text.len() - rest.len()];
        tags.push(tag.to_owned());
        text = rest.trim_start_matches([' ', '\t']);
        if !text.is_empty() && !text.starts_with(',') {
            return None;
        }
    }
}

/// The revision that the job must have, or none if the named tags are those of other revisions. The use case refuses that
/// after it has checked the caller's rights.
///
/// # Errors
/// A failure of the store.
pub(crate) async fn required_revision(
    request: &ApiRequest,
    if_match: &IfMatchHeader,
) -> Result<Option<RequiredRevision>, Problem> {
    let IfMatchHeader::OneOf(tags) = if_match else {
        return Ok(None);
    };
    let Ok(job) = request.job() else {
        return Ok(None);
    };
    let revision = match jobs::get(request.ports(), request.caller(), job).await {
        Ok(seen) => {
            let tag = tag_of(&seen, &request.job_text(&seen)?);
            let is_met = tags.iter().any(|named| is_same(named, &tag));
            is_met.then_some(seen.view.job.revision)
        }
        Err(Failure::NotFound) => None,
        Err(failure) => return Err(failure.into()),
    };
    Ok(Some(RequiredRevision { job, revision }))
}

#[cfg(test)]
mod tests {
    use actix_web::http::header::HeaderValue;

    use super::*;

    fn read(value: &'static str) -> Result<Option<IfMatchHeader>, Problem> {
        let mut headers = HeaderMap::new();
        headers.insert(IF_MATCH, HeaderValue::from_static(value));
        if_match(&headers)
    }

    #[test]
    fn a_tag_is_known_again_behind_a_proxy() {
        for named in [
            "\"a\"",
            "W/\"a\"",
            "\"a-gzip\"",
            "W/\"a-br\"",
            "\"a--gzip\"",
        ] {
            assert!(is_same(named, "\"a\""), "{named}");
        }
        for named in [
            "a",
            "\"b\"",
            "W/\"\"",
            "\"a-x\"",
            "\"-gzip\"",
            "\"ab\"",
            "W/a",
            "\"a",
        ] {
            assert!(!is_same(named, "\"a\""), "{named}");
        }
    }

    #[test]
    fn tags_come_in_lists() {
        assert!(matches!(read("*"), Ok(Some(IfMatchHeader::Any))));
        let tags =
            |tags: &[&str]| IfMatchHeader::OneOf(tags.iter().map(ToString::to_string).collect());
        assert_eq!(read("\"a\"").unwrap(), Some(tags(&["\"a\""])));
        assert_eq!(
            read("\"a\", W/\"b,c\"").unwrap(),
            Some(tags(&["\"a\"", "W/\"b,c\""]))
        );
        for wrong in ["a", "\"a", "\"a\" \"b\"", "", "W/a"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
