//! Detects pages that paint a single image and nothing else.

use hayro::kurbo::Affine;
use hayro_syntax::{
    content::ops::{Transform, TypedInstruction},
    object::{Dict, Name, Number, Object, Stream},
    page::Page,
};

use crate::child::pdf::annotations;

/// Maximum length of such content in bytes; a scan's is a few dozen.
const LONGEST: usize = 4096;

/// The only image of a page.
pub(super) struct Painted<'a> {
    /// Its resource name, in plain characters.
    pub(super) name: String,
    pub(super) image: Stream<'a>,
    /// Lengths of its sides on the page, in points.
    pub(super) sides: (f64, f64),
}

/// The image, if the page paints it once and nothing else. Clipping is allowed, since the content stream is kept as it
/// is.
pub(super) fn painted<'a>(page: &Page<'a>) -> Option<Painted<'a>> {
    if page.page_stream()?.len() > LONGEST || has_appearances(page) {
        return None;
    }
    let mut found = None;
    let mut matrix = Affine::IDENTITY;
    let mut saved = Vec::new();
    let mut operations = page.typed_operations();
    while let Some(operation) = operations.next() {
        match operation {
            TypedInstruction::SaveState(_) => saved.push(matrix),
            TypedInstruction::RestoreState(_) => matrix = saved.pop()?,
            TypedInstruction::Transform(transform) => matrix *= affine(&transform),
            TypedInstruction::XObject(object) if found.is_none() => {
                let [a, b, c, d, ..] = matrix.as_coeffs();
                found = Some(Painted {
                    name: plain(object.0)?,
                    image: page.resources().get_x_object(object.0)?,
                    sides: (a.hypot(b), c.hypot(d)),
                });
            }
            TypedInstruction::SetGraphicsState(state) => {
                let state = page.resources().get_ext_g_state(state.0)?;
                if !is_opaque(&state) {
                    return None;
                }
            }
            TypedInstruction::RectPath(_)
            | TypedInstruction::ClipNonZero(_)
            | TypedInstruction::ClipEvenOdd(_)
            | TypedInstruction::EndPath(_)
            | TypedInstruction::RenderingIntent(_)
            | TypedInstruction::FlatnessTolerance(_) => {}
            _ => return None,
        }
    }
    found
}

fn affine(transform: &Transform) -> Affine {
    let Transform(across, skew_up, skew_across, up, right, above) = transform;
    let numbers = [across, skew_up, skew_across, up, right, above];
    Affine::new(numbers.map(Number::as_f64))
}

/// A name that needs no escaping.
fn plain(name: &Name<'_>) -> Option<String> {
    let is_plain = |byte: &u8| byte.is_ascii_alphanumeric() || b"_-.+".contains(byte);
    let is_plain = !name.is_empty() && name.iter().all(is_plain);
    is_plain.then(|| name.as_str().to_owned())
}

/// Whether any annotation may be drawn. Links are not.
fn has_appearances(page: &Page<'_>) -> bool {
    annotations(page).any(|annotation| {
        let kind = annotation.get::<Name<'_>>("Subtype");
        annotation.contains_key("AP") || kind.as_deref() != Some(b"Link")
    })
}

/// Whether a graphics state only sets full opacity and normal blending, as some programs do for every page.
fn is_opaque(state: &Dict<'_>) -> bool {
    state.keys().all(|key| match &*key {
        b"Type" | b"AIS" | b"SA" => true,
        b"ca" | b"CA" => state.get::<f32>(&*key) == Some(1.0),
        b"BM" | b"SMask" => match state.get::<Object<'_>>(&*key) {
            Some(Object::Name(name)) => matches!(&*name, b"Normal" | b"None"),
            _ => false,
        },
        _ => false,
    })
}
