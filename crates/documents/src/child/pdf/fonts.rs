//! Fonts of a PDF: names, and whether they are embedded.

use hayro_syntax::object::{Array, Dict, Name};

use super::super::findings::plain;

/// A font as its dictionary describes it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Font {
    pub(super) name: String,
    pub(super) kind: String,
    pub(super) is_embedded: bool,
    pub(super) is_subset: bool,
}

impl Font {
    pub(super) fn new(dict: &Dict<'_>) -> Self {
        let descendant = dict
            .get::<Array<'_>>("DescendantFonts")
            .and_then(|fonts| fonts.iter::<Dict<'_>>().next());
        let described = descendant.as_ref().unwrap_or(dict);
        let kind = text(described, "Subtype").unwrap_or_else(|| "unknown".to_owned());
        let full = text(dict, "BaseFont").or_else(|| text(described, "BaseFont"));
        let full = full.unwrap_or_else(|| "unnamed".to_owned());
        let (name, is_subset) = without_tag(&full);
        let descriptor = described.get::<Dict<'_>>("FontDescriptor");
        let has_file = descriptor.is_some_and(|descriptor| {
            ["FontFile", "FontFile2", "FontFile3"]
                .into_iter()
                .any(|file| descriptor.contains_key(file))
        });
        Self {
            name: plain(name),
            // Type 3 glyphs are content streams, hence always embedded.
            is_embedded: has_file || kind == "Type3",
            kind,
            is_subset,
        }
    }
}

fn text(dict: &Dict<'_>, key: &str) -> Option<String> {
    let name = dict.get::<Name<'_>>(key)?;
    Some(plain(&String::from_utf8_lossy(&name)))
}

/// A font's name without the six-letter subset tag, and whether it had one.
fn without_tag(name: &str) -> (&str, bool) {
    match name.split_once('+') {
        Some((tag, rest)) if tag.len() == 6 && tag.bytes().all(|b| b.is_ascii_uppercase()) => {
            (rest, true)
        }
        _ => (name, false),
    }
}

#[cfg(test)]
mod tests {
    use super::without_tag;

    #[test]
    fn a_part_of_a_font_is_known_by_its_tag() {
        assert_eq!(without_tag("ABCDEF+Inter-Bold"), ("Inter-Bold", true));
        assert_eq!(without_tag("Inter+Bold"), ("Inter+Bold", false));
        assert_eq!(without_tag("Arial"), ("Arial", false));
    }
}
