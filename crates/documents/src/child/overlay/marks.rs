//! Annotations that mark something: highlights, lines, shapes.

use std::fmt::Write as _;

use hayro_syntax::object::{Array, Dict, Object, Rect};

use super::{Drawing, array, border_width, fill, numbers, stroke};

/// Part of a radius at which the control points of a quarter of a circle lie.
const ARC: f64 = 0.552_284_749_8;
/// Thickness of a line under or through text, as a part of its height.
const LINE: f64 = 1.0 / 14.0;

/// Draws an annotation of this subtype.
pub(super) fn draw(kind: &[u8], annotation: &Dict<'_>, area: Rect) -> Drawing {
    let drawn = match kind {
        b"Highlight" => quads(annotation, highlighted).map(|quads| {
            let color = fill(annotation, "C").unwrap_or_else(|| "1 1 0 rg ".to_owned());
            format!("{color}{quads}")
        }),
        b"Underline" | b"Squiggly" => lines(annotation, 0.1),
        b"StrikeOut" => lines(annotation, 0.45),
        b"Square" => Some(shape(annotation, &rectangle(inner(annotation, area)))),
        b"Circle" => Some(shape(annotation, &ellipse(inner(annotation, area)))),
        b"Line" => array(annotation, "L").map(|points| outline(annotation, &points, "S ")),
        b"PolyLine" => {
            array(annotation, "Vertices").map(|points| outline(annotation, &points, "S "))
        }
        b"Polygon" => {
            array(annotation, "Vertices").map(|points| shape(annotation, &(way(&points) + "h ")))
        }
        b"Ink" => ink(annotation),
        _ => None,
    };
    drawn.map_or(Drawing::Unknown, Drawing::Content)
}

/// Draws each quadrilateral: upper left, upper right, lower left and lower right corner.
fn quads(annotation: &Dict<'_>, draw: impl Fn(&[f64; 8]) -> String) -> Option<String> {
    let points = array(annotation, "QuadPoints")?;
    let (quads, rest) = points.as_chunks::<8>();
    (rest.is_empty() && !quads.is_empty()).then(|| quads.iter().map(draw).collect())
}

fn highlighted(&[x1, y1, x2, y2, x3, y3, x4, y4]: &[f64; 8]) -> String {
    way(&[x1, y1, x2, y2, x4, y4, x3, y3]) + "h f "
}

/// Lines along the text, this far above its lower edge.
fn lines(annotation: &Dict<'_>, part: f64) -> Option<String> {
    let color = stroke(annotation, "C").unwrap_or_else(|| "0 G ".to_owned());
    let drawn = quads(annotation, |&[x1, y1, x2, y2, x3, y3, x4, y4]| {
        let between = |low: f64, high: f64| low + (high - low) * part;
        let width = (x1 - x3).hypot(y1 - y3) * LINE;
        let line = [
            between(x3, x1),
            between(y3, y1),
            between(x4, x2),
            between(y4, y2),
        ];
        format!("{width:.3} w {}S ", way(&line))
    })?;
    Some(format!("{color}{drawn}"))
}

/// The annotation's rectangle without the margin that `RD` gives, and half of the border.
fn inner(annotation: &Dict<'_>, area: Rect) -> Rect {
    let margins = array(annotation, "RD").filter(|margins| margins.len() == 4);
    let half = border_width(annotation) / 2.0;
    let [left, top, right, bottom] = match margins.as_deref() {
        Some(&[left, top, right, bottom]) => [left, top, right, bottom],
        _ => [0.0; 4],
    };
    Rect::new(
        area.x0 + left + half,
        area.y0 + bottom + half,
        area.x1 - right - half,
        area.y1 - top - half,
    )
}

fn rectangle(area: Rect) -> String {
    format!(
        "{} re ",
        numbers(&[area.x0, area.y0, area.width(), area.height()])
    )
}

fn ellipse(area: Rect) -> String {
    let x = f64::midpoint(area.x0, area.x1);
    let y = f64::midpoint(area.y0, area.y1);
    let (across, up) = (area.width() / 2.0, area.height() / 2.0);
    let mut path = format!("{} m ", numbers(&[x + across, y]));
    for (cos, sin) in [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)] {
        let at = |a: f64, b: f64| {
            [
                x + across * (a * cos - b * sin),
                y + up * (a * sin + b * cos),
            ]
        };
        let points = [at(1.0, ARC), at(ARC, 1.0), at(0.0, 1.0)];
        // Writing to a string cannot fail.
        _ = write!(path, "{} c ", numbers(points.as_flattened()));
    }
    path
}

/// Fills and strokes a closed path.
fn shape(annotation: &Dict<'_>, path: &str) -> String {
    let (inside, line) = (fill(annotation, "IC"), stroke(annotation, "C"));
    let width = border_width(annotation);
    let line = line.filter(|_| width > 0.0);
    let paint = match (&inside, &line) {
        (Some(_), Some(_)) => "B ",
        (Some(_), None) => "f ",
        (None, Some(_)) => "S ",
        (None, None) => return String::new(),
    };
    let colors = inside.unwrap_or_default() + &line.unwrap_or_default();
    format!("{colors}{width:.3} w {path}{paint}")
}

/// Strokes a line through points.
fn outline(annotation: &Dict<'_>, points: &[f64], paint: &str) -> String {
    let color = stroke(annotation, "C").unwrap_or_else(|| "0 G ".to_owned());
    let width = border_width(annotation);
    format!("{color}{width:.3} w 1 j {}{paint}", way(points))
}

fn ink(annotation: &Dict<'_>) -> Option<String> {
    let lists = annotation.get::<Array<'_>>("InkList")?;
    let mut drawn = String::new();
    for list in lists.iter::<Object<'_>>() {
        let Object::Array(list) = list else {
            return None;
        };
        let points: Vec<f64> = list.iter::<f64>().collect();
        drawn.push_str(&outline(annotation, &points, "S "));
    }
    Some(format!("1 J {drawn}"))
}

/// A path through points.
fn way(points: &[f64]) -> String {
    let (points, _) = points.as_chunks::<2>();
    let mut path = String::new();
    for (index, point) in points.iter().enumerate() {
        let operator = if index == 0 { "m" } else { "l" };
        // Writing to a string cannot fail.
        _ = write!(path, "{} {operator} ", numbers(point));
    }
    path
}
