//! Shapes that point at a place on a page.

/// A point on a page as shown: fractions (0–1) of its width and height, from the left and from the top.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "[f64; 2]", into = "[f64; 2]"))]
pub struct Point {
    x: f64,
    y: f64,
}

impl TryFrom<[f64; 2]> for Point {
    type Error = OffThePage;

    fn try_from([x, y]: [f64; 2]) -> Result<Self, OffThePage> {
        Self::new(x, y)
    }
}

impl From<Point> for [f64; 2] {
    fn from(point: Point) -> Self {
        point.fractions()
    }
}

impl Point {
    /// Validates a point.
    ///
    /// # Errors
    /// [`OffThePage`] if a coordinate is not within 0–1.
    pub fn new(x: f64, y: f64) -> Result<Self, OffThePage> {
        let is_fraction = |value: f64| (0.0..=1.0).contains(&value);
        if is_fraction(x) && is_fraction(y) {
            Ok(Self { x, y })
        } else {
            Err(OffThePage)
        }
    }

    /// From the left and from the top.
    pub fn fractions(self) -> [f64; 2] {
        [self.x, self.y]
    }
}

/// A rectangle on a page: left, top, width and height as fractions (0–1) of the page, independent of resolution.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "[f64; 4]", into = "[f64; 4]"))]
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

impl TryFrom<[f64; 4]> for Place {
    type Error = OffThePage;

    fn try_from([x, y, width, height]: [f64; 4]) -> Result<Self, OffThePage> {
        Self::new(x, y, width, height)
    }
}

impl From<Place> for [f64; 4] {
    fn from(place: Place) -> Self {
        place.fractions()
    }
}

impl Place {
    /// All of the page.
    pub const WHOLE: Self = Self {
        x: 0.0,
        y: 0.0,
        width: 1.0,
        height: 1.0,
    };

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

keywords! {
    /// How a comment points at its place.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum ShapeKind {
        /// One point.
        Pin = "pin",
        /// A rectangle, by two opposite corners.
        Box = "box",
        /// A line drawn by hand.
        Path = "path",
        /// A straight line that points at its second end.
        Arrow = "arrow",
        /// A straight line.
        Line = "line",
    }
}

impl ShapeKind {
    /// Fewest and most points.
    pub fn points(self) -> (usize, usize) {
        match self {
            Self::Pin => (1, 1),
            Self::Box | Self::Arrow | Self::Line => (2, 2),
            Self::Path => (2, Shape::POINTS_MAX),
        }
    }
}

/// A shape on a page.
///
/// ```
/// use imprimatur_domain::shape::{Point, Shape, ShapeKind};
///
/// let corners = vec![Point::new(0.5, 0.75)?, Point::new(0.25, 0.5)?];
/// let shape = Shape::new(ShapeKind::Box, corners).expect("two corners");
/// assert_eq!(shape.bounds().fractions(), [0.25, 0.5, 0.25, 0.25]);
/// # Ok::<(), imprimatur_domain::shape::OffThePage>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "ShapeParts", into = "ShapeParts"))]
pub struct Shape {
    kind: ShapeKind,
    points: Vec<Point>,
    bounds: Place,
}

/// A shape as it is serialised: its bounds follow from its points.
#[cfg(feature = "serde")]
#[derive(serde::Serialize, serde::Deserialize)]
struct ShapeParts {
    kind: ShapeKind,
    points: Vec<Point>,
}

#[cfg(feature = "serde")]
impl TryFrom<ShapeParts> for Shape {
    type Error = WrongPoints;

    fn try_from(parts: ShapeParts) -> Result<Self, WrongPoints> {
        Self::new(parts.kind, parts.points)
    }
}

#[cfg(feature = "serde")]
impl From<Shape> for ShapeParts {
    fn from(shape: Shape) -> Self {
        Self {
            kind: shape.kind,
            points: shape.points,
        }
    }
}

