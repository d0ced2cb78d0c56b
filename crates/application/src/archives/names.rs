//! File names inside a zip: unique, and safe on every operating system.

use std::collections::HashSet;

use unicase::UniCase;
use unicode_normalization::UnicodeNormalization;

/// Maximum length in bytes; common file systems allow 255.
const NAME_MAX: usize = 240;
/// Device names reserved by Windows, with any extension.
const DEVICES: [&str; 6] = ["con", "prn", "aux", "nul", "conin$", "conout$"];
/// Device names that Windows reserves with a digit appended.
const NUMBERED_DEVICES: [&str; 2] = ["com", "lpt"];

/// The names in use in one folder of a zip, as [`folded`]. Names that differ only in case or Unicode normalization
/// collide, since many file systems cannot hold both.
#[derive(Debug, Default)]
pub(crate) struct Names(HashSet<String>);

impl Names {
    /// A safe name that is not in use: the original one, or with the first free number.
    pub(crate) fn take(&mut self, name: &str) -> String {
        let safe = file_name(name);
        let mut candidate = safe.clone();
        let mut number = 1_u32;
        while !self.0.insert(folded(&candidate)) {
            number += 1;
            candidate = numbered(&safe, number);
        }
        candidate
    }
}

/// The name as case-insensitive file systems compare it: full case folding, NFD.
fn folded(name: &str) -> String {
    let decomposed: String = name.nfd().collect();
    UniCase::unicode(decomposed)
        .to_folded_case()
        .nfd()
        .collect()
}

/// Replaces characters and names that some operating system or tool cannot handle.
pub(crate) fn file_name(name: &str) -> String {
    let plain: String = name
        .chars()
        .map(|c| {
            if c.is_control() || "/\\:*?\"<>|".contains(c) {
                '_'
            } else {
                c
            }
        })
        .collect();
    let plain = plain.trim_end_matches(['.', ' ']);
    let stem = plain.split('.').next().unwrap_or_default().to_lowercase();
    let plain = if plain.is_empty() || is_device(stem.trim_end()) {
        format!("_{plain}")
    } else {
        plain.to_owned()
    };
    shortened(&plain, 0)
}

/// Whether Windows reserves this name. It treats superscript digits as digits.
fn is_device(stem: &str) -> bool {
    let is_numbered = |device: &str| {
        let number = stem.strip_prefix(device).map(|rest| rest.chars());
        let mut number = number.into_iter().flatten();
        let digit = number.next();
        digit.is_some_and(|digit| digit.is_ascii_digit() || "¹²³".contains(digit))
            && number.next().is_none()
    };
    DEVICES.contains(&stem) || NUMBERED_DEVICES.iter().any(|device| is_numbered(device))
}

fn numbered(name: &str, number: u32) -> String {
    let mark = format!(" ({number})");
    let short = shortened(name, mark.len());
    let (stem, ending) = split(&short);
    format!("{stem}{mark}{ending}")
}

/// Truncates the stem so that the name, with `room` spare bytes, fits the maximum length. The extension is kept.
fn shortened(name: &str, room: usize) -> String {
    if name.len() + room <= NAME_MAX {
        return name.to_owned();
    }
    let (stem, ending) = split(name);
    let mut length = NAME_MAX.saturating_sub(ending.len() + room);
    while !stem.is_char_boundary(length) {
        length -= 1;
    }
    format!("{}{ending}", stem.get(..length).unwrap_or(stem))
}

/// Splits stem and extension, such as `.pdf`. A long extension, or a dot at the start, is not split off.
fn split(name: &str) -> (&str, &str) {
    match name.rfind('.') {
        Some(at) if at > 0 && name.len() - at <= 16 => name.split_at(at),
        _ => (name, ""),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_clash_are_numbered_before_their_ending() {
        let mut names = Names::default();
        assert_eq!(names.take("Plan.pdf"), "Plan.pdf");
        assert_eq!(names.take("plan.PDF"), "plan (2).PDF");
        assert_eq!(names.take("Plan.pdf"), "Plan (3).pdf");
        assert_eq!(names.take("plan (2).pdf"), "plan (2) (2).pdf");
        assert_eq!(names.take(".profile"), ".profile");
        assert_eq!(names.take(".profile"), ".profile (2)");
    }

    #[test]
    fn names_clash_by_full_case_folding_and_in_every_normal_form() {
        for (first, second, numbered) in [
            ("straße.txt", "STRASSE.txt", "STRASSE (2).txt"),
            ("\u{17f}.pdf", "s.pdf", "s (2).pdf"),
            ("\u{212a}.pdf", "k.pdf", "k (2).pdf"),
            ("ΟΔΟΣ.pdf", "οδος.pdf", "οδος (2).pdf"),
            ("\u{fb01}n.pdf", "FIN.pdf", "FIN (2).pdf"),
            ("Gr\u{fc}n.pdf", "gru\u{308}n.pdf", "gru\u{308}n (2).pdf"),
            (
                "\u{390}.pdf",
                "\u{399}\u{308}\u{301}.pdf",
                "\u{399}\u{308}\u{301} (2).pdf",
            ),
        ] {
            let mut names = Names::default();
            assert_eq!(names.take(first), first);
            assert_eq!(names.take(second), numbered);
        }
        let mut names = Names::default();
        assert_eq!(names.take("strasse.txt"), "strasse.txt");
        assert_eq!(names.take("stra\u{df}e.pdf"), "stra\u{df}e.pdf");
    }

    #[test]
    fn names_are_safe_everywhere() {
        assert_eq!(file_name("a:b*c?.pdf"), "a_b_c_.pdf");
        assert_eq!(file_name("CON.pdf"), "_CON.pdf");
        assert_eq!(file_name("nul"), "_nul");
        assert_eq!(file_name("Com¹.pdf"), "_Com¹.pdf");
        assert_eq!(file_name("com12"), "com12");
        assert_eq!(file_name("ends. . "), "ends");
        assert_eq!(file_name("..."), "_");
    }

    #[test]
    fn long_names_keep_their_ending_and_stay_unique() {
        let long = format!("{}.pdf", "ß".repeat(200));
        let mut names = Names::default();
        let (first, second) = (names.take(&long), names.take(&long));
        assert!(first.len() <= NAME_MAX && second.len() <= NAME_MAX);
        assert!(first.ends_with("ß.pdf") && second.ends_with("ß (2).pdf"));
    }
}
