//! Natural order of names: page 2 before page 10.

use std::{cmp::Ordering, iter};

/// A run of digits, or of other characters. Comparing part by part is a total order, as sorting requires.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Part<'a> {
    /// Number of digits without leading zeros, then the digits.
    Number(usize, &'a str),
    /// Text between numbers.
    Text(&'a str),
}

/// Compares names. Names that differ only in leading zeros are equal.
pub(super) fn compare(left: &str, right: &str) -> Ordering {
    parts(left).cmp(parts(right))
}

fn parts(name: &str) -> impl Iterator<Item = Part<'_>> {
    let mut rest = name;
    iter::from_fn(move || {
        let is_number = rest.chars().next()?.is_ascii_digit();
        let end = rest.find(|next: char| next.is_ascii_digit() != is_number);
        let (part, after) = rest.split_at(end.unwrap_or(rest.len()));
        rest = after;
        let digits = part.trim_start_matches('0');
        Some(if is_number {
            Part::Number(digits.len(), digits)
        } else {
            Part::Text(part)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_count_by_their_value_wherever_they_stand() {
        let sorted = [
            "",
            "0",
            "1",
            "02",
            "10",
            "99999999999999999999999",
            "a",
            "a 1",
            "a 2 b",
            "a 2 c",
            "a 10",
            "b",
            "é",
        ];
        for pair in sorted.windows(2) {
            assert_eq!(compare(pair[0], pair[1]), Ordering::Less, "{pair:?}");
        }
        assert_eq!(compare("a 007", "a 7"), Ordering::Equal);
    }
}