/// A shape with too few or too many points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WrongPoints {
    /// A pin, box, arrow or line.
    #[error("must have {0} points")]
    Exactly(usize),
    /// A path.
    #[error("must have {0} to {1} points")]
    Between(usize, usize),
}

impl Shape {
    /// Most points of a path.
    pub const POINTS_MAX: usize = 500;

    /// A shape through these points.
    ///
    /// # Errors
    /// [`WrongPoints`] if there are not as many as [`ShapeKind::points`] allows.
    pub fn new(kind: ShapeKind, points: Vec<Point>) -> Result<Self, WrongPoints> {
        let (least, most) = kind.points();
        if (least..=most).contains(&points.len()) {
            let bounds = bounds(&points);
            Ok(Self {
                kind,
                points,
                bounds,
            })
        } else if least == most {
            Err(WrongPoints::Exactly(most))
        } else {
            Err(WrongPoints::Between(least, most))
        }
    }

    /// This shape with the exact bounds that it was made [around](Self::around), which its points give up to rounding.
    #[must_use]
    pub fn with_bounds(self, place: Place) -> Self {
        Self {
            bounds: place,
            ..self
        }
    }

    /// The shape that draws a rectangle, which are its bounds: a box, or a pin if the rectangle is only a point.
    pub fn around(place: Place) -> Self {
        let [x, y, width, height] = place.fractions();
        let corner = Point { x, y };
        if width == 0.0 && height == 0.0 {
            return Self {
                kind: ShapeKind::Pin,
                points: vec![corner],
                bounds: place,
            };
        }
        let opposite = Point {
            x: (x + width).min(1.0),
            y: (y + height).min(1.0),
        };
        Self {
            kind: ShapeKind::Box,
            points: vec![corner, opposite],
            bounds: place,
        }
    }

    /// What it is.
    pub fn kind(&self) -> ShapeKind {
        self.kind
    }

    /// Its points, in the order in which they were drawn.
    pub fn points(&self) -> &[Point] {
        &self.points
    }

    /// The smallest rectangle that contains it.
    pub fn bounds(&self) -> Place {
        self.bounds
    }
}

fn bounds(points: &[Point]) -> Place {
    let least = |of: fn(&Point) -> f64| points.iter().map(of).fold(1.0, f64::min);
    let most = |of: fn(&Point) -> f64| points.iter().map(of).fold(0.0, f64::max);
    let (x, y) = (least(|point| point.x), least(|point| point.y));
    Place {
        x,
        y,
        width: most(|point| point.x) - x,
        height: most(|point| point.y) - y,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(count: usize) -> Vec<Point> {
        vec![Point { x: 0.5, y: 0.25 }; count]
    }

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
            assert_eq!(Point::new(0.5, wrong), Err(OffThePage));
            assert_eq!(Point::new(wrong, 0.5), Err(OffThePage));
        }
    }

    #[test]
    fn a_shape_has_as_many_points_as_its_kind_allows() {
        for kind in ShapeKind::ALL {
            let (least, most) = kind.points();
            assert!(Shape::new(kind, points(least)).is_ok(), "{kind}");
            assert!(Shape::new(kind, points(most)).is_ok(), "{kind}");
            assert!(Shape::new(kind, points(least - 1)).is_err(), "{kind}");
            assert!(Shape::new(kind, points(most + 1)).is_err(), "{kind}");
        }
    }

    #[test]
    fn a_rectangle_is_a_box_and_a_point_a_pin() {
        let place = Place::new(0.25, 0.5, 0.5, 0.25).unwrap();
        let shape = Shape::around(place);
        assert_eq!((shape.kind(), shape.bounds()), (ShapeKind::Box, place));
        let point = Place::new(0.25, 0.5, 0.0, 0.0).unwrap();
        let shape = Shape::around(point);
        assert_eq!((shape.kind(), shape.bounds()), (ShapeKind::Pin, point));
    }
}
