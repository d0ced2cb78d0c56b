//! PDF annotation objects. Each has its own appearance stream, so that it looks the same in every viewer.

use std::collections::BTreeMap;

use imprimatur_domain::markup::PageSpace;
use lopdf::{Dictionary, Document, Object, ObjectId, Result, Stream, StringFormat, dictionary};

use super::{
    layout::{Form, Placed},
    line::Line,
    sheet::Frame,
};
use crate::notes::{Remark, Stand};

/// Annotation flags: print.
const PRINTED: i64 = 4;
/// Annotation flags: hidden, print, no zoom, no rotate.
const HIDDEN: i64 = 2 + 4 + 8 + 16;
/// Size of the pop-up window that some viewers open next to a note, in points.
const WINDOW: (f64, f64) = (200.0, 120.0);
/// Line width of a frame, in points.
pub(super) const LINE: f64 = 1.5;
/// Author of the "resolved" state; the person who resolved it is not known.
const HOUSE: &str = "Imprimatur";

/// Icon of a note: a space of paper, 20 × 20 units, with a ring on it. It is rotationally symmetric, since some viewers
/// rotate it with the page and some do not.
const PAPER: &str = "4 1 m 16 1 l 17.66 1 19 2.34 19 4 c 19 16 l 19 17.66 17.66 19 16 19 c \
    4 19 l 2.34 19 1 17.66 1 16 c 1 4 l 1 2.34 2.34 1 4 1 c b";
const RING: &str = "14 10 m 14 12.21 12.21 14 10 14 c 7.79 14 6 12.21 6 10 c \
    6 7.79 7.79 6 10 6 c 12.21 6 14 7.79 14 10 c s";

/// Appearance of a note.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Look {
    Open,
    Answer,
    Settled,
}

impl Look {
    fn new(remark: &Remark) -> Self {
        if remark.settled.is_some() {
            Self::Settled
        } else if remark.reply_to.is_some() {
            Self::Answer
        } else {
            Self::Open
        }
    }

    /// RGB colour.
    fn color(self) -> [f64; 3] {
        match self {
            Self::Open => [1.0, 0.65, 0.0],
            Self::Answer => [0.4, 0.7, 1.0],
            Self::Settled => [0.4, 0.75, 0.4],
        }
    }
}

/// Object ids of a note and its page.
type Known = (ObjectId, ObjectId);

/// The annotations that are added to a document.
#[derive(Default)]
pub(super) struct Entries {
    icons: BTreeMap<Look, ObjectId>,
    known: BTreeMap<i64, Known>,
    /// New annotations by page.
    pages: BTreeMap<ObjectId, Vec<ObjectId>>,
}

impl Entries {
    /// Adds a note.
    pub(super) fn add(
        &mut self,
        document: &mut Document,
        remark: &Remark,
        placed: &Placed,
        space: &PageSpace,
        page: ObjectId,
    ) -> Result<()> {
        let look = Look::new(remark);
        let corners = placed.frame.corners(space);
        let line = remark
            .stroke
            .as_ref()
            .filter(|_| placed.form == Form::Stroke)
            .map(|stroke| Line::on(space, stroke));
        let picture = match &line {
            Some(line) => document.try_add_object(line.appearance(corners, look.color()))?,
            None if placed.form == Form::Box => document.try_add_object(frame(corners, look))?,
            None => self.icon(document, look)?,
        };
        let id = document.try_new_object_id()?;
        let window = document.try_add_object(window(placed, space, id, page))?;
        let mut entry = written(remark, &remark.text, page);
        entry.set("Rect", numbers(&corners));
        entry.set("F", PRINTED);
        entry.set("C", numbers(&look.color()));
        entry.set("NM", text(&remark.name));
        entry.set("CreationDate", text(&remark.made));
        entry.set("M", text(&remark.changed));
        entry.set("AP", dictionary! { "N" => picture });
        entry.set("Popup", window);
        describe(&mut entry, placed.form, line.as_ref());
        if let Some(subject) = subject(remark, placed) {
            entry.set("Subj", text(&subject));
        }
        let answered = remark
            .reply_to
            .and_then(|answered| self.known.get(&answered));
        if let Some((answered, _)) = answered.filter(|(_, same)| *same == page) {
            entry.set("IRT", *answered);
            entry.set("RT", name("R"));
        }
        document.set_object(id, entry);
        self.known.insert(remark.id, (id, page));
        let added = self.pages.entry(page).or_default();
        added.extend([id, window]);
        if let Some(at) = &remark.settled {
            added.push(document.try_add_object(settled(remark, at, corners, id, page))?);
        }
        Ok(())
    }

    /// The new annotations by page.
    pub(super) fn finish(self) -> BTreeMap<ObjectId, Vec<ObjectId>> {
        self.pages
    }

