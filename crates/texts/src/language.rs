//! Languages, and which of them somebody reads.

use std::{cmp::Ordering, fmt};

use fluent_langneg::{NegotiationStrategy, negotiate_languages};
use unic_langid::LanguageIdentifier;

use crate::catalog::LOCALES;

/// A language that there are texts in.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Language(&'static str);

impl Language {
    /// The language of whoever reads none of the others.
    pub const ENGLISH: Self = Self("en");

    /// All languages.
    pub fn all() -> impl Iterator<Item = Self> {
        LOCALES.iter().map(|(tag, _)| Self(tag))
    }

    /// Its BCP 47 tag.
    pub fn tag(self) -> &'static str {
        self.0
    }

    /// The language of a tag, such as that of a contact: `de` for `de-AT`. None if there are no such texts.
    pub fn from_tag(tag: &str) -> Option<Self> {
        let wanted: LanguageIdentifier = tag.trim().parse().ok()?;
        negotiate(&[wanted])
    }

    /// The language that an `Accept-Language` header prefers. None if there are no texts in any that it names.
    pub fn from_accept_language(header: &str) -> Option<Self> {
        negotiate(&accepted(header))
    }
}

impl fmt::Debug for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// What a header accepts, the best first. `fluent_langneg` reads the header too, but passes over the weights.
fn accepted(header: &str) -> Vec<LanguageIdentifier> {
    let ranges = header.split(',').filter_map(|range| {
        let (tag, parameters) = range.split_once(';').unwrap_or((range, ""));
        let weight = match parameters.trim().split_once('=') {
            Some((name, weight)) if name.trim() == "q" => weight.trim().parse().ok()?,
            _ => 1.0_f32,
        };
        let tag = tag.trim().parse::<LanguageIdentifier>().ok()?;
        (weight > 0.0).then_some((tag, weight))
    });
    let mut ranges: Vec<_> = ranges.collect();
    ranges.sort_by(|(_, one), (_, other)| other.partial_cmp(one).unwrap_or(Ordering::Equal));
    ranges.into_iter().map(|(tag, _)| tag).collect()
}

fn negotiate(languages: &[LanguageIdentifier]) -> Option<Language> {
    let there = LOCALES.iter().filter_map(|(tag, _)| tag.parse().ok());
    let there: Vec<LanguageIdentifier> = there.collect();
    // One language at a time: somebody who prefers another one that we have does not get a dialect of a later one.
    let found = languages.iter().find_map(|language| {
        let found = negotiate_languages(
            std::slice::from_ref(language),
            &there,
            None,
            NegotiationStrategy::Filtering,
        );
        found.first().map(ToString::to_string)
    })?;
    Language::all().find(|language| language.0 == found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_language_that_there_is_wins() {
        for (header, expected) in [
            ("", ""),
            ("*", ""),
            ("de", "de"),
            ("DE-at", "de"),
            ("de-AT,de;q=0.9,en;q=0.8", "de"),
            ("en-US,en;q=0.9,de;q=0.8", "en"),
            ("de;q=0.5, en;q=0.7", "en"),
            ("xx,de;q=0.1", "de"),
            ("de;q=0", ""),
            ("de;q=much,en", "en"),
            ("\u{fc}\u{0};;;,=", ""),
        ] {
            let language = Language::from_accept_language(header);
            assert_eq!(language.map_or("", Language::tag), expected, "{header}");
        }
    }

    #[test]
    fn a_tag_names_its_language_or_none() {
        let tag = |tag| Language::from_tag(tag).map(Language::tag);
        assert_eq!(tag("de-CH"), Some("de"));
        assert_eq!(tag("en-GB"), Some("en"));
        assert_eq!((tag("xx"), tag(""), tag("no tag")), (None, None, None));
    }
}
