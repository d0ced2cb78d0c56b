//! Comments: what somebody says about a version, perhaps at a place on one of its pages.

use crate::{
    Instant,
    email::Email,
    ids::{CommentId, JobId},
};

/// A place on a page: left, top, width and height as fractions of the page, so that it holds at any resolution.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Place {
    x: f64,
    y: f64,
    width: f64,
    height: f64,
}

/// Fractions that lie outside of the page, or are no numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("must lie on the page: x, y, width and height are fractions from 0 to 1")]
pub struct OffThePage;

impl Place {
    /// A place that lies on the page. What sticks out by a rounding error is cut.
    ///
    /// # Errors
    /// [`OffThePage`] if it begins outside or has a negative extent.
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
    /// Its name.
    pub id: CommentId,
    /// The job.
    pub job: JobId,
    /// The version it is about; 0 for a folder.
    pub version: u32,
    /// The page, from 1; none if it is about the whole.
    pub page: Option<u32>,
    /// The place on that page.
    pub place: Option<Place>,
    /// What is said.
    pub text: String,
    /// Who says it.
    pub author: Email,
    /// The comment it answers.
    pub parent: Option<CommentId>,
    /// Since when it is settled.
    pub resolved_at: Option<Instant>,
    /// When it was made.
    pub created_at: Instant,
    /// When it was last changed.
    pub updated_at: Instant,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_lies_on_its_page() {
        let place = Place::new(0.5, 0.9, 0.5, 0.2).unwrap();
        assert_eq!(place.fractions()[..3], [0.5, 0.9, 0.5]);
        assert!(place.fractions()[3] <= 0.1 + f64::EPSILON);
        for wrong in [-0.1, 1.1, f64::NAN, f64::INFINITY] {
            assert_eq!(Place::new(wrong, 0.0, 0.1, 0.1), Err(OffThePage));
            assert_eq!(Place::new(0.0, 0.0, 0.1, wrong), Err(OffThePage));
        }
    }
}
