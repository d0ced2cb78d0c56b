//! Comments as annotations.

use std::collections::BTreeMap;

use super::{
    AnnotationKind, AnnotationReply, PageSpace, PdfAnnotation, ReviewState, TextMark, WholeSubject,
    portable,
};
use crate::{
    annotation::{Note, Spot},
    comment::Comment,
    ids::CommentId,
    shape::{Point, Shape, ShapeKind},
};

/// Side of the icon of a note, in points.
const ICON: f64 = 20.0;
/// Author of what says that a comment is resolved, where the person is not known.
const SERVICE: &str = "Imprimatur";

type NotesById<'a> = BTreeMap<CommentId, &'a Note>;

/// The annotations of notes, and of those that are resolved another one which says so. A page that the document does not have
/// is taken for one of the size A4.
pub fn annotations(notes: &[Note], pages: &[PageSpace]) -> Vec<PdfAnnotation> {
    let mut all = Vec::with_capacity(notes.len());
    let by_id = notes.iter().map(|note| (note.comment.id, note)).collect();
    for note in notes {
        let annotation = annotation(note, &by_id, pages);
        let state = state(note, &annotation);
        let struck = mark(&note.comment).filter(|mark| *mark == TextMark::Replace);
        let struck = struck.map(|_| struck_out(&annotation));
        all.push(annotation);
        all.extend(struck);
        all.extend(state);
    }
    all
}

fn mark(comment: &Comment) -> Option<TextMark> {
    comment.imported.as_ref()?.mark
}

/// What stands where the text of an annotation is to stand.
fn struck_out(annotation: &PdfAnnotation) -> PdfAnnotation {
    PdfAnnotation {
        name: format!("{}-struck", annotation.name),
        rect: annotation.rect,
        lines: vec![corners(annotation.rect)],
        author: annotation.author.clone(),
        reply: Some(AnnotationReply {
            to: annotation.name.clone(),
            is_group: true,
        }),
        ..PdfAnnotation::new(AnnotationKind::StrikeOut, annotation.page)
    }
}

/// Upper left, upper right, lower left, lower right.
fn corners([left, bottom, right, top]: [f64; 4]) -> Vec<[f64; 2]> {
    vec![[left, top], [right, top], [left, bottom], [right, bottom]]
}

fn annotation(note: &Note, notes: &NotesById<'_>, pages: &[PageSpace]) -> PdfAnnotation {
    let comment = &note.comment;
    let page = match note.spot {
        Spot::Page(page) | Spot::Place(page, _) => page,
        Spot::Beside(root) => page_of(root, notes),
    };
    let space = usize::try_from(page)
        .ok()
        .and_then(|page| page.checked_sub(1));
    let space = space
        .and_then(|index| pages.get(index))
        .unwrap_or(&PageSpace::A4);
    let drawn = match &comment.shape {
        Some(shape) => match mark(comment) {
            Some(mark) => marked(mark, shape, page, space),
            None => drawn(shape, page, space, note.reply_to.is_some()),
        },
        None => icon(Point::default(), page, space),
    };
    let whole = match (&note.spot, comment.page) {
        (Spot::Page(_), None) => Some(WholeSubject::Document),
        (Spot::Page(_), Some(_)) => Some(WholeSubject::Page),
        (Spot::Place(..) | Spot::Beside(_), _) => None,
    };
    PdfAnnotation {
        name: comment.markup_name(),
        contents: portable(&comment.text),
        author: comment.said_by().to_owned(),
        subject: whole
            .map(|whole| whole.as_str().to_owned())
            .unwrap_or_default(),
        reply: note.reply_to.map(|to| AnnotationReply {
            to: name_of(to, notes, comment),
            is_group: false,
        }),
        created_at: Some(comment.created_at),
        changed_at: Some(comment.updated_at),
        ..drawn
    }
}

