//! Text in the standard font Helvetica, and signs in `ZapfDingbats`.

use std::fmt::Write as _;

use hayro_syntax::object::Rect;

/// Distance of text from the border of its field, in points.
const MARGIN: f64 = 2.0;
/// Sizes of text whose size is left open.
const SIZES: std::ops::RangeInclusive<f64> = 4.0..=12.0;
/// Distance of lines, in sizes.
const LEADING: f64 = 1.15;
/// Height of the letters above the baseline, in sizes.
const ASCENT: f64 = 0.72;
/// Widths of the characters from U+0020 to U+007E in thousandths.
const WIDTHS: [u16; 95] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
    611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
    667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500,
    222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];
/// Characters of `WinAnsiEncoding` from 0x80 to 0x9F; NUL for none.
const WINDOWS: &str = "€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ";

/// How a text is written.
pub(super) struct Style {
    /// 0 for a size that fits.
    size: f64,
    /// Operators that set the colour.
    color: String,
}

/// Where a text is written.
pub(super) struct Block {
    pub(super) area: Rect,
    pub(super) is_multiline: bool,
    /// 0 left, 1 centre, 2 right.
    pub(super) alignment: u32,
}

impl Style {
    /// Reads the size and the colour from operators such as `/Helv 12 Tf 0 g`.
    pub(super) fn from_default_appearance(operators: Option<&[u8]>) -> Self {
        let operators = String::from_utf8_lossy(operators.unwrap_or_default()).into_owned();
        let words: Vec<&str> = operators.split_ascii_whitespace().collect();
        let number = |at: usize| words.get(at)?.parse::<f64>().ok().filter(|n| n.is_finite());
        let mut style = Self {
            size: 0.0,
            color: "0 g ".to_owned(),
        };
        for (at, word) in words.iter().enumerate() {
            let count = match *word {
                "Tf" => {
                    let size = at.checked_sub(1).and_then(number);
                    style.size = size.map_or(0.0, |size| size.abs().min(1000.0));
                    continue;
                }
                "g" => 1,
                "rg" => 3,
                "k" => 4,
                _ => continue,
            };
            let values = (at.saturating_sub(count)..at).map(number);
            if let Some(values) = values
                .collect::<Option<Vec<_>>>()
                .filter(|all| all.len() == count)
            {
                style.color = format!("{} {word} ", super::numbers(&values));
            }
        }
        style
    }

    /// A sign of `ZapfDingbats` in the middle of an area.
    pub(super) fn sign(&self, sign: u8, area: Rect) -> String {
        let size = match self.size {
            0.0 => area.width().min(area.height()) * 0.8,
            size => size,
        };
        let x = f64::midpoint(area.x0, area.x1) - size * 0.4;
        let y = f64::midpoint(area.y0, area.y1) - size * 0.35;
        format!(
            "{}BT /Z {size:.3} Tf {x:.3} {y:.3} Td <{sign:02x}> Tj ET ",
            self.color
        )
    }
}

impl Block {
    /// The operators that write the text; `None` if the font does not have its letters.
    pub(super) fn set(&self, text: &str, style: &Style) -> Option<String> {
        let paragraphs = text.lines().map(encoded).collect::<Option<Vec<_>>>()?;
        let (width, height) = (self.area.width() - 2.0 * MARGIN, self.area.height());
        let size = match style.size {
            0.0 if self.is_multiline => *SIZES.end(),
            0.0 => (height / LEADING).clamp(*SIZES.start(), *SIZES.end()),
            size => size,
        };
        let lines: Vec<Vec<u8>> = if self.is_multiline {
            let wrapped = paragraphs
                .iter()
                .flat_map(|line| wrapped(line, width / size));
            wrapped.collect()
        } else {
            vec![paragraphs.join(&b' ')]
        };
        let mut y = if self.is_multiline {
            self.area.y1 - MARGIN - size * ASCENT
        } else {
            f64::midpoint(self.area.y0, self.area.y1) - size * ASCENT / 2.0
        };
        let area = [self.area.x0, self.area.y0, self.area.width(), height];
        let mut drawn = format!(
            "{} re W n {}BT /F {size:.3} Tf ",
            super::numbers(&area),
            style.color
        );
        for line in &lines {
            let room = width - measured(line) * size;
            let x = self.area.x0
                + MARGIN
                + match self.alignment {
                    1 => room / 2.0,
                    2 => room,
                    _ => 0.0,
                };
            // Writing to a string cannot fail.
            _ = write!(drawn, "1 0 0 1 {x:.3} {y:.3} Tm <{}> Tj ", hex(line));
            y -= size * LEADING;
        }
        Some(if text.trim().is_empty() {
            String::new()
        } else {
            drawn + "ET "
        })
    }
}

