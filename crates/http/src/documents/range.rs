//! Which bytes of a document are asked for.

use std::ops::Range;

/// What a `Range` header asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Asked {
    /// Everything: no header, another unit, several ranges, or something malformed.
    All,
    /// One range, end exclusive.
    Part(Range<u64>),
    /// A range without a byte of the document.
    Nothing,
}

/// Reads a `Range` header for a document of this length.
pub(super) fn asked(header: Option<&str>, size: u64) -> Asked {
    let Some(spec) = header.and_then(|value| value.trim().strip_prefix("bytes=")) else {
        return Asked::All;
    };
    let Some((first, last)) = spec.split_once('-') else {
        return Asked::All;
    };
    let (first, last) = (first.trim(), last.trim());
    let range = match (number(first), number(last)) {
        (Some(first), Some(last)) if first <= last => first..last.saturating_add(1).min(size),
        (Some(first), None) if last.is_empty() => first..size,
        (None, Some(count)) if first.is_empty() => size.saturating_sub(count)..size,
        _ => return Asked::All,
    };
    if range.is_empty() {
        Asked::Nothing
    } else {
        Asked::Part(range)
    }
}

fn number(text: &str) -> Option<u64> {
    let is_plain = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| is_plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_cut_to_the_document() {
        for (header, expected) in [
            ("bytes=0-0", Asked::Part(0..1)),
            ("bytes=2-", Asked::Part(2..10)),
            ("bytes=-3", Asked::Part(7..10)),
            ("bytes=-30", Asked::Part(0..10)),
            ("bytes=5-99", Asked::Part(5..10)),
            ("bytes=10-", Asked::Nothing),
            ("bytes=-0", Asked::Nothing),
            ("bytes=5-4", Asked::All),
            ("bytes=0-1,3-4", Asked::All),
            ("bytes=x-1", Asked::All),
            ("lines=0-1", Asked::All),
            ("bytes=-", Asked::All),
        ] {
            assert_eq!(asked(Some(header), 10), expected, "{header}");
        }
        assert_eq!(asked(None, 10), Asked::All);
        assert_eq!(asked(Some("bytes=0-"), 0), Asked::Nothing);
    }
}
