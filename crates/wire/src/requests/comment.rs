//! Making and changing comments.

use imprimatur_application::{
    comments::{ChangeComment, MakeComment},
    failure::FieldErrors,
};
use imprimatur_domain::{comment::Place, ids::CommentId, text};
use serde::Deserialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

use crate::{comment::PositionRecord, fields::Fields};

/// Body of making a comment.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(example = json!({"text": "The logo is too small.", "page": 1,
    "position": {"x": 0.25, "y": 0.5, "width": 0.1, "height": 0.05}}))]
#[expect(dead_code, reason = "describes the body; it is read field by field")]
pub struct CommentBody {
    /// What is said, 1–10,000 characters.
    text: String,
    /// The version it is about; the current one if absent.
    version: Option<u32>,
    /// The page, from 1; required with a position.
    page: Option<u32>,
    /// The place on the page.
    #[schema(value_type = Option<PositionRecord>)]
    position: Option<Value>,
    /// The comment it answers.
    parent_id: Option<i64>,
}

/// Body of changing a comment.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(example = json!({"resolved": true}))]
#[expect(dead_code, reason = "describes the body; it is read field by field")]
pub struct CommentChangeBody {
    /// What is said; only its author may change it.
    text: Option<String>,
    /// Whether it is settled.
    resolved: Option<bool>,
}

/// Fields of the record that cannot be changed: accepted and ignored.
const READ_ONLY: [&str; 9] = [
    "id",
    "version",
    "page",
    "position",
    "author",
    "parent_id",
    "resolved_at",
    "created_at",
    "updated_at",
];

/// Fields of the record that a new comment gets by itself: accepted and ignored.
const GIVEN: [&str; 5] = ["id", "author", "resolved_at", "created_at", "updated_at"];

/// Reads the body of making a comment, which may be one that was read. What is wrong with it, an unknown field by its
/// name among that, goes along with the command.
pub fn make_comment(body: &Map<String, Value>) -> MakeComment {
    let mut fields = Fields::of(body);
    let text = fields.text("text", |text| text::prose(text, text::COMMENTS_MAX));
    let text = text.value().unwrap_or_default();
    if text.is_empty() {
        fields.wrong("text", "must not be empty");
    }
    let mut number = |name: &'static str| {
        let number = fields.number(name).value()?;
        let small = u32::try_from(number).ok().filter(|number| *number > 0);
        if small.is_none() {
            fields.wrong(name, "must be an integer of at least 1");
        }
        small
    };
    let (version, page) = (number("version"), number("page"));
    let parent = fields.number("parent_id").value();
    let place = fields.object("position", |fields| {
        let [x, y, width, height] = ["x", "y", "width", "height"].map(|name| fields.fraction(name));
        fields.refuse_unknown(&[]);
        Place::new(x, y, width, height)
    });
    let place = place.and_then(|place| match place {
        Ok(place) => Some(place),
        Err(error) => {
            fields.wrong("position", error);
            None
        }
    });
    let command = MakeComment {
        text,
        version,
        page,
        place,
        parent: parent.map(|id| CommentId(i64::try_from(id).unwrap_or(i64::MAX))),
        malformed: FieldErrors::default(),
    };
    fields.refuse_unknown(&GIVEN);
    MakeComment {
        malformed: fields.into_errors(),
        ..command
    }
}

/// Reads the body of changing a comment. What is wrong with it, an unknown field by its name among that, goes along with
/// the command.
pub fn change_comment(body: &Map<String, Value>) -> ChangeComment {
    let mut fields = Fields::of(body);
    let command = ChangeComment {
        text: fields
            .text("text", |text| text::prose(text, text::COMMENTS_MAX))
            .text(),
        is_resolved: fields.flag("resolved"),
        malformed: FieldErrors::default(),
    };
    fields.refuse_unknown(&READ_ONLY);
    ChangeComment {
        malformed: fields.into_errors(),
        ..command
    }
}
