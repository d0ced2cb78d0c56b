//! Reading the annotations of a PDF.

use std::collections::BTreeMap;

use imprimatur_application::ports::documents::DocumentError;
use imprimatur_domain::markup::{
    AnnotatedDocument, AnnotationKind, AnnotationReply, DroppedContent, PageSpace, PdfAnnotation,
    PlaceNames, ReviewState,
};
use lopdf::{Dictionary, Document, LoadOptions, Object, ObjectId, decode_text_string};

use super::{
    annotate::{UNPACKED_MAX, page_space, without_content},
    pdf::is_encrypted,
    unreadable,
};

/// Most annotations that are read; more are more than anybody takes over.
const ANNOTATIONS_MAX: usize = 20_000;
/// Most points of one annotation.
const POINTS_MAX: usize = 10_000;
/// Most characters of a text.
const TEXT_MAX: usize = 20_000;
/// Most actions that follow one another.
const ACTIONS_MAX: usize = 16;

/// The pages of a document and the annotations on them.
pub(super) fn annotations(document: &[u8]) -> Result<AnnotatedDocument, DocumentError> {
    let options = LoadOptions {
        filter: Some(without_content),
        max_decompressed_size: Some(UNPACKED_MAX),
        ..LoadOptions::default()
    };
    let refused = |otherwise| {
        let is_encrypted = is_encrypted(document);
        unreadable(if is_encrypted {
            "it is encrypted"
        } else {
            otherwise
        })
    };
    let opened =
        Document::load_mem_with_options(document, options).map_err(|_| refused("it is damaged"))?;
    let mut reader = Reader {
        document: &opened,
        names: BTreeMap::new(),
        place_names: PlaceNames::default(),
        dropped: DroppedContent::default(),
    };
    let mut pages = Vec::new();
    let mut found = Vec::new();
    for (page, number) in opened.page_iter().zip(1..) {
        let Ok(page) = opened.get_dictionary(page) else {
            pages.push(PageSpace::A4);
            continue;
        };
        pages.push(page_space(&opened, page));
        let entries = page
            .get_deref(b"Annots", &opened)
            .and_then(Object::as_array);
        for entry in entries.into_iter().flatten() {
            if found.len() >= ANNOTATIONS_MAX {
                return Err(DocumentError::TooLarge(
                    "there are too many annotations on it".into(),
                ));
            }
            found.extend(reader.take(entry, number));
        }
    }
    if pages.is_empty() {
        return Err(refused("its pages cannot be found"));
    }
    Ok(AnnotatedDocument {
        annotations: reader.answered(found),
        pages: Some(pages),
        dropped: reader.dropped,
    })
}

/// An annotation, and the object that it replies to.
type Found = (PdfAnnotation, Option<(ObjectId, bool)>);

struct Reader<'d> {
    document: &'d Document,
    /// The names of the annotations that were read.
    names: BTreeMap<ObjectId, String>,
    place_names: PlaceNames,
    dropped: DroppedContent,
}

