//! The colour of a team, and how well white text can be read on it.

use crate::field::FieldProblem;

/// Least contrast of text by WCAG 2.2, level AA.
const CONTRAST: f64 = 4.5;
/// The ground of dark pages, on which the colour itself is text.
const DARK_GROUND: Rgb = Rgb([0x16, 0x18, 0x1a]);
const WHITE: Rgb = Rgb([255; 3]);
const BLACK: Rgb = Rgb([0; 3]);

/// A colour in sRGB.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Rgb([u8; 3]);

impl Rgb {
    /// The colour that `#rrggbb` stands for.
    fn parse(text: &str) -> Option<Self> {
        let digits = text.strip_prefix('#').filter(|digits| {
            digits.len() == 6 && digits.bytes().all(|byte| byte.is_ascii_hexdigit())
        })?;
        let part = |at: usize| u8::from_str_radix(&digits[at..at + 2], 16).ok();
        Some(Self([part(0)?, part(2)?, part(4)?]))
    }

    fn text(self) -> String {
        let Self([red, green, blue]) = self;
        format!("#{red:02x}{green:02x}{blue:02x}")
    }

    /// Relative luminance by WCAG 2.2.
    fn luminance(self) -> f64 {
        let [red, green, blue] = self.0.map(|part| {
            let part = f64::from(part) / 255.0;
            if part <= 0.04045 {
                part / 12.92
            } else {
                ((part + 0.055) / 1.055).powf(2.4)
            }
        });
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    fn contrast(self, other: Self) -> f64 {
        let (one, two) = (self.luminance(), other.luminance());
        (one.max(two) + 0.05) / (one.min(two) + 0.05)
    }

    /// So many of 256 parts of the way to another colour.
    fn towards(self, other: Self, parts: u16) -> Self {
        let mut mixed = self.0;
        for (part, end) in mixed.iter_mut().zip(other.0) {
            let sum = u16::from(*part) * (256 - parts) + u16::from(end) * parts;
            *part = u8::try_from(sum / 256).unwrap_or(u8::MAX);
        }
        Self(mixed)
    }

    /// The nearest colour on the way to `end` that can be told from `ground`.
    fn legible(self, ground: Self, end: Self) -> Self {
        let mut mixed = (0..=256).map(|parts| self.towards(end, parts));
        mixed
            .find(|mixed| mixed.contrast(ground) >= CONTRAST)
            .unwrap_or(end)
    }
}

/// The colour on which white text can be read: the text itself if it is one.
///
/// # Errors
/// [`FieldProblem::NotAColor`], and [`FieldProblem::TooLight`] with the nearest one.
pub(crate) fn check(text: &str) -> Result<(), FieldProblem> {
    let color = Rgb::parse(text).ok_or(FieldProblem::NotAColor)?;
    let nearest = color.legible(WHITE, BLACK);
    if nearest == color {
        Ok(())
    } else {
        Err(FieldProblem::TooLight {
            nearest: nearest.text(),
        })
    }
}

/// The colour for text on dark pages.
pub(crate) fn on_dark(text: &str) -> String {
    let color = Rgb::parse(text).unwrap_or(WHITE);
    color.legible(DARK_GROUND, WHITE).text()
}

#[cfg(test)]
mod tests {
    use crate::field::{Accent, FieldProblem};

    #[test]
    fn white_text_can_be_read_on_an_accent() {
        for (text, kept) in [
            ("#1A5F74", "#1a5f74"),
            (" #000000 ", "#000000"),
            ("#767676", "#767676"),
        ] {
            assert_eq!(text.parse::<Accent>().unwrap().as_str(), kept);
        }
        for text in [
            "",
            "red",
            "#fff",
            "#12345g",
            "1a5f74",
            "#1a5f74ff",
            "#ä1234",
        ] {
            assert_eq!(text.parse::<Accent>(), Err(FieldProblem::NotAColor));
        }
    }

    #[test]
    fn a_light_colour_is_refused_with_the_nearest_dark_one() {
        for text in ["#ffcc00", "#ffffff", "#00ffff", "#777777"] {
            let Err(FieldProblem::TooLight { nearest }) = text.parse::<Accent>() else {
                panic!("{text} is taken")
            };
            assert_eq!(nearest.parse::<Accent>().unwrap().as_str(), nearest);
        }
    }

    #[test]
    fn it_is_lighter_on_dark_pages() {
        let accent: Accent = "#1a5f74".parse().unwrap();
        let light = super::Rgb::parse(&accent.on_dark()).unwrap();
        assert!(light.contrast(super::DARK_GROUND) >= super::CONTRAST);
    }
}