/// That a comment is resolved.
fn state(note: &Note, annotation: &PdfAnnotation) -> Option<PdfAnnotation> {
    let comment = &note.comment;
    let at = comment.resolved_at?;
    let by = comment.resolved_by.as_ref();
    Some(PdfAnnotation {
        name: format!("{}-resolved", annotation.name),
        rect: annotation.rect,
        contents: "Completed".to_owned(),
        author: by.map_or_else(|| SERVICE.to_owned(), ToString::to_string),
        reply: Some(AnnotationReply {
            to: annotation.name.clone(),
            is_group: false,
        }),
        state: Some(ReviewState::Completed),
        created_at: Some(at),
        changed_at: Some(at),
        ..PdfAnnotation::new(AnnotationKind::Text, annotation.page)
    })
}

fn page_of(root: CommentId, notes: &NotesById<'_>) -> u32 {
    notes.get(&root).map_or(1, |note| match note.spot {
        Spot::Page(page) | Spot::Place(page, _) => page,
        Spot::Beside(_) => 1,
    })
}

fn name_of(id: CommentId, notes: &NotesById<'_>, comment: &Comment) -> String {
    notes.get(&id).map_or_else(
        || super::own_name(comment.job, id),
        |note| note.comment.markup_name(),
    )
}

/// Text is marked within the bounds of the shape.
fn marked(mark: TextMark, shape: &Shape, page: u32, space: &PageSpace) -> PdfAnnotation {
    let kind = match mark {
        TextMark::Highlight => AnnotationKind::Highlight,
        TextMark::Underline => AnnotationKind::Underline,
        TextMark::StrikeOut => AnnotationKind::StrikeOut,
        TextMark::Insert | TextMark::Replace => AnnotationKind::Caret,
    };
    let points: Vec<_> = shape
        .points()
        .iter()
        .map(|point| space.point_of(*point))
        .collect();
    let rect = bounds(&points);
    PdfAnnotation {
        rect,
        lines: match kind {
            AnnotationKind::Caret => Vec::new(),
            _ => vec![corners(rect)],
        },
        ..PdfAnnotation::new(kind, page)
    }
}

/// A note has no place if it is a reply, so a reply at a point is a rectangle without a size.
fn drawn(shape: &Shape, page: u32, space: &PageSpace, is_reply: bool) -> PdfAnnotation {
    let points: Vec<_> = shape
        .points()
        .iter()
        .map(|point| space.point_of(*point))
        .collect();
    let kind = match shape.kind() {
        ShapeKind::Pin if !is_reply => {
            let at = shape.points().first().copied().unwrap_or_default();
            return icon(at, page, space);
        }
        ShapeKind::Pin | ShapeKind::Box => AnnotationKind::Square,
        ShapeKind::Path => AnnotationKind::Ink,
        ShapeKind::Arrow | ShapeKind::Line => AnnotationKind::Line,
    };
    PdfAnnotation {
        rect: bounds(&points),
        lines: match kind {
            AnnotationKind::Square => Vec::new(),
            _ => vec![points],
        },
        heads: (false, shape.kind() == ShapeKind::Arrow),
        ..PdfAnnotation::new(kind, page)
    }
}

/// A note whose icon has its upper left corner, as the page is shown, at this point.
fn icon(point: Point, page: u32, space: &PageSpace) -> PdfAnnotation {
    let (width, height) = space.size();
    let [x, y] = point.fractions();
    let (x, y) = (x * width, y * height);
    PdfAnnotation {
        rect: bounds(&[space.point(x, y), space.point(x + ICON, y + ICON)]),
        ..PdfAnnotation::new(AnnotationKind::Text, page)
    }
}

/// Left, bottom, right and top of some points.
pub(super) fn bounds(points: &[[f64; 2]]) -> [f64; 4] {
    let all = |axis: usize| {
        points
            .iter()
            .filter_map(move |point| point.get(axis).copied())
    };
    let least = |axis| all(axis).fold(f64::INFINITY, f64::min);
    let most = |axis| all(axis).fold(f64::NEG_INFINITY, f64::max);
    [least(0), least(1), most(0), most(1)]
}
