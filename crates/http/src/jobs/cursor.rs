//! Cursors: the opaque parameter by which a list goes on where the page beside it ended.

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use imprimatur_application::jobs::{ListKey, ListStart, SortValue};
use imprimatur_domain::{Instant, ids::JobId};
use uuid::Uuid;

/// Where a page begins. It is good for that page of that list only, and says nothing its holder was not shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Cursor {
    /// The page, from 0.
    pub(crate) page: u32,
    /// The size of a page.
    pub(crate) per_page: u32,
    /// Of the list, see [`Cursor::print`].
    pub(crate) print: u64,
    /// Where it begins.
    pub(crate) start: ListStart,
}

impl Cursor {
    /// Tells lists apart by their parameters and by who asks: FNV-1a.
    pub(crate) fn print(parameters: &str, user: i64) -> u64 {
        fnv(parameters.bytes().chain(user.to_be_bytes()))
    }

    /// The cursor as a parameter, with a checksum: one that was cut or retyped must not lead anywhere.
    pub(crate) fn encode(&self) -> String {
        let (way, key) = match &self.start {
            ListStart::After(key) => ('a', key),
            ListStart::Before(key) => ('b', key),
        };
        let value = match &key.value {
            None => "-".to_owned(),
            Some(SortValue::Number(number)) => format!("n{number}"),
            Some(SortValue::At(at)) => format!("t{}", at.unix_timestamp_nanos()),
            Some(SortValue::Text(text)) => format!("s{text}"),
        };
        let Self {
            page,
            per_page,
            print,
            ..
        } = self;
        let text = format!("{way}.{page}.{per_page}.{print:x}.{}.{value}", key.id);
        URL_SAFE_NO_PAD.encode(format!("{}.{text}", checksum(&text)))
    }

    /// The cursor of a parameter; none if it is not one of ours.
    pub(crate) fn decode(text: &str) -> Option<Self> {
        let bytes = URL_SAFE_NO_PAD.decode(text).ok()?;
        let text = String::from_utf8(bytes).ok()?;
        let (sum, text) = text.split_once('.')?;
        if sum != checksum(text) {
            return None;
        }
        let mut parts = text.splitn(6, '.');
        let way = parts.next()?;
        let page = parts.next()?.parse().ok()?;
        let per_page = parts.next()?.parse().ok()?;
        let print = u64::from_str_radix(parts.next()?, 16).ok()?;
        let id = JobId(Uuid::try_parse(parts.next()?).ok()?);
        let value = value(parts.next()?)?;
        let key = ListKey { value, id };
        let start = match way {
            "a" => ListStart::After(key),
            "b" => ListStart::Before(key),
            _ => return None,
        };
        Some(Self {
            page,
            per_page,
            print,
            start,
        })
    }
}

fn checksum(text: &str) -> String {
    format!("{:016x}", fnv(text.bytes()))
}

fn fnv(bytes: impl Iterator<Item = u8>) -> u64 {
    bytes.fold(0xcbf2_9ce4_8422_2325, |sum, byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

fn value(text: &str) -> Option<Option<SortValue>> {
    let mut rest = text.chars();
    let kind = rest.next()?;
    let rest = rest.as_str();
    Some(match kind {
        '-' => None,
        'n' => Some(SortValue::Number(rest.parse().ok()?)),
        't' => {
            let at = Instant::from_unix_timestamp_nanos(rest.parse().ok()?).ok()?;
            Some(SortValue::At(at)).filter(|_| (0..=9999).contains(&at.year()))
        }
        's' if !rest.contains('\0') => Some(SortValue::Text(rest.to_owned())),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use time::macros::datetime;

    use super::*;

    #[test]
    fn a_cursor_comes_back_as_it_went() {
        let values = [
            None,
            Some(SortValue::Number(-7)),
            Some(SortValue::At(datetime!(2026-11-20 09:30:00.123 UTC))),
            Some(SortValue::Text("größe. a.pdf".to_owned())),
        ];
        for value in values {
            let id = JobId(Uuid::from_u128(9));
            let key = ListKey { value, id };
            for start in [ListStart::After(key.clone()), ListStart::Before(key)] {
                let cursor = Cursor {
                    page: 3,
                    per_page: 25,
                    print: Cursor::print("flat=true", 1),
                    start,
                };
                assert_eq!(Cursor::decode(&cursor.encode()), Some(cursor));
            }
        }
    }

    #[test]
    fn what_is_no_cursor_is_refused() {
        let encoded = |text: &str| URL_SAFE_NO_PAD.encode(format!("{}.{text}", checksum(text)));
        let id = Uuid::nil();
        for text in [
            "",
            "%%%",
            &encoded("a.1"),
            &encoded(&format!("c.1.2.3.{id}.-")),
            &encoded(&format!("a.1.2.3.{id}.x1")),
            &encoded(&format!("a.1.2.3.{id}.s\0")),
            &encoded(&format!("a.1.2.3.{id}.n1e")),
            &encoded(&format!("a.-1.2.3.{id}.-")),
        ] {
            assert_eq!(Cursor::decode(text), None, "{text}");
        }
    }

    #[test]
    fn a_cursor_that_was_cut_or_changed_is_none() {
        let id = JobId(Uuid::from_u128(9));
        let value = Some(SortValue::Text("poster.pdf".to_owned()));
        let cursor = Cursor {
            page: 1,
            per_page: 20,
            print: 7,
            start: ListStart::After(ListKey { value, id }),
        };
        let whole = cursor.encode();
        for end in 0..whole.len() {
            assert_eq!(Cursor::decode(&whole[..end]), None, "{end}");
            let other = if &whole[end..=end] == "A" { "B" } else { "A" };
            let mut changed = whole.clone();
            changed.replace_range(end..=end, other);
            assert_eq!(Cursor::decode(&changed), None, "{end}");
        }
    }

    #[test]
    fn lists_and_people_have_prints_of_their_own() {
        let prints = [
            Cursor::print("", 1),
            Cursor::print("", 2),
            Cursor::print("flat=1", 1),
        ];
        assert!(prints[0] != prints[1] && prints[0] != prints[2]);
    }
}
