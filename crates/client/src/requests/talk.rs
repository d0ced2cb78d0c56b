//! Comments.

use imprimatur_domain::shape::ShapeKind;
use serde::Serialize;

use super::request;

request! {
    /// A comment to be made.
    pub struct NewComment {
        /// The text, 1–10,000 characters.
        text: String,
        /// The version it is about; the current one if absent.
        version: Option<u32>,
        /// The page, from 1; needed with a shape.
        page: Option<u32>,
        /// The shape on the page.
        shape: Option<Shape>,
        /// The comment it replies to.
        parent_id: Option<i64>,
        /// Whether only the team sees it.
        internal: bool,
    }
}

impl NewComment {
    /// A comment of this text, about the whole document.
    pub fn new(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            ..Self::default()
        }
    }
}

/// A shape on a page.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Shape {
    /// What it is.
    pub kind: ShapeKind,
    /// Points as [x, y], from the left and from the top, as fractions of the width and height of the page.
    pub points: Vec<[f64; 2]>,
}

request! {
    /// Changes of a comment. What is absent stays.
    pub struct CommentChange {
        /// The text; of its author alone, until somebody has replied.
        text: Option<String>,
        /// Whether it is resolved.
        resolved: Option<bool>,
        /// Withdraws it for good; of its author alone.
        withdrawn: bool,
    }
}
