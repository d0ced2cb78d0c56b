//! Encoding of notes for a child: JSON appended to the document. The encoding is deterministic, because its hash is
//! also the cache key of the annotated document.

use imprimatur_domain::{
    Instant,
    annotation::{Note, Spot},
    shape::{Shape, ShapeKind},
};
use serde::{Deserialize, Serialize};

/// A note as passed to a child.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Remark {
    pub(crate) id: i64,
    /// The name by which other programs know it.
    pub(crate) name: String,
    pub(crate) stand: Stand,
    /// The line to draw at its place, in place of a frame.
    pub(crate) stroke: Option<Stroke>,
    pub(crate) text: String,
    /// How it marks text.
    pub(crate) mark: Option<String>,
    pub(crate) author: String,
    /// The note it replies to, which precedes it and is on the same page.
    pub(crate) reply_to: Option<i64>,
    /// When it was resolved, created and changed, as PDF dates.
    pub(crate) settled: Option<String>,
    pub(crate) made: String,
    pub(crate) changed: String,
}

/// Position of a note. Pages count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) enum Stand {
    /// On a page, without coordinates.
    Edge { page: u32 },
    /// Left, top, width and height, as fractions of the displayed page.
    Place { page: u32, place: [f64; 4] },
    /// Next to another note, which precedes it.
    Beside { root: i64 },
}

/// A line on the displayed page; points from the left and from the top, as fractions.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) enum Stroke {
    /// Drawn by hand.
    Path(Vec<[f64; 2]>),
    /// Straight.
    Line { ends: [[f64; 2]; 2], is_arrow: bool },
}

impl Stroke {
    /// `None` for shapes that have an area or are a point.
    fn new(shape: &Shape) -> Option<Self> {
        let points: Vec<_> = shape
            .points()
            .iter()
            .map(|point| point.fractions())
            .collect();
        let ends = |is_arrow| {
            let ends = points.clone().try_into().ok()?;
            Some(Self::Line { ends, is_arrow })
        };
        match shape.kind() {
            ShapeKind::Pin | ShapeKind::Box => None,
            ShapeKind::Path => Some(Self::Path(points)),
            ShapeKind::Arrow => ends(true),
            ShapeKind::Line => ends(false),
        }
    }
}

/// Encodes notes for a child.
pub(crate) fn encode(notes: Vec<Note>) -> Result<Vec<u8>, serde_json::Error> {
    let remarks: Vec<Remark> = notes.into_iter().map(Remark::new).collect();
    serde_json::to_vec(&remarks)
}

/// Decodes the output of [`encode`].
pub(crate) fn decode(json: &[u8]) -> Result<Vec<Remark>, serde_json::Error> {
    serde_json::from_slice(json)
}

impl Remark {
    fn new(note: Note) -> Self {
        let Note {
            comment,
            spot,
            reply_to,
        } = note;
        let is_placed = matches!(spot, Spot::Place(..));
        let imported = comment.imported.as_ref();
        let shape = comment.shape.as_ref().filter(|_| is_placed);
        Self {
            id: comment.id.0,
            name: comment.markup_name(),
            stroke: shape.and_then(Stroke::new),
            stand: match spot {
                Spot::Page(page) => Stand::Edge {
                    page: page.saturating_sub(1),
                },
                Spot::Place(page, place) => Stand::Place {
                    page: page.saturating_sub(1),
                    place: place.fractions(),
                },
                Spot::Beside(root) => Stand::Beside { root: root.0 },
            },
            mark: imported.and_then(|imported| Some(imported.mark?.as_str().to_owned())),
            author: comment.said_by().to_owned(),
            reply_to: reply_to.map(|id| id.0),
            settled: comment.resolved_at.map(date),
            made: date(comment.created_at),
            changed: date(comment.updated_at),
            text: comment.text.into(),
        }
    }
}

/// A PDF date. Instants are in UTC.
fn date(at: Instant) -> String {
    format!(
        "D:{:04}{:02}{:02}{:02}{:02}{:02}Z",
        at.year(),
        u8::from(at.month()),
        at.day(),
        at.hour(),
        at.minute(),
        at.second()
    )
}

#[cfg(test)]
mod tests {
    use imprimatur_domain::{
        comment::Comment,
        ids::{CommentId, JobId},
        shape::{Place, Shape},
    };
    use time::macros::datetime;

    use super::*;

    #[test]
    fn notes_survive_the_way_to_the_child() {
        let comment = Comment {
            id: CommentId(51),
            number: 1,
            job: JobId::nil(),
            version: 1,
            page: Some(2),
            shape: Place::new(0.25, 0.5, 0.1, 0.05).ok().map(Shape::around),
            text: "Größer, bitte".parse().unwrap(),
            author: "vera@example.com".parse().unwrap(),
            parent: Some(CommentId(50)),
            is_internal: false,
            private_to: None,
            imported: None,
            resolved_at: Some(datetime!(2026-11-21 08:05:09.5 UTC)),
            resolved_by: None,
            withdrawn_at: None,
            edited_at: None,
            created_at: datetime!(2026-11-20 09:30 UTC),
            updated_at: datetime!(2026-11-21 08:05:09.5 UTC),
        };
        let note = Note {
            spot: Spot::Place(2, comment.place().unwrap()),
            reply_to: comment.parent,
            comment,
        };
        let remarks = decode(&encode(vec![note]).unwrap()).unwrap();
        assert_eq!(
            remarks,
            [Remark {
                id: 51,
                name: "imprimatur-00000000-0000-0000-0000-000000000000-51".to_owned(),
                stand: Stand::Place {
                    page: 1,
                    place: [0.25, 0.5, 0.1, 0.05]
                },
                stroke: None,
                text: "Größer, bitte".parse().unwrap(),
                mark: None,
                author: "vera@example.com".to_owned(),
                reply_to: Some(50),
                settled: Some("D:20261121080509Z".to_owned()),
                made: "D:20261120093000Z".to_owned(),
                changed: "D:20261121080509Z".to_owned(),
            }]
        );
    }
}
