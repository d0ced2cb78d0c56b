//! Fonts for text whose font is not part of the document, and the letters that cannot be drawn even so.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use hayro::hayro_interpret::{
    InterpreterSettings,
    font::{FontData, FontQuery, Glyph, GlyphId, OutlineGlyph, StandardFont},
    hayro_cmap::{BfString, CidFamily},
};
use skrifa::{FontRef, MetadataProvider as _};

/// Which font stands in for one that is not embedded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Substitutes {
    /// The renderer's own, whose letters look and run like those of the standard fonts, but only the Latin ones.
    Similar,
    /// One with the letters of all European languages.
    Complete,
}

impl Substitutes {
    /// Settings of the renderer, which tells whether it has needed a substitute.
    pub(super) fn settings(self, is_used: &Arc<AtomicBool>) -> InterpreterSettings {
        let is_used = Arc::clone(is_used);
        InterpreterSettings {
            font_resolver: Arc::new(move |query| {
                is_used.store(true, Ordering::Relaxed);
                Some(self.resolve(query))
            }),
            ..InterpreterSettings::default()
        }
    }

    fn resolve(self, query: &FontQuery) -> (FontData, u32) {
        let standard = match query {
            FontQuery::Standard(font) => *font,
            FontQuery::Fallback(font) => font.pick_standard_font(),
        };
        let family = match query {
            FontQuery::Standard(_) => None,
            FontQuery::Fallback(font) => font.character_collection.as_ref(),
        };
        let is_foreign = is_east_asian(family.map(|characters| &characters.family));
        if self == Self::Similar || is_foreign || has_own_letters(standard) {
            return standard.get_font_data();
        }
        (Arc::new(complete(is_bold(standard))), 0)
    }
}

fn is_east_asian(family: Option<&CidFamily>) -> bool {
    matches!(
        family,
        Some(
            CidFamily::AdobeJapan1
                | CidFamily::AdobeGB1
                | CidFamily::AdobeCNS1
                | CidFamily::AdobeKorea1
        )
    )
}

fn has_own_letters(font: StandardFont) -> bool {
    matches!(font, StandardFont::Symbol | StandardFont::ZapfDingBats)
}

fn is_bold(font: StandardFont) -> bool {
    matches!(
        font,
        StandardFont::HelveticaBold
            | StandardFont::HelveticaBoldOblique
            | StandardFont::CourierBold
            | StandardFont::CourierBoldOblique
            | StandardFont::TimesBold
            | StandardFont::TimesBoldItalic
    )
}

fn complete(is_bold: bool) -> &'static [u8] {
    if is_bold {
        dejavu::sans::bold()
    } else {
        dejavu::sans::regular()
    }
}

/// Whether a letter is not drawn, or another one in its place.
pub(super) fn is_missing(glyph: &Glyph<'_>) -> bool {
    let Glyph::Outline(glyph) = glyph else {
        return false;
    };
    let character = match glyph.as_unicode() {
        Some(BfString::Char(character)) => Some(character),
        Some(BfString::String(text)) => text.chars().next(),
        None => None,
    };
    let data = glyph.font_data().map(|font| font.data);
    let substitute = data.as_ref().and_then(substitute);
    match (character, substitute) {
        (Some(character), _) if !is_visible(character) => false,
        (Some(character), Some(font)) => {
            let own = FontRef::new(font)
                .ok()
                .and_then(|font| font.charmap().map(character));
            own.map(skrifa::GlyphId::to_u32) != Some(glyph.glyph_id().to_u32())
        }
        // The letters of a composite font are found by their characters alone.
        (None, Some(_)) => true,
        (Some(character), None) => {
            is_blank(glyph) || data.is_none() && is_guessed(glyph, character)
        }
        (None, None) => false,
    }
}

/// The complete substitute, if a glyph is drawn with it.
fn substitute(data: &FontData) -> Option<&'static [u8]> {
    let data: &[u8] = (**data).as_ref();
    let is_it = |font: &&'static [u8]| std::ptr::eq(font.as_ptr(), data.as_ptr());
    [false, true].map(complete).into_iter().find(is_it)
}

fn is_blank(glyph: &OutlineGlyph) -> bool {
    glyph.glyph_id() == GlyphId::NOTDEF || glyph.outline().elements().is_empty()
}

/// Whether the renderer has taken a glyph of a composite font by its number, because the substitute does not have the
/// letter.
fn is_guessed(glyph: &OutlineGlyph, character: char) -> bool {
    glyph.char_code() > 0xff && character > '\u{ff}'
}

/// Whether a reader would see that this character is missing.
fn is_visible(character: char) -> bool {
    !(character.is_whitespace()
        || character.is_control()
        || matches!(
            character,
            '\u{ad}'
                | '\u{115f}'..='\u{1160}'
                | '\u{200b}'..='\u{200f}'
                | '\u{202a}'..='\u{202e}'
                | '\u{2060}'..='\u{2064}'
                | '\u{2800}'
                | '\u{3164}'
                | '\u{e000}'..='\u{f8ff}'
                | '\u{fe00}'..='\u{fe0f}'
                | '\u{feff}'
                | '\u{fffd}'
        ))
}
