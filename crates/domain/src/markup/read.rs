//! Annotations of other programs as comments.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    AnnotationKind, Markup, PageSpace, PdfAnnotation, PlaceNames, ReviewState, TextMark,
    WholeSubject, portable, write::bounds,
};
use crate::shape::{Place, Point, Shape, ShapeKind};

/// The comments that annotations are, in the same order: without those that only say something of others, and with the two
/// annotations that replace text as one. A page that is not among `pages` is taken for one of the size A4.
pub fn markups(annotations: &[PdfAnnotation], pages: &[PageSpace]) -> Vec<Markup> {
    let states = states(annotations);
    let struck = replaced(annotations);
    let mut place_names = PlaceNames::default();
    let comments = annotations.iter().filter(|annotation| {
        let is_part = annotation
            .reply
            .as_ref()
            .is_some_and(|reply| reply.is_group);
        annotation.state.is_none() && !(is_part && annotation.contents.is_empty())
    });
    let markup = |annotation: &PdfAnnotation| {
        let name = match annotation.name.as_str() {
            "" => place_names.name(annotation),
            name => name.to_owned(),
        };
        let index = usize::try_from(annotation.page).ok();
        let space = index.and_then(|page| pages.get(page.checked_sub(1)?));
        let space = space.unwrap_or(&PageSpace::A4);
        let struck = struck.get(name.as_str());
        let whole = WholeSubject::parse(&annotation.subject)
            .filter(|_| annotation.kind == AnnotationKind::Text);
        let reply = annotation.reply.as_ref().filter(|reply| !reply.is_group);
        let has_place =
            whole.is_none() && !(reply.is_some() && annotation.kind == AnnotationKind::Text);
        let place = struck.copied().unwrap_or(annotation);
        let shape = has_place.then(|| shape(place, space)).flatten();
        // A reply without a place is where its thread is.
        let is_on_page =
            whole != Some(WholeSubject::Document) && (reply.is_none() || shape.is_some());
        Markup {
            reply_to: reply.map(|reply| reply.to.clone()),
            page: Some(annotation.page).filter(|_| is_on_page),
            shape,
            mark: mark(annotation.kind, struck.is_some()),
            text: portable(annotation.contents.trim()),
            author: annotation.author.clone(),
            is_resolved: states.get(name.as_str()).copied(),
            name,
        }
    };
    comments.map(markup).collect()
}

/// What is said last of the state of each annotation.
fn states(annotations: &[PdfAnnotation]) -> BTreeMap<&str, bool> {
    let mut said: Vec<_> = annotations
        .iter()
        .filter_map(|annotation| Some((annotation, annotation.reply.as_ref()?, annotation.state?)))
        .collect();
    said.sort_by_key(|(annotation, ..)| annotation.changed_at);
    let said = said
        .into_iter()
        .filter_map(|(_, reply, state)| match state {
            ReviewState::Completed => Some((reply.to.as_str(), true)),
            ReviewState::Open => Some((reply.to.as_str(), false)),
            ReviewState::Other => None,
        });
    said.collect()
}

/// What is struck out for the text of another annotation, by the name of that.
fn replaced(annotations: &[PdfAnnotation]) -> BTreeMap<&str, &PdfAnnotation> {
    let carets: BTreeSet<_> = annotations
        .iter()
        .filter(|annotation| annotation.kind == AnnotationKind::Caret)
        .map(|annotation| annotation.name.as_str())
        .collect();
    let struck = annotations.iter().filter_map(|annotation| {
        let group = annotation.reply.as_ref().filter(|reply| reply.is_group)?;
        let is_struck = annotation.kind == AnnotationKind::StrikeOut;
        (is_struck && carets.contains(group.to.as_str())).then_some((group.to.as_str(), annotation))
    });
    struck.collect()
}

fn mark(kind: AnnotationKind, is_replaced: bool) -> Option<TextMark> {
    match kind {
        AnnotationKind::Caret if is_replaced => Some(TextMark::Replace),
        AnnotationKind::Caret => Some(TextMark::Insert),
        AnnotationKind::Highlight => Some(TextMark::Highlight),
        AnnotationKind::Underline | AnnotationKind::Squiggly => Some(TextMark::Underline),
        AnnotationKind::StrikeOut | AnnotationKind::Redact => Some(TextMark::StrikeOut),
        AnnotationKind::Text
        | AnnotationKind::FreeText
        | AnnotationKind::Line
        | AnnotationKind::Square
        | AnnotationKind::Circle
        | AnnotationKind::Polygon
        | AnnotationKind::PolyLine
        | AnnotationKind::Stamp
        | AnnotationKind::Ink => None,
    }
}

/// `None` if no coordinate is a number.
fn shape(annotation: &PdfAnnotation, space: &PageSpace) -> Option<Shape> {
    match (annotation.kind, annotation.lines.as_slice()) {
        (AnnotationKind::Text, _) => {
            let around = place(annotation.rect, space)?;
            let [x, y, ..] = around.fractions();
            let corner = Point::new(x, y).ok()?;
            Shape::new(ShapeKind::Pin, vec![corner]).ok()
        }
        (AnnotationKind::Line, [ends]) if ends.len() == 2 => {
            let (begins, ends_with) = annotation.heads;
            let kind = if begins || ends_with {
                ShapeKind::Arrow
            } else {
                ShapeKind::Line
            };
            let mut points = points(ends, space)?;
            if begins && !ends_with {
                points.reverse();
            }
            Shape::new(kind, points).ok()
        }
        (AnnotationKind::Ink | AnnotationKind::PolyLine, [line]) if line.len() > 1 => {
            Shape::new(ShapeKind::Path, thinned(points(line, space)?)).ok()
        }
        (AnnotationKind::Polygon, [line]) if line.len() > 1 => {
            let mut points = points(line, space)?;
            points.extend(points.first().copied());
            Shape::new(ShapeKind::Path, thinned(points)).ok()
        }
        (_, []) => Some(Shape::around(place(annotation.rect, space)?)),
        (_, lines) => Some(Shape::around(place(bounds(&lines.concat()), space)?)),
    }
}

fn points(line: &[[f64; 2]], space: &PageSpace) -> Option<Vec<Point>> {
    line.iter().map(|point| space.nearest(*point)).collect()
}

/// As many points as a shape may have, the first and the last among them.
fn thinned(points: Vec<Point>) -> Vec<Point> {
    let (count, most) = (points.len(), Shape::POINTS_MAX);
    if count <= most {
        return points;
    }
    let picked = (0..most).filter_map(|index| points.get(index * (count - 1) / (most - 1)));
    picked.copied().collect()
}

/// The rectangle as the page is shown.
fn place([left, bottom, right, top]: [f64; 4], space: &PageSpace) -> Option<Place> {
    let one = space.nearest([left, bottom])?.fractions();
    let other = space.nearest([right, top])?.fractions();
    let [x, y] = [0, 1].map(|axis: usize| one[axis].min(other[axis]));
    let [width, height] = [0, 1].map(|axis: usize| (one[axis] - other[axis]).abs());
    Place::new(x, y, width, height).ok()
}
