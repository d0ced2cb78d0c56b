//! The comment record.

use std::borrow::Cow;

use imprimatur_domain::{
    Instant,
    comment::Comment,
    markup::{DroppedContent, ImportedComment},
    shape::Shape,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{stamp, words};

/// A comment on a job, perhaps at a place on a page.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, ToSchema)]
#[schema(as = Comment)]
pub struct CommentRecord<'a> {
    /// Its id.
    #[schema(example = 51)]
    pub id: i64,
    /// The number of its thread on the job: rising, and never used again. Replies have the number of the first comment.
    #[schema(example = 3)]
    pub number: u32,
    /// The version it is about; 0 for a folder.
    #[schema(example = 1)]
    pub version: u32,
    /// The page, from 1; null if it is about the whole.
    #[schema(example = 2)]
    pub page: Option<u32>,
    /// The bounding box of the shape.
    pub position: Option<PositionRecord>,
    /// The shape on the page.
    pub shape: Option<ShapeRecord>,
    /// The text; empty once it is withdrawn.
    #[schema(example = "The logo is too small.")]
    pub text: Cow<'a, str>,
    /// Address of the author.
    #[schema(example = "vera@example.com")]
    pub author: Cow<'a, str>,
    /// The first comment of its thread; null if it is that itself.
    pub parent_id: Option<i64>,
    /// Whether only the team sees it, and reviewers do not.
    pub internal: bool,
    /// Address of the only reviewer who sees it; null unless its thread began under a task with private comments.
    #[schema(example = json!(null))]
    pub private_to: Option<Cow<'a, str>>,
    /// What is known of it if it came from another program, where somebody else is said to have written it; null otherwise.
    /// `author` imported it.
    #[schema(example = json!(null))]
    pub imported: Option<ImportedCommentRecord<'a>>,
    /// When it was resolved.
    #[serde(with = "stamp::maybe")]
    #[schema(value_type = Option<String>, format = DateTime)]
    pub resolved_at: Option<Instant>,
    /// Address of the person who resolved it, where known.
    pub resolved_by: Option<Cow<'a, str>>,
    /// When its author withdrew it.
    #[serde(with = "stamp::maybe")]
    #[schema(value_type = Option<String>, format = DateTime)]
    pub withdrawn_at: Option<Instant>,
    /// When its text was last changed.
    #[serde(with = "stamp::maybe")]
    #[schema(value_type = Option<String>, format = DateTime)]
    pub edited_at: Option<Instant>,
    /// When it was made.
    #[serde(with = "stamp")]
    #[schema(value_type = String, format = DateTime, example = "2026-11-20T09:30:00.000Z")]
    pub created_at: Instant,
    /// When it was last changed.
    #[serde(with = "stamp")]
    #[schema(value_type = String, format = DateTime, example = "2026-11-20T09:30:00.000Z")]
    pub updated_at: Instant,
}

/// What is known of a comment that came from another program.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[schema(as = ImportedComment)]
pub struct ImportedCommentRecord<'a> {
    /// Its name there, by which it is known when it comes again.
    #[schema(example = "3e1a8f52-6c1d-4a7e-9a43-3f8f1e0c2b11")]
    pub name: Cow<'a, str>,
    /// Who wrote it, as the document says. Nobody has checked that; may be empty.
    #[schema(example = "Vera Example")]
    pub author: Cow<'a, str>,
    /// How it marks text; null if it marks none. The text of the comment may be empty then.
    #[schema(value_type = Option<words::TextMark>)]
    pub mark: Option<Cow<'static, str>>,
}

impl<'a> From<&'a ImportedComment> for ImportedCommentRecord<'a> {
    fn from(imported: &'a ImportedComment) -> Self {
        Self {
            name: imported.name.as_str().into(),
            author: imported.author.as_str().into(),
            mark: imported.mark.map(|mark| mark.as_str().into()),
        }
    }
}

/// What became of another program's comments.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[schema(as = CommentImport)]
pub struct CommentImportRecord<'a> {
    /// The version that they are on.
    #[schema(example = 1)]
    pub version: u32,
    /// Whether nothing was changed.
    pub dry_run: bool,
    /// Each comment. Those that begin threads come first.
    pub comments: Vec<MergedCommentRecord<'a>>,
    /// What was left out, since no comment can have it.
    pub dropped: DroppedContentRecord,
}

