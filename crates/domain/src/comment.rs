//! Comments on a version, optionally at a position on one of its pages.

use std::collections::BTreeSet;

use crate::{
    Instant,
    email::Email,
    ids::{CommentId, JobId},
};

/// A rectangle on a page: left, top, width and height as fractions (0–1) of the page, independent of resolution.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Place {
    x: f64,
    y: f64,
    width: f64,
    height: f64,
}

/// A coordinate that is not a number from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("must lie on the page: x, y, width and height are fractions from 0 to 1")]
pub struct OffThePage;

impl Place {
    /// Validates a rectangle. Width and height are clipped at the page's edges.
    ///
    /// # Errors
    /// [`OffThePage`] if any value is not within 0–1.
    pub fn new(x: f64, y: f64, width: f64, height: f64) -> Result<Self, OffThePage> {
        let is_fraction = |value: f64| (0.0..=1.0).contains(&value);
        if ![x, y, width, height].into_iter().all(is_fraction) {
            return Err(OffThePage);
        }
        Ok(Self {
            x,
            y,
            width: width.min(1.0 - x),
            height: height.min(1.0 - y),
        })
    }

    /// Left, top, width and height.
    pub fn fractions(self) -> [f64; 4] {
        [self.x, self.y, self.width, self.height]
    }
}

/// A comment.
#[derive(Clone, Debug, PartialEq)]
pub struct Comment {
    /// Its id.
    pub id: CommentId,
    /// The job.
    pub job: JobId,
    /// The version it is about; 0 for a folder.
    pub version: u32,
    /// The page, from 1; `None` for a comment on the whole document.
    pub page: Option<u32>,
    /// The rectangle on that page.
    pub place: Option<Place>,
    /// The text.
    pub text: String,
    /// Who says it.
    pub author: Email,
    /// The comment it replies to.
    pub parent: Option<CommentId>,
    /// When it was resolved.
    pub resolved_at: Option<Instant>,
    /// When it was made.
    pub created_at: Instant,
    /// When it was last changed.
    pub updated_at: Instant,
}

/// Moves replies behind their parents and keeps the order otherwise. Sorting by id or time is not enough: ids are not
/// chronological, and the clocks of several machines may disagree.
///
/// ```
/// use imprimatur_domain::{comment::behind_answered, ids::CommentId};
///
/// let made = vec![(3, Some(7)), (5, None), (7, None), (9, Some(3))];
/// let ordered = behind_answered(made, |(id, parent)| (CommentId(*id), parent.map(CommentId)));
/// assert_eq!(ordered, [(5, None), (7, None), (3, Some(7)), (9, Some(3))]);
/// ```
pub fn behind_answered<T>(
    comments: Vec<T>,
    ids: impl Fn(&T) -> (CommentId, Option<CommentId>),
) -> Vec<T> {
    let mut ahead: BTreeSet<CommentId> = comments.iter().map(|comment| ids(comment).0).collect();
    let mut ordered = Vec::with_capacity(comments.len());
    let mut waiting = comments;
    while !waiting.is_empty() {
        let before = waiting.len();
        let mut later = Vec::new();
        for comment in waiting {
            let (id, parent) = ids(&comment);
            if parent.is_some_and(|parent| ahead.contains(&parent)) {
                later.push(comment);
            } else {
                ahead.remove(&id);
                ordered.push(comment);
            }
        }
        if later.len() == before {
            // A cycle. Comments made by this service cannot form one.
            ordered.append(&mut later);
        }
        waiting = later;
    }
    ordered
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_lies_on_its_page() {
        let place = Place::new(0.5, 0.9, 0.5, 0.2).unwrap();
        assert_eq!(place.fractions()[..3], [0.5, 0.9, 0.5]);
        assert!(place.fractions()[3] <= 0.1 + f64::EPSILON);
        let place = Place::new(0.75, 0.0, 0.5, 0.0).unwrap();
        assert_eq!(place.fractions()[..], [0.75, 0.0, 0.25, 0.0]);
        for wrong in [-0.1, 1.1, f64::NAN, f64::INFINITY] {
            assert_eq!(Place::new(wrong, 0.0, 0.1, 0.1), Err(OffThePage));
            assert_eq!(Place::new(0.0, 0.0, 0.1, wrong), Err(OffThePage));
        }
    }
}