/// Breaks a line between words. A word that is too wide stays whole.
fn wrapped(line: &[u8], width: f64) -> Vec<Vec<u8>> {
    let mut lines = vec![Vec::new()];
    for word in line.split(|byte| *byte == b' ') {
        let Some(current) = lines.last_mut() else {
            break;
        };
        let longer = if current.is_empty() {
            word.to_vec()
        } else {
            [current.as_slice(), word].join(&b' ')
        };
        if current.is_empty() || measured(&longer) <= width {
            *current = longer;
        } else {
            lines.push(word.to_vec());
        }
    }
    lines
}

/// The width of a line in sizes.
fn measured(line: &[u8]) -> f64 {
    let width = |byte: &u8| {
        let index = usize::from(*byte).checked_sub(0x20);
        f64::from(
            index
                .and_then(|index| WIDTHS.get(index).copied())
                .unwrap_or(556),
        ) / 1000.0
    };
    line.iter().map(width).sum()
}

/// The text in `WinAnsiEncoding`.
fn encoded(text: &str) -> Option<Vec<u8>> {
    let byte = |c: char| match u8::try_from(u32::from(c)) {
        Ok(byte @ (0x20..=0x7e | 0xa0..=0xff)) => Some(byte),
        Ok(b'\t') => Some(b' '),
        _ => {
            let index = WINDOWS.chars().position(|known| known == c && c != '\0')?;
            u8::try_from(0x80 + index).ok()
        }
    };
    text.chars().map(byte).collect()
}

fn hex(bytes: &[u8]) -> String {
    let digit = |half: u8| char::from_digit(u32::from(half), 16);
    let halves = bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]);
    halves.filter_map(digit).collect()
}

/// A text string: UTF-16 or UTF-8 with a mark, else an encoding that is Latin-1 for nearly all characters.
pub(in crate::child) fn decoded(bytes: &[u8]) -> String {
    let text = match bytes {
        [0xfe, 0xff, rest @ ..] => {
            let (pairs, _) = rest.as_chunks::<2>();
            let units: Vec<u16> = pairs.iter().map(|pair| u16::from_be_bytes(*pair)).collect();
            String::from_utf16_lossy(&units)
        }
        [0xef, 0xbb, 0xbf, rest @ ..] => String::from_utf8_lossy(rest).into_owned(),
        bytes => bytes.iter().map(|byte| pdf_doc(*byte)).collect(),
    };
    text.replace("\r\n", "\n").replace('\r', "\n")
}

/// Characters of `PDFDocEncoding` from 0x80 to 0xA0.
const PDF_DOC: &str = "•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž\u{fffd}€";

fn pdf_doc(byte: u8) -> char {
    let special = usize::from(byte).checked_sub(0x80);
    let special = special.and_then(|index| PDF_DOC.chars().nth(index));
    special.unwrap_or_else(|| char::from(byte))
}

#[cfg(test)]
mod tests {
    use super::{Block, Style, decoded, encoded, wrapped};

    #[test]
    fn text_strings_are_read_and_written_in_the_font_s_encoding() {
        assert_eq!(decoded(b"19.90 \xa0"), "19.90 €");
        assert_eq!(decoded(b"\xfe\xff\x20\xac\x00\x0d"), "€\n");
        assert_eq!(encoded("€ ü"), Some(vec![0x80, b' ', 0xfc]));
        assert_eq!(encoded("Ж"), None);
    }

    #[test]
    fn lines_are_broken_between_words() {
        let lines = wrapped(b"one two three", 4.0);
        assert_eq!(lines, [&b"one two"[..], b"three"]);
    }

    #[test]
    fn size_and_colour_come_from_the_default_appearance() {
        let style = Style::from_default_appearance(Some(b"/Helv 20 Tf 1 0 0 rg"));
        assert!((style.size - 20.0).abs() < 1e-9);
        assert_eq!(style.color, "1.000 0.000 0.000 rg ");
        let block = Block {
            area: hayro_syntax::object::Rect::new(0.0, 0.0, 100.0, 20.0),
            is_multiline: false,
            alignment: 0,
        };
        assert!(block.set("Ж", &style).is_none());
        assert!(block.set("A", &style).unwrap().contains("<41> Tj"));
    }
}
