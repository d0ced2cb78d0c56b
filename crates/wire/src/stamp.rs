//! Instants as texts: RFC 3339 with any offset comes in, UTC with milliseconds and `Z` goes out.

use imprimatur_domain::Instant;
use serde::Serializer;
use time::{
    UtcOffset,
    format_description::{BorrowedFormatItem, well_known::Rfc3339},
    macros::format_description,
};

const FORMAT: &[BorrowedFormatItem<'_>] =
    format_description!("[year]-[month]-[day]T[hour]:[minute]:[second].[subsecond digits:3]Z");

/// An instant as it is shown. Years that have more than four digits cannot come in, so they cannot go out.
pub fn text(at: Instant) -> String {
    at.to_offset(UtcOffset::UTC)
        .format(FORMAT)
        .unwrap_or_default()
}

/// The instant of an RFC 3339 text, in UTC and cut to the millisecond.
pub fn parse(text: &str) -> Option<Instant> {
    let at = Instant::parse(text, &Rfc3339)
        .ok()?
        .checked_to_offset(UtcOffset::UTC)?;
    if !(0..=9999).contains(&at.year()) {
        return None;
    }
    at.replace_millisecond(at.millisecond()).ok()
}

pub(crate) fn serialize<S: Serializer>(at: &Instant, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&text(*at))
}

pub(crate) mod maybe {
    //! The same for instants that may be missing, which are null.

    use super::{Instant, Serializer, text};

    #[expect(clippy::ref_option, reason = "the form that serde asks for")]
    pub(crate) fn serialize<S: Serializer>(
        at: &Option<Instant>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        match at {
            Some(at) => serializer.serialize_str(&text(*at)),
            None => serializer.serialize_none(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_offset_comes_in_and_utc_goes_out() {
        let at = parse("2026-11-20T10:30:00.1239+01:00").unwrap();
        assert_eq!(text(at), "2026-11-20T09:30:00.123Z");
        assert_eq!(parse("2026-11-20T09:30:00.123Z"), Some(at));
        assert_eq!(
            text(parse("2026-11-20T09:30:00Z").unwrap()),
            "2026-11-20T09:30:00.000Z"
        );
    }

    #[test]
    fn other_forms_are_refused() {
        for text in [
            "",
            "2026-11-20",
            "20 Nov 2026",
            "2026-11-20T09:30:00",
            "2026-02-30T00:00:00Z",
            "9999-12-31T23:59:59-01:00",
        ] {
            assert_eq!(parse(text), None, "{text}");
        }
    }
}