/// What became of one comment.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[schema(as = MergedComment)]
pub struct MergedCommentRecord<'a> {
    /// Its name in the other program; made of its place if it has none.
    #[schema(example = "3e1a8f52-6c1d-4a7e-9a43-3f8f1e0c2b11")]
    pub name: Cow<'a, str>,
    /// What was done, or would be.
    #[schema(value_type = words::MergeOutcome)]
    pub outcome: Cow<'static, str>,
    /// Why it was refused; null unless it was.
    #[schema(value_type = Option<words::MergeRefusal>, example = json!(null))]
    pub reason: Option<Cow<'static, str>>,
    /// Its id here; null if it was refused, and for a new one that was not made.
    #[schema(example = 51)]
    pub comment_id: Option<i64>,
}

/// How much was left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[schema(as = DroppedContent)]
pub struct DroppedContentRecord {
    /// Scripts.
    #[schema(example = 0)]
    pub scripts: u32,
    /// Links and other actions.
    #[schema(example = 0)]
    pub links: u32,
    /// Files, sounds and films.
    #[schema(example = 0)]
    pub files: u32,
    /// Annotations of other kinds.
    #[schema(example = 0)]
    pub others: u32,
}

impl From<DroppedContent> for DroppedContentRecord {
    fn from(dropped: DroppedContent) -> Self {
        Self {
            scripts: dropped.scripts,
            links: dropped.links,
            files: dropped.files,
            others: dropped.others,
        }
    }
}

/// A place on a page, as fractions of its width and height.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Serialize, ToSchema)]
#[schema(as = Position)]
pub struct PositionRecord {
    /// From the left.
    #[schema(example = 0.25, minimum = 0, maximum = 1)]
    pub x: f64,
    /// From the top.
    #[schema(example = 0.5, minimum = 0, maximum = 1)]
    pub y: f64,
    /// Width.
    #[schema(example = 0.1, minimum = 0, maximum = 1)]
    pub width: f64,
    /// Height.
    #[schema(example = 0.05, minimum = 0, maximum = 1)]
    pub height: f64,
}

/// A shape on a page.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, ToSchema)]
#[schema(as = Shape)]
pub struct ShapeRecord {
    /// pin (1 point), box (2 opposite corners), path (2–500 points), arrow (2, it points at the second) or line (2).
    #[schema(example = "box")]
    pub kind: Cow<'static, str>,
    /// Points as [x, y], from the left and from the top, as fractions of the width and height of the page as shown.
    #[schema(example = json!([[0.25, 0.5], [0.35, 0.55]]))]
    pub points: Vec<[f64; 2]>,
}

impl From<&Shape> for ShapeRecord {
    fn from(shape: &Shape) -> Self {
        Self {
            kind: shape.kind().as_str().into(),
            points: shape
                .points()
                .iter()
                .map(|point| point.fractions())
                .collect(),
        }
    }
}

/// From the left, from the top, width and height.
impl From<[f64; 4]> for PositionRecord {
    fn from([x, y, width, height]: [f64; 4]) -> Self {
        Self {
            x,
            y,
            width,
            height,
        }
    }
}

impl<'a> From<&'a Comment> for CommentRecord<'a> {
    fn from(comment: &'a Comment) -> Self {
        let position = comment.place().map(|place| place.fractions().into());
        Self {
            id: comment.id.0,
            number: comment.number,
            version: comment.version,
            page: comment.page,
            position,
            shape: comment.shape.as_ref().map(ShapeRecord::from),
            text: comment.text.as_str().into(),
            author: comment.author.as_str().into(),
            parent_id: comment.parent.map(|parent| parent.0),
            internal: comment.is_internal,
            private_to: comment.private_to.as_ref().map(|to| to.as_str().into()),
            imported: comment.imported.as_ref().map(ImportedCommentRecord::from),
            resolved_at: comment.resolved_at,
            resolved_by: comment.resolved_by.as_ref().map(|by| by.as_str().into()),
            withdrawn_at: comment.withdrawn_at,
            edited_at: comment.edited_at,
            created_at: comment.created_at,
            updated_at: comment.updated_at,
        }
    }
}
