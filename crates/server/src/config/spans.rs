//! Durations in settings.

use std::{fmt, str::FromStr, time::Duration};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::values::{Scalar, as_text};

/// A duration such as `2s`, `5m`, `1h` or `7d`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Span(pub(crate) Duration);

impl Span {
    /// Maximum duration (100 years), so that adding it to a timestamp cannot overflow.
    const MOST: Duration = Duration::from_hours(100 * 366 * 24);
}

impl FromStr for Span {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let span = humantime::parse_duration(text.trim());
        let span =
            span.map_err(|_| format!("{text:?} is not a duration such as 2s, 5m, 1h or 7d"))?;
        if span > Self::MOST {
            return Err(format!("{text:?} is more than a hundred years"));
        }
        Ok(Self(span))
    }
}

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const DAY: u64 = 24 * 60 * 60;
        // Show whole days as days; humantime would split them into months.
        if self.0.subsec_nanos() == 0
            && self.0.as_secs() >= DAY
            && self.0.as_secs().is_multiple_of(DAY)
        {
            return write!(f, "{}d", self.0.as_secs() / DAY);
        }
        let text = humantime::format_duration(self.0).to_string();
        f.write_str(
            &text
                .replace("days", "d")
                .replace("day", "d")
                .replace(' ', ""),
        )
    }
}

/// A time limit or lifetime; must not be zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Limit(pub(crate) Duration);

impl FromStr for Limit {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let Span(limit) = text.parse()?;
        if limit.is_zero() {
            return Err(format!("{text:?} must be more than nothing"));
        }
        Ok(Self(limit))
    }
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Span(self.0).fmt(f)
    }
}

/// Grace period before blobs without a record are deleted; also bounds the duration of uploads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Grace(pub(crate) Duration);

impl Grace {
    const LEAST: Duration = Duration::from_hours(1);
    const MOST: Duration = Duration::from_hours(365 * 24);
}

impl Default for Grace {
    fn default() -> Self {
        Self(Duration::from_hours(24))
    }
}

impl FromStr for Grace {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let Span(grace) = text.parse()?;
        if (Self::LEAST..=Self::MOST).contains(&grace) {
            return Ok(Self(grace));
        }
        Err(format!(
            "{text:?} is not from {} to {}: uploads under way have to be younger, and bytes without a record are not to \
             stay for ever",
            Span(Self::LEAST),
            Span(Self::MOST)
        ))
    }
}

impl fmt::Display for Grace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Span(self.0).fmt(f)
    }
}

/// Retention of events: longer than that of the delivery log, or unlimited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Keep(pub(crate) Duration);

impl Keep {
    const LEAST: Duration = Duration::from_hours(31 * 24);
}

impl Default for Keep {
    fn default() -> Self {
        Self(Duration::from_hours(365 * 24))
    }
}

impl FromStr for Keep {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let Span(keep) = text.parse()?;
        if keep.is_zero() || keep >= Self::LEAST {
            return Ok(Self(keep));
        }
        Err(format!(
            "{text:?} is neither 0, which is for ever, nor at least {}, for which deliveries are in the log",
            Span(Self::LEAST)
        ))
    }
}

impl fmt::Display for Keep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Span(self.0).fmt(f)
    }
}

as_text!(Span, Limit, Grace, Keep);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_are_read_and_shown_alike() {
        for text in ["2s", "5m", "1h", "7d", "60d", "0s"] {
            assert_eq!(text.parse::<Span>().unwrap().to_string(), text);
        }
        for text in ["1h", "90m", "1d", "365d"] {
            assert_eq!(
                text.parse::<Grace>().unwrap().0,
                text.parse::<Span>().unwrap().0
            );
        }
        for (text, is_fine) in [("0s", true), ("31d", true), ("30d", false)] {
            assert_eq!(text.parse::<Keep>().is_ok(), is_fine, "{text}");
        }
        for (text, is_fine) in [("0", false), ("0s", false), ("1ms", true), ("7d", true)] {
            assert_eq!(text.parse::<Limit>().is_ok(), is_fine, "{text}");
        }
        assert_eq!("0".parse::<Span>().unwrap(), Span(Duration::ZERO));
        assert!("soon".parse::<Span>().is_err());
    }
}
