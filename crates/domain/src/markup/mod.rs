//! Comments as other programs have them: annotations of PDF and of XFDF (ISO 19444-1).
//!
//! [`annotations`] gives comments this form, and [`markups`] reads what other programs have made of it. Both are pure; the
//! formats themselves are read and written elsewhere.

mod merge;
mod page_space;
mod read;
mod write;

use std::collections::BTreeMap;

pub use self::{
    merge::{Merge, MergeOutcome, MergeRefusal, NewMarkup, merge},
    page_space::PageSpace,
    read::markups,
    write::annotations,
};
use crate::{
    Instant,
    field::{Line, MarkupName},
    ids::{CommentId, JobId},
    shape::Shape,
};

keywords! {
    /// How text of the document is marked.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum TextMark {
        /// To be looked at.
        Highlight = "highlight",
        /// Underlined.
        Underline = "underline",
        /// To be deleted.
        StrikeOut = "strike-out",
        /// The comment is what is to be inserted.
        Insert = "insert",
        /// The comment is what is to stand there.
        Replace = "replace",
    }
}

/// What is known of a comment that came from another program.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ImportedComment {
    /// Its name there, by which it is known when it comes again.
    pub name: MarkupName,
    /// Who wrote it, as the document says; nobody has checked that. May be empty.
    pub author: Line,
    /// How it marks text.
    pub mark: Option<TextMark>,
}

keywords! {
    /// What an annotation is, by the name of its element in XFDF. In PDF the names have capitals.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum AnnotationKind {
        /// A note, drawn as an icon.
        Text = "text",
        /// Text that is written on the page.
        FreeText = "freetext",
        /// A straight line.
        Line = "line",
        /// A rectangle.
        Square = "square",
        /// An ellipse.
        Circle = "circle",
        /// A closed line.
        Polygon = "polygon",
        /// A line of several pieces.
        PolyLine = "polyline",
        /// Highlighted text.
        Highlight = "highlight",
        /// Underlined text.
        Underline = "underline",
        /// Text that is underlined with a wave.
        Squiggly = "squiggly",
        /// Text that is struck out.
        StrikeOut = "strikeout",
        /// Text to be removed for good.
        Redact = "redact",
        /// A stamp.
        Stamp = "stamp",
        /// A mark between letters.
        Caret = "caret",
        /// Lines drawn by hand.
        Ink = "ink",
    }
}

keywords! {
    /// What a comment without a place is about, as the subject of its annotation.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum WholeSubject {
        /// The document.
        Document = "Whole document",
        /// The page.
        Page = "Whole page",
    }
}

/// What an annotation says of the state of another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReviewState {
    /// It is done with.
    Completed,
    /// It is as it was in the beginning.
    Open,
    /// Something that comments here do not have.
    Other,
}

/// An annotation that belongs to another one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnnotationReply {
    /// The name of the other one.
    pub to: String,
    /// Whether both are one markup, rather than this one a reply.
    pub is_group: bool,
}

/// An annotation, in the coordinates of its page: points (1/72 inch) from the lower left.
#[derive(Clone, Debug, PartialEq)]
pub struct PdfAnnotation {
    /// What it is.
    pub kind: AnnotationKind,
    /// Its page, from 1.
    pub page: u32,
    /// Its name, unique within the document; empty if it has none.
    pub name: String,
    /// Left, bottom, right and top.
    pub rect: [f64; 4],
    /// The points of lines, one list for each; of text the corners of what is marked.
    pub lines: Vec<Vec<[f64; 2]>>,
    /// Whether a line has an arrow head at its first and its last point.
    pub heads: (bool, bool),
    /// The text.
    pub contents: String,
    /// Who wrote it.
    pub author: String,
    /// What it is about.
    pub subject: String,
    /// What it belongs to.
    pub reply: Option<AnnotationReply>,
    /// What it says of the state of what it belongs to; `None` if it is no such statement.
    pub state: Option<ReviewState>,
    /// When it was made, if known.
    pub created_at: Option<Instant>,
    /// When it was last changed, if known.
    pub changed_at: Option<Instant>,
}

impl PdfAnnotation {
    /// An annotation without text.
    pub fn new(kind: AnnotationKind, page: u32) -> Self {
        Self {
            kind,
            page,
            name: String::new(),
            rect: [0.0; 4],
            lines: Vec::new(),
            heads: (false, false),
            contents: String::new(),
            author: String::new(),
            subject: String::new(),
            reply: None,
            state: None,
            created_at: None,
            changed_at: None,
        }
    }
}

/// Names for annotations without one, made of their places: the same whenever the same document is read.
#[derive(Debug, Default)]
pub struct PlaceNames(BTreeMap<String, u32>);

impl PlaceNames {
    /// The name of the next annotation at its place.
    pub fn name(&mut self, annotation: &PdfAnnotation) -> String {
        let [left, bottom, ..] = annotation.rect;
        let (kind, page) = (annotation.kind, annotation.page);
        let name = format!("unnamed-{page}-{kind}-{left:.0}-{bottom:.0}");
        let count = self.0.entry(name.clone()).or_default();
        *count += 1;
        format!("{name}-{count}")
    }
}

/// How much of a document was left out, since no comment can have it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct DroppedContent {
    /// Scripts.
    pub scripts: u32,
    /// Links and other actions.
    pub links: u32,
    /// Files, sounds and films.
    pub files: u32,
    /// Annotations of other kinds.
    pub others: u32,
}

/// The annotations of a document.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct AnnotatedDocument {
    /// Its pages; `None` if it does not say which it has.
    pub pages: Option<Vec<PageSpace>>,
    /// Its annotations.
    pub annotations: Vec<PdfAnnotation>,
    /// What was left out.
    pub dropped: DroppedContent,
}

/// A comment as another program has it.
#[derive(Clone, Debug, PartialEq)]
pub struct Markup {
    /// Its name, made of its place if it has none.
    pub name: String,
    /// The name of what it replies to.
    pub reply_to: Option<String>,
    /// Its page, from 1; `None` if it is about the document.
    pub page: Option<u32>,
    /// The shape on that page.
    pub shape: Option<Shape>,
    /// How it marks text.
    pub mark: Option<TextMark>,
    /// The text; may be empty.
    pub text: String,
    /// Who wrote it, as the document says.
    pub author: String,
    /// Whether it is done with; `None` if the document says nothing of that.
    pub is_resolved: Option<bool>,
}

/// The name of a comment that was made here.
pub(crate) fn own_name(job: JobId, id: CommentId) -> String {
    format!("imprimatur-{job}-{id}")
}

/// The text as every format can keep it: lines end in `\n`, and what XML does not have is replaced.
///
/// ```
/// assert_eq!(imprimatur_domain::markup::portable("one\r\ntwo\rthree\u{8}"), "one\ntwo\nthree\u{fffd}");
/// ```
pub fn portable(text: &str) -> String {
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    let letters = text.chars().map(|letter| match letter {
        '\t' | '\n' | '\u{20}'..='\u{fffd}' | '\u{10000}'.. => letter,
        _ => '\u{fffd}',
    });
    letters.collect()
}
