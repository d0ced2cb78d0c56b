//! Making and changing comments.

use imprimatur_domain::{comment::Place, field::Comments};
use serde_json::Value;

use crate::{
    body::{BodyField, Fields, ID_MAX, Int, Patch, Required, body, describe_optional},
    comment::PositionRecord,
};

body! {
    /// Body of making a comment.
    example: {"text": "The logo is too small.", "page": 1,
        "position": {"x": 0.25, "y": 0.5, "width": 0.1, "height": 0.05}},
    ignored: &["id", "author", "resolved_at", "created_at", "updated_at"],
    pub struct CommentBody {
        /// What is said, 1–10,000 characters.
        text: Required<Comments>,
        /// The version it is about; the current one if absent.
        version: Patch<Int<1, { u32::MAX as u64 }>>,
        /// The page, from 1; required with a position.
        page: Patch<Int<1, { u32::MAX as u64 }>>,
        /// The place on the page.
        position: Option<Place>,
        /// The comment it answers.
        parent_id: Patch<Int<1, ID_MAX>>,
    }
}

body! {
    /// Body of changing a comment.
    example: {"resolved": true},
    ignored: &["id", "version", "page", "position", "author", "parent_id", "resolved_at", "created_at", "updated_at"],
    pub struct CommentChangeBody {
        /// What is said; only its author may change it.
        text: Option<Comments>,
        /// Whether it is settled.
        resolved: Option<bool>,
    }
}

impl BodyField for Option<Place> {
    fn read(fields: &mut Fields<'_>, name: &'static str) -> Self {
        let place = fields.object_with(name, |inner| {
            let fractions = ["x", "y", "width", "height"].map(|name| fraction(inner, name));
            inner.refuse_unknown(&[]);
            let [x, y, width, height] = fractions;
            Place::new(x, y, width, height)
        })?;
        match place {
            Ok(place) => Some(place),
            Err(error) => {
                fields.wrong(name, error);
                None
            }
        }
    }

    fn describe() -> Value {
        describe_optional("Position")
    }

    fn referred(schemas: &mut Vec<(String, utoipa::openapi::RefOr<utoipa::openapi::Schema>)>) {
        let schema = <PositionRecord as utoipa::PartialSchema>::schema();
        schemas.push(("Position".to_owned(), schema));
    }
}

/// A number; 0 once it is noted that there is none.
fn fraction(fields: &mut Fields<'_>, name: &'static str) -> f64 {
    let number = fields.take(name).and_then(Value::as_f64);
    number.unwrap_or_else(|| {
        fields.wrong(name, "must be a number from 0 to 1");
        0.0
    })
}
