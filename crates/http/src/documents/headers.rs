//! What is said about a document beside its bytes.

use actix_web::http::header::{HeaderMap, HeaderName, IF_MODIFIED_SINCE, IF_NONE_MATCH, IF_RANGE};
use base64::{Engine as _, engine::general_purpose::STANDARD};
use imprimatur_application::documents::Version;
use imprimatur_domain::Instant;
use imprimatur_wire::addresses::encode;
use time::{PrimitiveDateTime, format_description::BorrowedFormatItem, macros::format_description};

/// An HTTP date.
const HTTP_DATE: &[BorrowedFormatItem<'_>] = format_description!(
    "[weekday repr:short], [day] [month repr:short] [year] [hour]:[minute]:[second] GMT"
);

/// The strong name of a version's bytes.
pub(super) fn etag(version: &Version) -> String {
    format!("\"{}\"", hex::encode(version.sha256))
}

/// The digest of the whole document.
pub(super) fn repr_digest(version: &Version) -> String {
    format!("sha-256=:{}:", STANDARD.encode(version.sha256))
}

/// When the version was made.
pub(super) fn last_modified(version: &Version) -> String {
    version.created_at.format(HTTP_DATE).unwrap_or_default()
}

/// How a browser is to name the document: in ASCII for old ones, in full for the others.
pub(super) fn disposition(kind: &str, name: &str) -> String {
    let plain: String = name
        .chars()
        .map(|c| {
            if c.is_ascii_graphic() && !"\"\\%;".contains(c) || c == ' ' {
                c
            } else {
                '_'
            }
        })
        .collect();
    format!(
        "{kind}; filename=\"{plain}\"; filename*=UTF-8''{}",
        encode(name)
    )
}

/// Whether the caller has these very bytes already.
pub(super) fn is_known(headers: &HeaderMap, version: &Version) -> bool {
    if let Some(named) = text(headers, &IF_NONE_MATCH) {
        let etag = etag(version);
        return named
            .split(',')
            .map(|name| name.trim().trim_start_matches("W/"))
            .any(|name| name == "*" || name == etag);
    }
    text(headers, &IF_MODIFIED_SINCE)
        .and_then(date)
        .is_some_and(|since| whole_second(version.created_at) <= since)
}

/// Whether a range may be given: not if the caller began with other bytes.
pub(super) fn is_same_range(headers: &HeaderMap, version: &Version) -> bool {
    match text(headers, &IF_RANGE) {
        None => true,
        Some(named) => {
            named.trim() == etag(version)
                || date(named).is_some_and(|at| at == whole_second(version.created_at))
        }
    }
}

/// A header's value, if it is text.
pub(super) fn text<'h>(headers: &'h HeaderMap, name: &HeaderName) -> Option<&'h str> {
    headers.get(name)?.to_str().ok()
}

fn date(text: &str) -> Option<Instant> {
    let date = PrimitiveDateTime::parse(text.trim(), HTTP_DATE).ok()?;
    Some(date.assume_utc())
}

fn whole_second(at: Instant) -> Instant {
    at.replace_nanosecond(0).unwrap_or(at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_leaves_in_two_forms() {
        assert_eq!(
            disposition("attachment", "Größe \"1\".pdf"),
            "attachment; filename=\"Gr__e _1_.pdf\"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%221%22.pdf"
        );
    }

    #[test]
    fn dates_are_those_of_http() {
        let at = date("Fri, 20 Nov 2026 09:30:00 GMT").unwrap();
        assert_eq!(at.unix_timestamp(), 1_795_167_000);
        assert_eq!(date("yesterday"), None);
    }
}
