//! Making and changing comments.

use imprimatur_domain::{
    field::Comments,
    keyword::Keyword as _,
    shape::{Place, Point, Shape, ShapeKind},
};
use serde_json::{Value, json};
use utoipa::openapi::{RefOr, Schema, schema::AdditionalProperties};

use crate::{
    body::{BodyField, Fields, ID_MAX, Int, Patch, Required, body, describe_optional},
    comment::PositionRecord,
};

body! {
    /// Body of making a comment.
    example: {"text": "The logo is too small.", "page": 1,
        "shape": {"kind": "box", "points": [[0.25, 0.5], [0.35, 0.55]]}},
    ignored: &["id", "number", "author", "private_to", "imported", "resolved_at", "resolved_by", "withdrawn_at", "edited_at",
        "created_at", "updated_at"],
    check: has_page,
    pub struct CommentBody {
        /// The text, 1–10,000 characters.
        text: Required<Comments>,
        /// The version it is about; the current one if absent.
        version: Patch<Int<1, { u32::MAX as u64 }>>,
        /// The page, from 1; required with a shape or position.
        page: Patch<Int<1, { u32::MAX as u64 }>>,
        /// The shape on the page.
        shape: Option<Shape>,
        /// A rectangle on the page in place of a shape; together with one, its bounding box.
        position: Option<Place>,
        /// The comment it replies to.
        parent_id: Patch<Int<1, ID_MAX>>,
        /// Whether only the team sees it. Replies to internal comments always are internal.
        internal: Option<bool>,
    }
}

fn has_page(body: &CommentBody, fields: &mut Fields<'_>) {
    let is_placed = body.shape.is_some() || body.position.is_some();
    if is_placed && !matches!(body.page, Patch::Set(_)) && !fields.is_wrong("page") {
        fields.wrong("page", "must be given with a position");
    }
}

body! {
    /// Body of changing a comment.
    example: {"resolved": true},
    ignored: &["id", "number", "version", "page", "position", "shape", "author", "parent_id", "internal", "private_to",
        "imported", "resolved_at", "resolved_by", "withdrawn_at", "edited_at", "created_at", "updated_at"],
    pub struct CommentChangeBody {
        /// The text; only its author may change it, until somebody has replied.
        text: Patch<Comments>,
        /// Whether it is resolved.
        resolved: Option<bool>,
        /// true withdraws it for good: its text goes, the comment stays. Only its author may.
        withdrawn: Option<bool>,
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
                fields.wrong(name, error.to_string());
                None
            }
        }
    }

    fn describe() -> Value {
        describe_optional("PositionBody")
    }

    fn referred(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        let mut schema = <PositionRecord as utoipa::PartialSchema>::schema();
        if let RefOr::T(Schema::Object(object)) = &mut schema {
            object.additional_properties = Some(Box::new(AdditionalProperties::FreeForm(false)));
        }
        schemas.push(("PositionBody".to_owned(), schema));
    }
}

impl BodyField for Option<Shape> {
    fn read(fields: &mut Fields<'_>, name: &'static str) -> Self {
        let (kind, points) = fields.object_with(name, |inner| {
            let kind = inner
                .take("kind")
                .and_then(Value::as_str)
                .and_then(ShapeKind::parse);
            if kind.is_none() {
                inner.wrong("kind", format!("must be one of {}", ShapeKind::names()));
            }
            let points = points(inner);
            inner.refuse_unknown(&[]);
            (kind, points)
        })?;
        match Shape::new(kind?, points?) {
            Ok(shape) => Some(shape),
            Err(error) => {
                fields.wrong(&format!("{name}.points"), error.to_string());
                None
            }
        }
    }

    fn describe() -> Value {
        let coordinate = json!({"type": "number", "minimum": 0, "maximum": 1});
        let point = json!({"type": "array", "items": coordinate, "minItems": 2, "maxItems": 2});
        let mut choices: Vec<Value> = vec![json!({"type": "null"})];
        for kind in ShapeKind::ALL {
            let (least, most) = kind.points();
            choices.push(json!({
                "type": "object",
                "required": ["kind", "points"],
                "additionalProperties": false,
                "properties": {
                    "kind": {"type": "string", "enum": [kind.as_str()]},
                    "points": {"type": "array", "items": point, "minItems": least, "maxItems": most},
                },
            }));
        }
        json!({"anyOf": choices})
    }
}

/// The points of a shape; `None` once it is noted what is wrong with them.
fn points(fields: &mut Fields<'_>) -> Option<Vec<Point>> {
    let given = fields.take("points").and_then(Value::as_array);
    let given = given.filter(|points| points.len() <= Shape::POINTS_MAX);
    let points = given.and_then(|points| points.iter().map(point).collect());
    if points.is_none() {
        fields.wrong(
            "points",
            format!(
                "must be a list of at most {} points [x, y] with coordinates from 0 to 1",
                Shape::POINTS_MAX
            ),
        );
    }
    points
}

fn point(value: &Value) -> Option<Point> {
    let [x, y] = value.as_array()?.as_slice() else {
        return None;
    };
    Point::new(x.as_f64()?, y.as_f64()?).ok()
}

/// A number; 0 once it is noted that there is none.
fn fraction(fields: &mut Fields<'_>, name: &'static str) -> f64 {
    let number = fields.take(name).and_then(Value::as_f64);
    number.unwrap_or_else(|| {
        fields.wrong(name, "must be a number from 0 to 1");
        0.0
    })
}
