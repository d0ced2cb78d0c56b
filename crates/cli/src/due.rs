//! Due dates: a span from now, a day, or an instant.

use imprimatur_client::Instant;
use time::{Date, UtcOffset, format_description::well_known::Rfc3339, macros::format_description};

/// A due date as it is written on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Due {
    /// So long from now.
    After(time::Duration),
    /// At this instant.
    At(Instant),
}

impl Due {
    /// `3d`, `2026-12-01` (its end, in UTC), or `2026-12-01T12:00:00Z`; none before now.
    pub(crate) fn parse(text: &str) -> Result<Self, String> {
        let due = Self::read(text)?;
        match due.instant() {
            Some(at) if at > now() => Ok(due),
            Some(_) => Err("must be in the future".to_owned()),
            None => Err("is beyond the year 9999".to_owned()),
        }
    }

    fn read(text: &str) -> Result<Self, String> {
        if let Ok(at) = Instant::parse(text, &Rfc3339) {
            return Ok(Self::At(at));
        }
        if let Ok(day) = Date::parse(text, format_description!("[year]-[month]-[day]")) {
            let end = day
                .with_hms(23, 59, 59)
                .map_err(|error| error.to_string())?;
            return Ok(Self::At(end.assume_utc()));
        }
        let span = humantime::parse_duration(text).ok();
        let span = span.and_then(|span| time::Duration::try_from(span).ok());
        let expected = || "write a span such as 3d, a day such as 2026-12-01, or an instant";
        span.filter(|span| span.is_positive())
            .map(Self::After)
            .ok_or_else(|| expected().to_owned())
    }

    /// The instant in UTC, counted from now; none beyond the year 9999.
    pub(crate) fn instant(self) -> Option<Instant> {
        match self {
            Self::At(at) => at.checked_to_offset(UtcOffset::UTC),
            Self::After(span) => now().checked_add(span),
        }
    }
}

/// The present.
#[expect(clippy::disallowed_methods, reason = "a client has no clock port")]
pub(crate) fn now() -> Instant {
    Instant::now_utc()
}

#[cfg(test)]
mod tests {
    use time::macros::datetime;

    use super::*;

    #[test]
    fn spans_days_and_instants_are_read() {
        for (text, expected) in [
            ("3d", Due::After(time::Duration::days(3))),
            ("12h", Due::After(time::Duration::hours(12))),
            ("2w", Due::After(time::Duration::weeks(2))),
            ("2026-12-01", Due::At(datetime!(2026-12-01 23:59:59 UTC))),
            (
                "2026-12-01T12:00:00+01:00",
                Due::At(datetime!(2026-12-01 11:00 UTC)),
            ),
        ] {
            assert_eq!(Due::read(text), Ok(expected), "{text}");
        }
        for text in ["", "soon", "0d", "-3d", "2026-13-01", "3"] {
            assert!(Due::parse(text).is_err(), "{text}");
        }
    }

    #[test]
    fn what_is_past_or_beyond_all_years_is_refused() {
        for (text, why) in [
            ("1999-01-01", "future"),
            ("0001-01-01T00:00:00Z", "future"),
            ("20000y", "9999"),
            ("3652500d", "9999"),
            ("9999-12-31T23:59:59-01:00", "9999"),
        ] {
            let told = Due::parse(text).unwrap_err();
            assert!(told.contains(why), "{text}: {told}");
        }
        for text in [
            "99999999999999999999d",
            "18446744073709551615s",
            "+12026-01-01",
        ] {
            assert!(Due::parse(text).is_err(), "{text}");
        }
    }
}
