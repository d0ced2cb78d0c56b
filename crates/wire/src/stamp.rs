//! Instants as texts: RFC 3339 with any offset comes in, UTC with milliseconds and `Z` goes out.

use std::borrow::Cow;

use imprimatur_domain::Instant;
use serde::{Deserialize as _, Deserializer, Serializer, de::Error as _};
use time::{UtcOffset, format_description::well_known::Rfc3339};

/// An instant as it is shown. Years that have more than four digits cannot come in, so they cannot go out.
pub fn text(at: Instant) -> String {
    shown(&bytes(at)).to_owned()
}

/// A page of jobs has a hundred of them; digits put into their places take a tenth of the time of a format that is
/// interpreted.
fn bytes(at: Instant) -> [u8; 24] {
    let at = at.to_offset(UtcOffset::UTC);
    let (year, month, day) = at.to_calendar_date();
    let (hour, minute, second, millisecond) = at.to_hms_milli();
    let mut bytes = *b"0000-00-00T00:00:00.000Z";
    let mut put = |places: std::ops::Range<usize>, number: u32| {
        let mut rest = number;
        for place in bytes[places].iter_mut().rev() {
            *place = b"0123456789"[(rest % 10) as usize];
            rest /= 10;
        }
    };
    put(0..4, year.unsigned_abs());
    put(5..7, u32::from(u8::from(month)));
    put(8..10, u32::from(day));
    put(11..13, u32::from(hour));
    put(14..16, u32::from(minute));
    put(17..19, u32::from(second));
    put(20..23, u32::from(millisecond));
    bytes
}

/// They are ASCII, whatever the instant.
fn shown(bytes: &[u8; 24]) -> &str {
    std::str::from_utf8(bytes).unwrap_or_default()
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
    serializer.serialize_str(shown(&bytes(*at)))
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Instant, D::Error> {
    let text = Cow::<str>::deserialize(deserializer)?;
    parse(&text).ok_or_else(|| D::Error::custom(format!("{text} is no instant")))
}

pub(crate) mod maybe {
    //! The same for instants that may be missing, which are null.

    use serde::Deserialize;

    use super::{Deserializer, Instant, Serializer, bytes, shown};

    #[derive(Deserialize)]
    struct Present(#[serde(with = "super")] Instant);

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Instant>, D::Error> {
        let present = Option::<Present>::deserialize(deserializer)?;
        Ok(present.map(|Present(at)| at))
    }

    #[expect(clippy::ref_option, reason = "the form that serde asks for")]
    pub(crate) fn serialize<S: Serializer>(
        at: &Option<Instant>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        match at {
            Some(at) => serializer.serialize_str(shown(&bytes(*at))),
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
        let first = parse("0007-01-02T03:04:05Z").unwrap();
        assert_eq!(text(first), "0007-01-02T03:04:05.000Z");
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
