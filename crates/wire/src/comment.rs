//! The comment record.

use std::borrow::Cow;

use imprimatur_domain::{Instant, comment::Comment};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::stamp;

/// A comment on a job, perhaps at a place on a page.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, ToSchema)]
#[schema(as = Comment)]
pub struct CommentRecord<'a> {
    /// Its name.
    #[schema(example = 51)]
    pub id: i64,
    /// The version it is about; 0 for a folder.
    #[schema(example = 1)]
    pub version: u32,
    /// The page, from 1; null if it is about the whole.
    #[schema(example = 2)]
    pub page: Option<u32>,
    /// The place on the page.
    pub position: Option<PositionRecord>,
    /// What is said.
    #[schema(example = "The logo is too small.")]
    pub text: Cow<'a, str>,
    /// Who says it.
    #[schema(example = "vera@example.com")]
    pub author: Cow<'a, str>,
    /// The comment it answers.
    pub parent_id: Option<i64>,
    /// Since when it is settled.
    #[serde(with = "stamp::maybe")]
    #[schema(value_type = Option<String>, format = DateTime)]
    pub resolved_at: Option<Instant>,
    /// When it was made.
    #[serde(with = "stamp")]
    #[schema(value_type = String, format = DateTime, example = "2026-11-20T09:30:00.000Z")]
    pub created_at: Instant,
    /// When it was last changed.
    #[serde(with = "stamp")]
    #[schema(value_type = String, format = DateTime, example = "2026-11-20T09:30:00.000Z")]
    pub updated_at: Instant,
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
        let position = comment.place.map(|place| place.fractions().into());
        Self {
            id: comment.id.0,
            version: comment.version,
            page: comment.page,
            position,
            text: (&comment.text).into(),
            author: comment.author.as_str().into(),
            parent_id: comment.parent.map(|parent| parent.0),
            resolved_at: comment.resolved_at,
            created_at: comment.created_at,
            updated_at: comment.updated_at,
        }
    }
}
