//! Appearance streams of annotations and form fields.

use hayro::hayro_interpret::kurbo::{self, Affine};
use hayro_syntax::object::{Dict, Name, Object, Rect, Stream};

use super::matrix::matrix_of;

/// Flags of annotations that are not drawn: hidden, no view.
const NOT_DRAWN: u32 = 1 << 1 | 1 << 5;

/// An annotation's appearance stream and its scale on the page. The position does not matter for the inspection.
pub(super) struct Appearance<'a> {
    pub(super) stream: Stream<'a>,
    pub(super) matrix: Affine,
}

impl<'a> Appearance<'a> {
    /// `None` for annotations that are not drawn.
    pub(super) fn new(annotation: &Dict<'a>) -> Option<Self> {
        if annotation.get::<u32>("F").unwrap_or_default() & NOT_DRAWN != 0 {
            return None;
        }
        let stream = match annotation.get::<Dict<'_>>("AP")?.get::<Object<'_>>("N")? {
            Object::Stream(stream) => stream,
            Object::Dict(states) => {
                let state = annotation.get::<Name<'_>>("AS");
                let chosen = state.and_then(|state| states.get::<Stream<'_>>(state));
                chosen.or_else(|| states.get::<Stream<'_>>("Off"))?
            }
            _ => return None,
        };
        let rect = annotation.get::<Rect>("Rect")?;
        let own = matrix_of(stream.dict());
        let bounds = stream.dict().get::<Rect>("BBox")?;
        let bounds = kurbo::Rect::new(bounds.x0, bounds.y0, bounds.x1, bounds.y1);
        let bounds = own.transform_rect_bbox(bounds);
        let across = (rect.width() / bounds.width()).abs();
        let up = (rect.height() / bounds.height()).abs();
        // The form's bounding box is stretched to the annotation's rectangle; without extent nothing is visible.
        let is_seen = |factor: f64| factor.is_finite() && factor > 0.0;
        (is_seen(across) && is_seen(up)).then(|| Self {
            matrix: Affine::scale_non_uniform(across, up) * own,
            stream,
        })
    }
}
