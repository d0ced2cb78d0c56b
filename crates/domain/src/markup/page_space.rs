//! From places on a page as it is shown to its own coordinates, and back.

use crate::shape::Point;

/// How a page of a PDF is shown: its visible box in its own coordinates, and how far it is turned.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PageSpace {
    shown: [f64; 4],
    turns: u8,
}

impl PageSpace {
    /// A page of the size A4.
    pub const A4: Self = Self {
        shown: [0.0, 0.0, 595.0, 842.0],
        turns: 0,
    };

    /// A page whose visible box has this left, bottom, right and top, shown after so many clockwise quarter turns.
    pub fn new(shown: [f64; 4], turns: u8) -> Self {
        Self {
            shown,
            turns: turns % 4,
        }
    }

    /// Left, bottom, right and top of its visible box.
    pub fn shown(&self) -> [f64; 4] {
        self.shown
    }

    /// How many clockwise quarter turns it is shown after: 0–3.
    pub fn turns(&self) -> u8 {
        self.turns
    }

    /// Width and height as it is shown.
    pub fn size(&self) -> (f64, f64) {
        let [left, bottom, right, top] = self.shown;
        if self.turns.is_multiple_of(2) {
            (right - left, top - bottom)
        } else {
            (top - bottom, right - left)
        }
    }

    /// A place as it is shown, from the left and from the top, in its own coordinates.
    ///
    /// ```
    /// use imprimatur_domain::markup::PageSpace;
    ///
    /// let turned = PageSpace::new([0.0, 0.0, 600.0, 800.0], 1);
    /// assert_eq!(turned.size(), (800.0, 600.0));
    /// assert_eq!(turned.point(0.0, 600.0), [600.0, 0.0]);
    /// ```
    pub fn point(&self, x: f64, y: f64) -> [f64; 2] {
        let [left, bottom, right, top] = self.shown;
        match self.turns {
            0 => [left + x, top - y],
            1 => [left + y, bottom + x],
            2 => [right - x, bottom + y],
            _ => [right - y, top - x],
        }
    }

    /// A point of the page in its own coordinates.
    pub fn point_of(&self, point: Point) -> [f64; 2] {
        let (width, height) = self.size();
        let [x, y] = point.fractions();
        self.point(x * width, y * height)
    }

    /// The nearest point of the page as it is shown; `None` unless both are numbers.
    pub fn nearest(&self, [x, y]: [f64; 2]) -> Option<Point> {
        let [left, bottom, right, top] = self.shown;
        let (x, y) = match self.turns {
            0 => (x - left, top - y),
            1 => (y - bottom, x - left),
            2 => (right - x, y - bottom),
            _ => (top - y, right - x),
        };
        let (width, height) = self.size();
        Point::new((x / width).clamp(0.0, 1.0), (y / height).clamp(0.0, 1.0)).ok()
    }
}