    /// The icon of this appearance, created on first use.
    fn icon(&mut self, document: &mut Document, look: Look) -> Result<ObjectId> {
        if let Some(icon) = self.icons.get(&look) {
            return Ok(*icon);
        }
        let [red, green, blue] = look.color();
        let content = format!("0.8 w 0.2 G {red} {green} {blue} rg {PAPER} 1.6 w {RING}");
        let icon = document.try_add_object(form(20.0, 20.0, content))?;
        self.icons.insert(look, icon);
        Ok(icon)
    }
}

/// What kind of annotation it is.
fn describe(entry: &mut Dictionary, form: Form, line: Option<&Line>) {
    if let Some(line) = line {
        line.describe(entry);
    } else if form == Form::Box {
        entry.set("Subtype", name("Square"));
    } else {
        entry.set("Subtype", name("Text"));
        entry.set("Name", name("Comment"));
        entry.set("Open", false);
    }
    if form != Form::Icon {
        entry.set("BS", dictionary! { "W" => number(LINE), "S" => name("S") });
    }
}

/// Entries that all annotations have.
fn written(remark: &Remark, contents: &str, page: ObjectId) -> Dictionary {
    dictionary! {
        "Type" => name("Annot"),
        "P" => page,
        "Contents" => text(contents),
        "T" => text(&remark.author),
    }
}

/// The review state "Completed" for a resolved comment, which viewers show in their list of comments.
fn settled(
    remark: &Remark,
    at: &str,
    corners: [f64; 4],
    answered: ObjectId,
    page: ObjectId,
) -> Dictionary {
    let mut entry = written(remark, "Completed", page);
    entry.set("Subtype", name("Text"));
    entry.set("T", text(HOUSE));
    entry.set("Rect", numbers(&corners));
    entry.set("F", HIDDEN);
    entry.set("NM", text(&format!("{}-resolved", remark.name)));
    entry.set("CreationDate", text(at));
    entry.set("M", text(at));
    entry.set("IRT", answered);
    entry.set("RT", name("R"));
    entry.set("StateModel", text("Review"));
    entry.set("State", text("Completed"));
    entry
}

/// The page that a note is about, if it is placed on another page; else how it marks text.
fn subject(remark: &Remark, placed: &Placed) -> Option<String> {
    if let Stand::Edge { page } | Stand::Place { page, .. } = remark.stand
        && usize::try_from(page).is_ok_and(|page| page != placed.page)
    {
        return Some(format!("Page {}", u64::from(page) + 1));
    }
    remark.mark.clone()
}

/// The pop-up window of a note.
fn window(placed: &Placed, space: &PageSpace, note: ObjectId, page: ObjectId) -> Dictionary {
    let (width, height) = space.size();
    let beside = Frame {
        x: (placed.frame.x + placed.frame.width)
            .min(width - WINDOW.0)
            .max(0.0),
        y: placed.frame.y.min(height - WINDOW.1).max(0.0),
        width: WINDOW.0.min(width),
        height: WINDOW.1.min(height),
    };
    dictionary! {
        "Type" => name("Annot"),
        "Subtype" => name("Popup"),
        "P" => page,
        "Parent" => note,
        "Rect" => numbers(&beside.corners(space)),
        "F" => PRINTED,
        "Open" => false,
    }
}

/// The appearance stream of a frame.
fn frame([left, bottom, right, top]: [f64; 4], look: Look) -> Stream {
    let (width, height) = (right - left, top - bottom);
    let [red, green, blue] = look.color();
    let content = format!(
        "{LINE} w {red} {green} {blue} RG {0} {0} {1:.2} {2:.2} re S",
        LINE / 2.0,
        width - LINE,
        height - LINE
    );
    form(width, height, content)
}

pub(super) fn form(width: f64, height: f64, content: String) -> Stream {
    let form = dictionary! {
        "Type" => name("XObject"),
        "Subtype" => name("Form"),
        "BBox" => numbers(&[0.0, 0.0, width, height]),
        "Resources" => Dictionary::new(),
    };
    Stream::new(form, content.into_bytes())
}

pub(super) fn name(name: &str) -> Object {
    Object::Name(name.into())
}

/// A PDF text string: ASCII, or UTF-16 with a byte order mark.
fn text(text: &str) -> Object {
    let bytes = if text.is_ascii() {
        text.into()
    } else {
        let units = std::iter::once(0xfeff).chain(text.encode_utf16());
        units.flat_map(u16::to_be_bytes).collect()
    };
    Object::String(bytes, StringFormat::Hexadecimal)
}

pub(super) fn numbers(values: &[f64]) -> Vec<Object> {
    values.iter().map(|value| number(*value)).collect()
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "coordinates of pages are small"
)]
fn number(value: f64) -> Object {
    Object::Real(((value * 100.0).round() / 100.0) as f32)
}

#[cfg(test)]
mod tests {
    use lopdf::decode_text_string;

    use super::*;

    #[test]
    fn texts_of_any_script_survive() {
        for said in ["Too (small)\\", "Größer, bitte", "太小了 🙂\nצעק", ""] {
            assert_eq!(decode_text_string(&text(said)).unwrap(), said);
        }
    }
}
