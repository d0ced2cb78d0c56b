//! Form fields and free text.

use hayro_syntax::object::{Array, Dict, Name, Object, Rect, String as PdfString};

use super::{
    Drawing, border_width, fill, numbers, stroke,
    words::{Block, Style, decoded},
};

/// Most fields above a field.
const HEIGHT: usize = 32;
/// Flags of fields: a text of several lines; a radio button; a button without a state.
const MULTILINE: u32 = 1 << 12;
const RADIO: u32 = 1 << 15;
const PUSH: u32 = 1 << 16;
/// A secret text.
const PASSWORD: u32 = 1 << 13;

/// Draws the widget of a form field.
pub(super) fn draw(widget: &Dict<'_>, form: Option<&Dict<'_>>, area: Rect) -> Drawing {
    let kind = inherited(widget, "FT").and_then(Object::into_name);
    let flags = inherited_number(widget, "Ff");
    let given = inherited(widget, "DA").and_then(Object::into_string);
    let given = given.or_else(|| form?.get::<PdfString<'_>>("DA"));
    let style = Style::from_default_appearance(given.as_ref().map(PdfString::as_bytes));
    let inside = match kind.as_deref() {
        Some(b"Btn") => button(widget, flags, &style, area),
        Some(b"Tx" | b"Ch") => text(widget, flags, &style, area),
        _ => Some(String::new()),
    };
    match inside {
        Some(inside) => Drawing::Content(background(widget, area) + &inside),
        None => Drawing::Unknown,
    }
}

/// Draws an annotation that is a text.
pub(super) fn draw_free_text(annotation: &Dict<'_>, area: Rect) -> Drawing {
    let given = annotation.get::<PdfString<'_>>("DA");
    let style = Style::from_default_appearance(given.as_ref().map(PdfString::as_bytes));
    let background = fill(annotation, "C").map_or_else(String::new, |color| {
        format!("{color}{} re f ", corners(area))
    });
    let words = annotation.get::<PdfString<'_>>("Contents");
    let words = words.map_or_else(String::new, |words| decoded(words.as_bytes()));
    let block = Block {
        area,
        is_multiline: true,
        alignment: annotation.get::<u32>("Q").unwrap_or_default(),
    };
    match block.set(&words, &style) {
        Some(text) => Drawing::Content(background + &text),
        None => Drawing::Unknown,
    }
}

fn text(widget: &Dict<'_>, flags: u32, style: &Style, area: Rect) -> Option<String> {
    let words = match inherited(widget, "V") {
        Some(Object::String(value)) => decoded(value.as_bytes()),
        Some(Object::Array(values)) => lines(&values),
        Some(Object::Null(_)) | None => String::new(),
        Some(_) => return None,
    };
    if flags & PASSWORD != 0 {
        return Some(String::new());
    }
    let block = Block {
        area,
        is_multiline: flags & MULTILINE != 0 || words.contains('\n'),
        alignment: inherited_number(widget, "Q"),
    };
    block.set(&words, style)
}

/// The chosen ones of a list.
fn lines(values: &Array<'_>) -> String {
    let values = values.iter::<PdfString<'_>>();
    let values: Vec<_> = values.map(|value| decoded(value.as_bytes())).collect();
    values.join("\n")
}

fn button(widget: &Dict<'_>, flags: u32, style: &Style, area: Rect) -> Option<String> {
    let caption = widget
        .get::<Dict<'_>>("MK")
        .and_then(|look| look.get::<PdfString<'_>>("CA"));
    if flags & PUSH != 0 {
        let words = caption.map_or_else(String::new, |caption| decoded(caption.as_bytes()));
        let block = Block {
            area,
            is_multiline: false,
            alignment: 1,
        };
        return block.set(&words, style);
    }
    let state = widget
        .get::<Name<'_>>("AS")
        .or_else(|| inherited(widget, "V").and_then(Object::into_name));
    if state.is_none_or(|state| &*state == b"Off") {
        return Some(String::new());
    }
    let default = if flags & RADIO != 0 { b'l' } else { b'4' };
    let sign = caption.and_then(|caption| caption.as_bytes().first().copied());
    Some(style.sign(sign.unwrap_or(default), area))
}

/// The background and border of a widget.
fn background(widget: &Dict<'_>, area: Rect) -> String {
    let Some(look) = widget.get::<Dict<'_>>("MK") else {
        return String::new();
    };
    let filled = fill(&look, "BG").map(|color| format!("{color}{} re f ", corners(area)));
    let width = border_width(widget);
    let border = stroke(&look, "BC").filter(|_| width > 0.0);
    let stroked = border.map(|color| {
        let half = width / 2.0;
        let line = Rect::new(
            area.x0 + half,
            area.y0 + half,
            area.x1 - half,
            area.y1 - half,
        );
        format!("{color}{width:.3} w {} re S ", corners(line))
    });
    filled.into_iter().chain(stroked).collect()
}

fn corners(area: Rect) -> String {
    numbers(&[area.x0, area.y0, area.width(), area.height()])
}

/// An entry of the field, or of the fields above it.
fn inherited<'a>(widget: &Dict<'a>, key: &str) -> Option<Object<'a>> {
    let mut field = widget.clone();
    for _ in 0..HEIGHT {
        if let Some(value) = field.get::<Object<'a>>(key) {
            return Some(value);
        }
        field = field.get::<Dict<'a>>("Parent")?;
    }
    None
}

fn inherited_number(widget: &Dict<'_>, key: &str) -> u32 {
    let number = inherited(widget, key).and_then(Object::into_i32);
    number
        .and_then(|number| u32::try_from(number).ok())
        .unwrap_or_default()
}
