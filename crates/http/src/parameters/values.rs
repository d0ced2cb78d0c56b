//! What parameters may be, each with an example.

use imprimatur_application::jobs::SortColumn;
use imprimatur_domain::{
    email::Email,
    field::{Comments, Line},
    ids::JobId,
    job::Status,
};
use imprimatur_wire::{
    body::{self, ID_MAX, Scalar as _, describe_parameter},
    requests::{Guids, UserRef},
    words::{self, Words},
};
use serde_json::{Value, json};
use utoipa::openapi::{RefOr, Schema};

/// A strong tag.
pub(crate) const TAG: &str = "\"00000000000000000000000000000000\"";
/// An HTTP date.
pub(crate) const DATE: &str = "Fri, 20 Nov 2026 09:30:00 GMT";
/// The hash of a piece and how it was made.
pub(crate) const CHECKSUM: &str =
    "^(sha1 [A-Za-z0-9+/]{26}[AEIMQUYcgkosw048]=|sha256 [A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=)$";
/// A media type, or a family of them.
const MEDIA: &str = r"^[A-Za-z0-9!#$&^_.+-]+/(\*|[A-Za-z0-9!#$&^_.+-]+)$";

/// The values of a parameter.
pub(crate) struct Values {
    pub(crate) schema: RefOr<Schema>,
    /// None where only what is there already can be named.
    pub(crate) example: Option<Value>,
}

fn values(schema: Value, example: impl Into<Value>) -> Values {
    Values {
        schema: body::to_schema(schema),
        example: Some(example.into()),
    }
}

/// A GUID as it is shown.
pub(crate) fn guid() -> Values {
    values(JobId::describe(), "0199e0d2-7b6c-7d2a-9a43-3f8f1e0c2b11")
}

/// An id.
pub(crate) fn id() -> Values {
    values(
        json!({"type": "integer", "minimum": 1, "maximum": ID_MAX}),
        17,
    )
}

/// A whole number within bounds.
pub(crate) fn whole(least: u64, most: u64, example: u64) -> Values {
    values(
        json!({"type": "integer", "minimum": least, "maximum": most}),
        example,
    )
}

/// A number within bounds.
pub(crate) fn decimal(least: f64, most: f64, example: f64) -> Values {
    values(
        json!({"type": "number", "minimum": least, "maximum": most}),
        example,
    )
}

/// A whole number that may be beyond all that there is.
pub(crate) fn count(least: u64) -> Values {
    values(json!({"type": "integer", "minimum": least}), least)
}

/// True or false.
pub(crate) fn flag() -> Values {
    values(json!({"type": "boolean"}), false)
}

/// A text.
pub(crate) fn text(example: &str) -> Values {
    values(json!({"type": "string"}), example)
}

/// A text that only the service makes.
pub(crate) fn opaque() -> Values {
    Values {
        schema: body::to_schema(json!({"type": "string"})),
        example: None,
    }
}

/// A text of at most so many characters.
pub(crate) fn limited_text(max: u64, example: &str) -> Values {
    values(json!({"type": "string", "maxLength": max}), example)
}

/// A text that a regular expression describes.
pub(crate) fn pattern(pattern: &str, example: &str) -> Values {
    values(json!({"type": "string", "pattern": pattern}), example)
}

/// The same of limited length.
pub(crate) fn pattern_of(min: u64, max: u64, pattern: &str, example: &str) -> Values {
    let schema = json!({"type": "string", "minLength": min, "maxLength": max, "pattern": pattern});
    values(schema, example)
}

/// GUIDs of jobs, repeated.
pub(crate) fn guids() -> Values {
    let example = json!(["0199e0d2-7b6c-7d2a-9a43-3f8f1e0c2b11"]);
    values(Guids::describe(), example)
}

/// One of these words.
pub(crate) fn one_of(words: &[&str]) -> Values {
    values(json!({"type": "string", "enum": words}), words[0])
}

/// A keyword.
pub(crate) fn word<K: Words>() -> Values {
    values(words::reference::<K>(), K::ALL[0].as_str())
}

/// Keywords.
pub(crate) fn words_of<K: Words>() -> Values {
    let schema = json!({"type": "array", "items": words::reference::<K>()});
    values(schema, json!([K::ALL[0].as_str()]))
}

/// One line of text.
pub(crate) fn line(example: &str) -> Values {
    values(describe_parameter::<Line>(), example)
}

/// Any text without control characters.
pub(crate) fn any_text() -> Values {
    let mut text = describe_parameter::<Comments>();
    if let Some(text) = text.as_object_mut() {
        text.remove("maxLength");
    }
    values(text, "")
}

/// An e-mail address.
pub(crate) fn email() -> Values {
    values(Email::describe(), "buyer@example.com")
}

/// A user, by id or address.
pub(crate) fn user() -> Values {
    values(UserRef::describe()["anyOf"][1].take(), "ada@example.com")
}

/// A point in time.
pub(crate) fn instant() -> Values {
    values(
        json!({"type": "string", "format": "date-time"}),
        "2026-11-20T00:00:00Z",
    )
}

/// A media type, or a family of them.
pub(crate) fn media_range() -> Values {
    let schema = json!({"type": "string", "maxLength": 127, "pattern": MEDIA});
    values(schema, "image/*")
}

/// Statuses of jobs, joined by `|`.
pub(crate) fn job_statuses() -> Values {
    let one = Status::ALL.map(Status::as_str).join("|");
    pattern(&format!("^({one})(\\|({one}))*$"), "new|pending")
}

/// What jobs are sorted by.
pub(crate) fn sort_column() -> Values {
    one_of(&SortColumn::ALL.map(|(name, _)| name))
}
