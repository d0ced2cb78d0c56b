//! What is said about a document beside its bytes.

use actix_web::http::header::{
    HeaderMap, HeaderName, IF_MODIFIED_SINCE, IF_NONE_MATCH, IF_RANGE, IF_UNMODIFIED_SINCE,
};
use imprimatur_application::address::encode;
use imprimatur_domain::Instant;
use time::{PrimitiveDateTime, format_description::BorrowedFormatItem, macros::format_description};

use super::body::Body;
use crate::{
    entity_tags::{self, IfMatchHeader},
    problem::Problem,
};

/// An HTTP date.
const HTTP_DATE: &[BorrowedFormatItem<'_>] = format_description!(
    "[weekday repr:short], [day] [month repr:short] [year] [hour]:[minute]:[second] GMT"
);

/// When the bytes were made, where they have a date.
pub(super) fn last_modified(body: &Body) -> Option<String> {
    body.modified_at?.format(HTTP_DATE).ok()
}

/// How a browser is to name the document: in ASCII for old ones, in full for the others.
pub(crate) fn disposition(kind: &str, name: &str) -> String {
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

/// Refuses other bytes than those that the caller wants or none.
///
/// # Errors
/// [`Problem::OtherBytes`]; [`Problem::Malformed`] for an `If-Match` that is no list of tags.
pub(super) fn ensure_wanted(headers: &HeaderMap, body: &Body) -> Result<(), Problem> {
    let is_wanted = match entity_tags::if_match(headers)? {
        Some(IfMatchHeader::Any) => true,
        Some(IfMatchHeader::OneOf(tags)) => tags.contains(&body.etag),
        None => {
            let until = text(headers, &IF_UNMODIFIED_SINCE).and_then(date);
            let modified_at = body.modified_at.map(whole_second);
            let both = modified_at.zip(until);
            both.is_none_or(|(at, until)| at <= until)
        }
    };
    if is_wanted {
        Ok(())
    } else {
        Err(Problem::OtherBytes)
    }
}

/// Whether the caller has these very bytes already.
pub(super) fn is_known(headers: &HeaderMap, body: &Body) -> bool {
    if headers.contains_key(IF_NONE_MATCH) {
        return entity_tags::is_known(headers, &body.etag);
    }
    let since = text(headers, &IF_MODIFIED_SINCE).and_then(date);
    let modified_at = body.modified_at.map(whole_second);
    modified_at
        .zip(since)
        .is_some_and(|(at, since)| at <= since)
}

/// Whether a range may be given: not if the caller began with other bytes.
pub(super) fn is_same_range(headers: &HeaderMap, body: &Body) -> bool {
    match text(headers, &IF_RANGE) {
        None => true,
        Some(named) => {
            let modified_at = body.modified_at.map(whole_second);
            named.trim() == body.etag || date(named).is_some_and(|at| Some(at) == modified_at)
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
