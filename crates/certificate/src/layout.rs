//! Breaks the text into lines and pages.

use crate::{
    fonts::{Face, Fonts, printable},
    lines::Block,
    page::{BOTTOM, INDENT, LEFT, RIGHT, TOP},
};

/// What a line is part of, for those who read the structure of the PDF.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    Title,
    Heading,
    Entry,
    Label,
    Paragraph,
}

/// A line on a page.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Line {
    pub(crate) text: String,
    pub(crate) role: Role,
    /// Number of the block that it is part of.
    pub(crate) block: usize,
    pub(crate) is_bold: bool,
    pub(crate) is_quiet: bool,
    pub(crate) size: f32,
    pub(crate) x: f32,
    /// Its baseline, from the upper edge of the page.
    pub(crate) y: f32,
}

/// How a kind of block looks.
struct Style {
    role: Role,
    is_bold: bool,
    size: f32,
    /// Space above.
    above: f32,
}

fn style(block: &Block) -> Style {
    let (role, is_bold, size, above) = match block {
        Block::Title(_) => (Role::Title, true, 20.0, 0.0),
        Block::Subject(_) => (Role::Heading, true, 12.0, 8.0),
        Block::Heading(_) => (Role::Heading, true, 13.0, 20.0),
        Block::Entry(_) => (Role::Entry, true, 9.5, 12.0),
        Block::Row(..) => (Role::Paragraph, false, 8.5, 3.0),
        Block::Text(_) => (Role::Paragraph, false, 8.5, 6.0),
    };
    Style {
        role,
        is_bold,
        size,
        above,
    }
}

/// The lines of each page. Beside the column at the right of the first page's top, lines are shorter. The
/// first page begins at `top`.
pub(crate) fn pages(
    fonts: &Fonts,
    blocks: &[Block],
    column: (f32, f32),
    top: f32,
) -> Vec<Vec<Line>> {
    let mut layout = Layout {
        fonts,
        column,
        pages: vec![Vec::new()],
        y: top,
    };
    for (number, block) in blocks.iter().enumerate() {
        layout.block(number, block);
    }
    layout.pages
}

struct Layout<'a> {
    fonts: &'a Fonts,
    /// Width and height of the column.
    column: (f32, f32),
    pages: Vec<Vec<Line>>,
    y: f32,
}

impl Layout<'_> {
    fn block(&mut self, number: usize, block: &Block) {
        let style = style(block);
        self.y += style.above;
        // A heading stays with the lines below it.
        let needed = if style.is_bold {
            style.size * 6.0
        } else {
            style.size * 1.45
        };
        if self.y + needed > BOTTOM {
            self.next_page();
        }
        let (label, text) = match block {
            Block::Row(label, value) => (Some(label), value),
            Block::Title(text)
            | Block::Subject(text)
            | Block::Heading(text)
            | Block::Entry(text)
            | Block::Text(text) => (None, text),
        };
        let from = if label.is_some() { LEFT + INDENT } else { LEFT };
        let mut label = label;
        for part in printable(self.fonts, text).split('\n') {
            let mut rest = part;
            loop {
                let height = style.size * 1.45;
                if self.y + height > BOTTOM {
                    self.next_page();
                }
                let baseline = self.y + style.size;
                if let Some(label) = label.take() {
                    let text = printable(self.fonts, label);
                    self.push(&style, number, (LEFT, baseline), text, true);
                }
                let face = if style.is_bold {
                    &self.fonts.bold
                } else {
                    &self.fonts.regular
                };
                let (line, later) = fit(face, style.size, rest, self.right() - from);
                self.push(&style, number, (from, baseline), line.to_owned(), false);
                self.y += height;
                rest = later;
                if rest.is_empty() {
                    break;
                }
            }
        }
    }

    fn push(
        &mut self,
        style: &Style,
        block: usize,
        (x, y): (f32, f32),
        text: String,
        is_label: bool,
    ) {
        if text.trim().is_empty() {
            return;
        }
        let line = Line {
            text,
            role: if is_label { Role::Label } else { style.role },
            block,
            is_bold: style.is_bold,
            is_quiet: is_label,
            size: style.size,
            x,
            y,
        };
        if let Some(page) = self.pages.last_mut() {
            page.push(line);
        }
    }

    fn right(&self) -> f32 {
        let (width, height) = self.column;
        if self.pages.len() == 1 && self.y < TOP + height + 6.0 {
            RIGHT - width - 16.0
        } else {
            RIGHT
        }
    }

    fn next_page(&mut self) {
        self.pages.push(Vec::new());
        self.y = TOP;
    }
}

/// As much of a text as fits a line, and the rest. Words are kept whole unless one alone is too long.
fn fit<'t>(face: &Face, size: f32, text: &'t str, width: f32) -> (&'t str, &'t str) {
    if face.width(text, size) <= width {
        return (text, "");
    }
    let mut used = 0.0;
    let (mut space, mut end) = (None, None);
    for (at, c) in text.char_indices() {
        let mut buffer = [0; 4];
        used += face.width(c.encode_utf8(&mut buffer), size);
        if used > width && at > 0 {
            end = Some(at);
            break;
        }
        if c == ' ' {
            space = Some(at);
        }
    }
    match (space, end) {
        (Some(at), Some(_)) if at > 0 => (&text[..at], text[at..].trim_start()),
        (_, Some(at)) => text.split_at(at),
        (_, None) => (text, ""),
    }
}
