//! Draws annotations and form fields that have no appearance stream, as ISO 32000-2, 12.5.6 and 12.7.4.3 describe them:
//! on a page of a document of their own, which is rendered over the page.

mod fields;
mod marks;
mod words;

use std::fmt::Write as _;

use hayro_syntax::{
    object::{Array, Dict, Name, Object, Rect},
    page::{Page, Rotation},
};

pub(super) use self::words::decoded;
use super::{pdf::annotations, pdf_writer::Writer};

/// Flags of annotations that are not drawn: hidden, no view.
const NOT_DRAWN: u32 = 1 << 1 | 1 << 5;
/// Most annotations of a page.
const ANNOTATIONS_MAX: usize = 2_000;
/// Largest coordinate that is written.
const FARTHEST: f64 = 100_000.0;

/// What is drawn over a page.
pub(super) struct Overlay {
    /// A document of one page; `None` if there is nothing to draw.
    pub(super) document: Option<Vec<u8>>,
    /// Whether nothing is missing.
    pub(super) is_complete: bool,
}

/// What is drawn for one annotation.
enum Drawing {
    /// These operators, in the coordinates of the page.
    Content(String),
    /// Nothing belongs on the page.
    Nothing,
    /// It is not known how it looks.
    Unknown,
}

/// The annotations of the page that have no appearance stream.
pub(super) fn of(page: &Page<'_>) -> Overlay {
    let annotations = annotations(page);
    let form = form(page);
    let (mut content, mut is_complete) = (String::new(), true);
    for annotation in annotations.take(ANNOTATIONS_MAX).filter(lacks_appearance) {
        match draw(&annotation, form.as_ref()) {
            Drawing::Content(drawn) => content.push_str(&drawn),
            Drawing::Nothing => {}
            Drawing::Unknown => is_complete = false,
        }
    }
    let document = if content.is_empty() {
        None
    } else {
        written(page, &content)
    };
    is_complete &= document.is_some() || content.is_empty();
    Overlay {
        document,
        is_complete,
    }
}

/// The document's form.
fn form<'a>(page: &Page<'a>) -> Option<Dict<'a>> {
    let xref = page.xref();
    let catalogue = xref.get::<Dict<'a>>(xref.root_id())?;
    catalogue.get::<Dict<'a>>("AcroForm")
}

fn lacks_appearance(annotation: &Dict<'_>) -> bool {
    let is_drawn = annotation.get::<u32>("F").unwrap_or_default() & NOT_DRAWN == 0;
    let appearance = annotation.get::<Dict<'_>>("AP");
    is_drawn && appearance.is_none_or(|appearance| appearance.get::<Object<'_>>("N").is_none())
}

fn draw(annotation: &Dict<'_>, form: Option<&Dict<'_>>) -> Drawing {
    let kind = annotation.get::<Name<'_>>("Subtype");
    let Some(area) = annotation.get::<Rect>("Rect") else {
        return Drawing::Nothing;
    };
    let drawn = match kind.as_deref() {
        Some(b"Widget") => fields::draw(annotation, form, area),
        Some(b"FreeText") => fields::draw_free_text(annotation, area),
        // Icons and areas that react to a click are no part of the page.
        Some(b"Text" | b"Link" | b"Popup" | b"Sound" | b"Movie" | b"Screen" | b"TrapNet")
        | None => {
            return Drawing::Nothing;
        }
        Some(kind) => marks::draw(kind, annotation, area),
    };
    match drawn {
        Drawing::Content(content) if !content.is_empty() => {
            let graphics = if matches!(kind.as_deref(), Some(b"Highlight")) {
                "/M gs "
            } else {
                ""
            };
            let opacity = annotation.get::<f64>("CA").unwrap_or(1.0).clamp(0.0, 1.0);
            let opacity = (opacity * 10.0).round();
            Drawing::Content(format!("q {graphics}/A{opacity} gs {content}Q\n"))
        }
        Drawing::Content(_) => Drawing::Nothing,
        other => other,
    }
}

fn written(page: &Page<'_>, content: &str) -> Option<Vec<u8>> {
    let (media, crop) = (corners(page.media_box())?, corners(page.crop_box())?);
    let rotation = match page.rotation() {
        Rotation::None => 0,
        Rotation::Horizontal => 90,
        Rotation::Flipped => 180,
        Rotation::FlippedHorizontal => 270,
    };
    let mut states = "/M << /BM /Multiply >>".to_owned();
    for tenths in 0..=10 {
        let opacity = f64::from(tenths) / 10.0;
        // Writing to a string cannot fail.
        _ = write!(states, " /A{tenths} << /ca {opacity} /CA {opacity} >>");
    }
    let font = |name| {
        format!("<< /Type /Font /Subtype /Type1 /BaseFont /{name} /Encoding /WinAnsiEncoding >>")
    };
    let mut writer = Writer::with_room(content.len() + 2000);
    writer.add("<< /Type /Catalog /Pages 2 0 R >>");
    writer.add("<< /Type /Pages /Kids [3 0 R] /Count 1 >>");
    writer.add(&format!(
        "<< /Type /Page /Parent 2 0 R /MediaBox [{media}] /CropBox [{crop}] /Rotate {rotation} /Contents 4 0 R \
         /Resources << /ExtGState << {states} >> /Font << /F {} /Z << /Type /Font /Subtype /Type1 \
         /BaseFont /ZapfDingbats >> >> >> >>",
        font("Helvetica")
    ));
    writer.stream("", content.as_bytes());
    Some(writer.finish())
}

fn corners(rect: Rect) -> Option<String> {
    let corners = [rect.x0, rect.y0, rect.x1, rect.y1];
    let is_writable = |value: &f64| value.abs() <= FARTHEST;
    corners.iter().all(is_writable).then(|| numbers(&corners))
}

/// Numbers as a content stream has them.
fn numbers(values: &[f64]) -> String {
    let written = values.iter().map(|value| format!("{value:.3}"));
    written.collect::<Vec<_>>().join(" ")
}

/// The numbers of an array; `None` if it is none, or has something unusable.
fn array(dict: &Dict<'_>, key: &str) -> Option<Vec<f64>> {
    let array = dict.get::<Array<'_>>(key)?;
    let values: Vec<f64> = array.iter::<f64>().collect();
    let is_usable = |value: &f64| value.is_finite() && value.abs() <= FARTHEST;
    (values.len() == array.raw_iter().count() && values.iter().all(is_usable)).then_some(values)
}

/// The operator that sets a colour, of an array of one, three or four numbers.
fn color(dict: &Dict<'_>, key: &str, operators: [&str; 3]) -> Option<String> {
    let values = array(dict, key)?;
    let [gray, rgb, cmyk] = operators;
    let operator = match values.len() {
        1 => gray,
        3 => rgb,
        4 => cmyk,
        _ => return None,
    };
    Some(format!("{} {operator} ", numbers(&values)))
}

fn fill(dict: &Dict<'_>, key: &str) -> Option<String> {
    color(dict, key, ["g", "rg", "k"])
}

fn stroke(dict: &Dict<'_>, key: &str) -> Option<String> {
    color(dict, key, ["G", "RG", "K"])
}

/// The width of the border; 1 by default.
fn border_width(annotation: &Dict<'_>) -> f64 {
    let style = annotation.get::<Dict<'_>>("BS");
    let width = style.and_then(|style| style.get::<f64>("W"));
    let border = || array(annotation, "Border")?.get(2).copied();
    width.or_else(border).unwrap_or(1.0).clamp(0.0, 1000.0)
}