impl Reader<'_> {
    /// The annotation, unless it is no comment; what it does is counted.
    fn take(&mut self, entry: &Object, page: u32) -> Option<Found> {
        let (id, object) = self.document.dereference(entry).ok()?;
        let entry = object.as_dict().ok()?;
        self.count_actions(entry);
        let subtype = entry.get_deref(b"Subtype", self.document).ok()?;
        let subtype = subtype.as_name().ok()?;
        let kind = str::from_utf8(subtype).ok();
        let kind = kind.and_then(|kind| AnnotationKind::parse(&kind.to_ascii_lowercase()));
        let Some(kind) = kind else {
            self.count_dropped(subtype);
            return None;
        };
        let mut annotation = self.annotation(kind, page, entry);
        let reply = entry.get(b"IRT").and_then(Object::as_reference).ok();
        let is_group = self.name(entry, b"RT") == Some(b"Group");
        if annotation.name.is_empty() {
            annotation.name = self.place_names.name(&annotation);
        }
        if let Some(id) = id {
            self.names.insert(id, annotation.name.clone());
        }
        Some((annotation, reply.map(|reply| (reply, is_group))))
    }

    /// The annotations with the names of what they reply to.
    fn answered(&self, found: Vec<Found>) -> Vec<PdfAnnotation> {
        let answered = found.into_iter().map(|(annotation, reply)| PdfAnnotation {
            reply: reply.and_then(|(id, is_group)| {
                let to = self.names.get(&id)?.clone();
                Some(AnnotationReply { to, is_group })
            }),
            ..annotation
        });
        answered.collect()
    }

    fn annotation(&self, kind: AnnotationKind, page: u32, entry: &Dictionary) -> PdfAnnotation {
        let rect = self.numbers(entry, b"Rect");
        let rect: Option<[f64; 4]> = rect.and_then(|rect| rect.try_into().ok());
        PdfAnnotation {
            name: self.text(entry, b"NM"),
            rect: rect.map_or([f64::NAN; 4], |[one_x, one_y, other_x, other_y]| {
                let (left, right) = (one_x.min(other_x), one_x.max(other_x));
                [left, one_y.min(other_y), right, one_y.max(other_y)]
            }),
            lines: self.lines(kind, entry),
            heads: self.heads(entry),
            contents: self.text(entry, b"Contents"),
            author: self.text(entry, b"T"),
            subject: self.text(entry, b"Subj"),
            state: self.state(entry),
            ..PdfAnnotation::new(kind, page)
        }
    }

    fn lines(&self, kind: AnnotationKind, entry: &Dictionary) -> Vec<Vec<[f64; 2]>> {
        let one = |key: &[u8]| {
            let line = self.numbers(entry, key).and_then(|numbers| pairs(&numbers));
            line.into_iter().collect()
        };
        match kind {
            AnnotationKind::Line => one(b"L"),
            AnnotationKind::Polygon | AnnotationKind::PolyLine => one(b"Vertices"),
            AnnotationKind::Highlight
            | AnnotationKind::Underline
            | AnnotationKind::Squiggly
            | AnnotationKind::StrikeOut
            | AnnotationKind::Redact => one(b"QuadPoints"),
            AnnotationKind::Ink => {
                let list = entry.get_deref(b"InkList", self.document);
                let list = list.and_then(Object::as_array).into_iter().flatten();
                let lines = list.take(POINTS_MAX).filter_map(|line| {
                    let (_, line) = self.document.dereference(line).ok()?;
                    pairs(&self.all_numbers(line.as_array().ok()?)?)
                });
                lines.collect()
            }
            AnnotationKind::Text
            | AnnotationKind::FreeText
            | AnnotationKind::Square
            | AnnotationKind::Circle
            | AnnotationKind::Stamp
            | AnnotationKind::Caret => Vec::new(),
        }
    }

    /// Whether a line has an arrow head at its ends.
    fn heads(&self, entry: &Dictionary) -> (bool, bool) {
        let ends = entry
            .get_deref(b"LE", self.document)
            .and_then(Object::as_array);
        let has_head = |end: Option<&Object>| {
            let end = end.and_then(|end| end.as_name().ok());
            end.is_some_and(|end| end != b"None")
        };
        ends.map_or((false, false), |ends| {
            (has_head(ends.first()), has_head(ends.get(1)))
        })
    }

    fn state(&self, entry: &Dictionary) -> Option<ReviewState> {
        let state = self.text(entry, b"State");
        let model = self.text(entry, b"StateModel");
        match (state.as_str(), model.as_str()) {
            ("", _) => None,
            ("Completed", "Review") => Some(ReviewState::Completed),
            ("None", "Review") => Some(ReviewState::Open),
            _ => Some(ReviewState::Other),
        }
    }

    fn name<'o>(&'o self, entry: &'o Dictionary, key: &[u8]) -> Option<&'o [u8]> {
        entry.get_deref(key, self.document).ok()?.as_name().ok()
    }

    fn text(&self, entry: &Dictionary, key: &[u8]) -> String {
        let found = entry.get_deref(key, self.document);
        let text = found.ok().and_then(|text| decode_text_string(text).ok());
        text.unwrap_or_default().chars().take(TEXT_MAX).collect()
    }

    fn numbers(&self, entry: &Dictionary, key: &[u8]) -> Option<Vec<f64>> {
        let numbers = entry.get_deref(key, self.document).ok()?;
        self.all_numbers(numbers.as_array().ok()?)
    }

    fn all_numbers(&self, numbers: &[Object]) -> Option<Vec<f64>> {
        let read = |number: &Object| {
            let (_, number) = self.document.dereference(number).ok()?;
            Some(f64::from(number.as_float().ok()?)).filter(|number| number.is_finite())
        };
        (numbers.len() <= 2 * POINTS_MAX).then(|| numbers.iter().map(read).collect())?
    }

    /// Counts what would be done when an annotation is used.
    fn count_actions(&mut self, entry: &Dictionary) {
        let document = self.document;
        let more = entry.get_deref(b"AA", document).and_then(Object::as_dict);
        let more = more.into_iter().flat_map(Dictionary::iter);
        let mut actions: Vec<&Object> = more.map(|(_, action)| action).collect();
        actions.extend(entry.get(b"A").ok());
        for action in actions.into_iter().take(ACTIONS_MAX) {
            let action = document.dereference(action).ok();
            let Some(Ok(action)) = action.map(|(_, action)| action.as_dict()) else {
                continue;
            };
            match self.name(action, b"S") {
                Some(b"JavaScript") => self.dropped.scripts += 1,
                Some(_) => self.dropped.links += 1,
                None => {}
            }
        }
    }

    fn count_dropped(&mut self, subtype: &[u8]) {
        match subtype {
            // The window of another annotation, and one that is counted by what it does.
            b"Popup" | b"Link" => {}
            b"FileAttachment" | b"Sound" | b"Movie" | b"Screen" | b"3D" | b"RichMedia" => {
                self.dropped.files += 1;
            }
            _ => self.dropped.others += 1,
        }
    }
}

/// `None` unless there are as many numbers across as up.
fn pairs(numbers: &[f64]) -> Option<Vec<[f64; 2]>> {
    let (pairs, rest) = numbers.as_chunks::<2>();
    (rest.is_empty() && !pairs.is_empty()).then(|| pairs.to_vec())
}
