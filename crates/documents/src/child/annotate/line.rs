//! Annotations that are lines: drawn by hand, straight, or an arrow.

use std::fmt::Write as _;

use imprimatur_domain::markup::PageSpace;
use lopdf::{Dictionary, Object, Stream};

use super::entries::{LINE, form, name, numbers};
use crate::notes::Stroke;

/// Length of the sides of an arrow head, in points, and their angle to the line.
const HEAD: f64 = 8.0;
const ANGLE: f64 = 0.45;

/// A line in the coordinates of a PDF page.
pub(super) struct Line {
    points: Vec<[f64; 2]>,
    kind: Kind,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Ink,
    Straight,
    Arrow,
}

impl Line {
    pub(super) fn on(space: &PageSpace, stroke: &Stroke) -> Self {
        let (width, height) = space.size();
        let place = |[x, y]: &[f64; 2]| space.point(x * width, y * height);
        match stroke {
            Stroke::Path(points) => Self {
                points: points.iter().map(place).collect(),
                kind: Kind::Ink,
            },
            Stroke::Line { ends, is_arrow } => Self {
                points: ends.iter().map(place).collect(),
                kind: if *is_arrow {
                    Kind::Arrow
                } else {
                    Kind::Straight
                },
            },
        }
    }

    /// Adds what makes the annotation this line.
    pub(super) fn describe(&self, entry: &mut Dictionary) {
        let points = numbers(self.points.as_flattened());
        if self.kind == Kind::Ink {
            entry.set("Subtype", name("Ink"));
            entry.set("InkList", vec![Object::Array(points)]);
            return;
        }
        entry.set("Subtype", name("Line"));
        entry.set("L", points);
        if self.kind == Kind::Arrow {
            entry.set("LE", vec![name("None"), name("OpenArrow")]);
        }
    }

    /// Its appearance within the annotation's rectangle.
    pub(super) fn appearance(
        &self,
        [left, bottom, right, top]: [f64; 4],
        [red, green, blue]: [f64; 3],
    ) -> Stream {
        let mut content = format!("{LINE} w 1 J 1 j {red} {green} {blue} RG");
        let mut draw = |points: &[[f64; 2]]| {
            let mut operator = 'm';
            for [x, y] in points {
                // Writing to a string cannot fail.
                _ = write!(content, " {:.2} {:.2} {operator}", x - left, y - bottom);
                operator = 'l';
            }
            content.push_str(" S");
        };
        draw(&self.points);
        if let (Kind::Arrow, [begin, end]) = (self.kind, &self.points[..]) {
            draw(&head(*begin, *end));
        }
        form(right - left, top - bottom, content)
    }
}

/// The head of an arrow.
fn head(begin: [f64; 2], end: [f64; 2]) -> [[f64; 2]; 3] {
    let direction = (begin[1] - end[1]).atan2(begin[0] - end[0]);
    let side = |angle: f64| {
        let (sin, cos) = (direction + angle).sin_cos();
        [end[0] + HEAD * cos, end[1] + HEAD * sin]
    };
    [side(ANGLE), end, side(-ANGLE)]
}
