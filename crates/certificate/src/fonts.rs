//! The fonts of certificates, and what they cannot show.

use std::sync::OnceLock;

use krilla::text::Font;
use skrifa::{
    FontRef, MetadataProvider as _,
    charmap::Charmap,
    instance::{LocationRef, Size},
    metrics::GlyphMetrics,
};

/// A font with its measures.
pub(crate) struct Face {
    pub(crate) font: Font,
    metrics: GlyphMetrics<'static>,
    charmap: Charmap<'static>,
}

/// The two fonts.
pub(crate) struct Fonts {
    pub(crate) regular: Face,
    pub(crate) bold: Face,
}

/// The fonts; `None` if the embedded files are damaged.
pub(crate) fn fonts() -> Option<&'static Fonts> {
    static FONTS: OnceLock<Option<Fonts>> = OnceLock::new();
    FONTS
        .get_or_init(|| {
            Some(Fonts {
                regular: Face::new(dejavu::sans::regular())?,
                bold: Face::new(dejavu::sans::bold())?,
            })
        })
        .as_ref()
}

impl Face {
    fn new(bytes: &'static [u8]) -> Option<Self> {
        let face = FontRef::new(bytes).ok()?;
        Some(Self {
            font: Font::new(bytes.into(), 0)?,
            metrics: face.glyph_metrics(Size::unscaled(), LocationRef::default()),
            charmap: face.charmap(),
        })
    }

    /// Width of a text without kerning, which only makes it narrower.
    pub(crate) fn width(&self, text: &str, size: f32) -> f32 {
        let advance = |c| {
            let glyph = self.charmap.map(c)?;
            self.metrics.advance_width(glyph)
        };
        let units: f32 = text.chars().filter_map(advance).sum();
        units * size / self.font.units_per_em()
    }

    fn has(&self, c: char) -> bool {
        self.charmap.map(c).is_some()
    }
}

/// A text as the pages show it: a character that the fonts lack, that changes the direction of writing or that nobody sees
/// stands there as its code, so that no two texts look the same.
pub(crate) fn printable(fonts: &Fonts, text: &str) -> String {
    let mut printed = String::with_capacity(text.len());
    for c in text.chars() {
        let is_plain = c == ' ' || c == '\n' || is_visible(c);
        if is_plain && (c == '\n' || (fonts.regular.has(c) && fonts.bold.has(c))) {
            printed.push(c);
        } else {
            printed.extend(c.escape_unicode());
        }
    }
    printed
}

/// Letters of scripts from left to right, digits and signs; no controls, no combining marks that hide in others.
fn is_visible(c: char) -> bool {
    let is_left_to_right = !matches!(
        u32::from(c),
        0xad | 0x034f | 0x0590..=0x08ff | 0x200b..=0x200f | 0x2028..=0x202e | 0x2060..=0x206f | 0xfb1d..=0xfdff | 0xfe00..=0xfeff
    );
    is_left_to_right && !c.is_control() && !c.is_whitespace()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_fonts_lack_stands_there_as_its_code() {
        let fonts = fonts().unwrap();
        assert_eq!(printable(fonts, "Žofie Weiß"), "Žofie Weiß");
        assert_eq!(printable(fonts, "田"), "\\u{7530}");
        assert_eq!(printable(fonts, "a\u{202e}b"), "a\\u{202e}b");
        assert_eq!(printable(fonts, "שלום").chars().next(), Some('\\'));
        assert!(fonts.bold.width("WW", 10.0) > fonts.regular.width("ii", 10.0));
    }
}
