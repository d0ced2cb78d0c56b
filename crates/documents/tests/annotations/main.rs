//! PDF documents with notes on them, made by real child processes and read by other people's programs.
#![expect(clippy::panic, reason = "these are tests")]
#![expect(clippy::unwrap_used, reason = "tests")]

mod judges;
mod pages;
mod refused;

use std::{path::PathBuf, time::Duration};

use bytes::Bytes;
use futures_util::stream;
use imprimatur_application::ports::{
    blobs::ByteStream,
    documents::{DocumentError, Documents},
};
use imprimatur_documents::{ChildDocuments, Limits};
use imprimatur_domain::{
    annotation::{Note, notes},
    comment::Comment,
    ids::{CommentId, JobId},
    markup::{DroppedContent, markups},
    shape::{Place, Point, Shape, ShapeKind},
};
use imprimatur_testkit::pdf;
use lopdf::{Dictionary, Document, Object, ObjectId, decode_text_string};
use time::macros::datetime;

const PDF: &str = "application/pdf";

fn documents(limits: Limits) -> ChildDocuments {
    let program = PathBuf::from(env!("CARGO_BIN_EXE_imprimatur-documents-child"));
    ChildDocuments::new(program, Vec::new(), limits, std::env::temp_dir(), 2)
}

fn bytes(document: &[u8]) -> ByteStream {
    let pieces: Vec<_> = document.chunks(1000).map(Bytes::copy_from_slice).collect();
    Box::pin(stream::iter(pieces.into_iter().map(Ok)))
}

fn comment(id: i64, page: Option<u32>, text: &str) -> Comment {
    let at = datetime!(2026-11-20 09:30 UTC);
    Comment {
        id: CommentId(id),
        number: 1,
        job: JobId::nil(),
        version: 1,
        page,
        shape: None,
        text: text.parse().unwrap(),
        author: "vera@example.com".parse().unwrap(),
        parent: None,
        is_internal: false,
        private_to: None,
        imported: None,
        resolved_at: None,
        resolved_by: None,
        withdrawn_at: None,
        edited_at: None,
        created_at: at,
        updated_at: at + Duration::from_secs(90),
    }
}

fn placed(comment: Comment, [x, y, width, height]: [f64; 4]) -> Comment {
    Comment {
        shape: Place::new(x, y, width, height).ok().map(Shape::around),
        ..comment
    }
}

/// A frame on the first page with an answer, a settled point on the second, and one about the whole.
fn discussion() -> Vec<Note> {
    let answer = Comment {
        parent: Some(CommentId(51)),
        author: "otto@example.com".parse().unwrap(),
        ..comment(52, None, "Größer? 太小了")
    };
    let point = placed(comment(53, Some(2), "Cyan (only)"), [0.75, 0.5, 0.0, 0.0]);
    let settled = Comment {
        resolved_at: Some(datetime!(2026-11-21 08:00 UTC)),
        ..point
    };
    let frame = placed(
        comment(51, Some(1), "The logo is too small"),
        [0.15, 0.25, 0.2, 0.15],
    );
    notes(
        vec![frame, answer, settled, comment(54, None, "Fine otherwise")],
        1,
    )
}

async fn annotate(document: &[u8], notes: Vec<Note>) -> Result<Vec<u8>, DocumentError> {
    let hash = [7; 32];
    let tail = documents(Limits::default())
        .annotate(PDF, hash, bytes(document), notes)
        .await?;
    Ok([document, &tail].concat())
}

#[tokio::test]
async fn annotations_are_read_as_the_comments_that_they_were() {
    let document = pdf::two_pages();
    let annotated = annotate(&document, discussion()).await.unwrap();
    let read = documents(Limits::default())
        .read_annotations(PDF, bytes(&annotated))
        .await
        .unwrap();
    let pages = read.pages.unwrap();
    let markups = markups(&read.annotations, &pages);
    assert_eq!((pages.len(), read.dropped), (2, DroppedContent::default()));
    let notes = discussion();
    assert_eq!(markups.len(), notes.len());
    for note in notes {
        let name = note.comment.markup_name();
        let markup = markups.iter().find(|markup| markup.name == name).unwrap();
        assert_eq!(markup.text, note.comment.text.as_str());
        assert_eq!(markup.author, note.comment.author.as_str());
        assert_eq!(markup.reply_to.is_some(), note.reply_to.is_some());
        let is_resolved = note.comment.resolved_at.map(|_| true);
        assert_eq!(markup.is_resolved, is_resolved);
        if let (Some(shape), Some(place)) = (&markup.shape, note.comment.place()) {
            let pairs = shape
                .bounds()
                .fractions()
                .into_iter()
                .zip(place.fractions());
            let distance = pairs.map(|(one, other)| (one - other).abs());
            assert!(distance.fold(0.0, f64::max) < 1e-3, "{shape:?} {place:?}");
        }
    }
}

#[tokio::test]
async fn what_is_no_document_has_no_annotations() {
    let read = async |document: &[u8]| {
        let documents = documents(Limits::default());
        documents.read_annotations(PDF, bytes(document)).await
    };
    for wrong in [&b""[..], b"%PDF-1.7", b"%PDF-1.7\nstartxref\n0\n%%EOF"] {
        let refused = read(wrong).await;
        assert!(
            matches!(refused, Err(DocumentError::Unreadable(_))),
            "{refused:?}"
        );
    }
    let picture = documents(Limits::default())
        .read_annotations("image/png", bytes(b"x"))
        .await;
    assert!(matches!(picture, Err(DocumentError::Unsupported)));
}

/// The annotations of each page, as a reader of PDF finds them.
fn annotations(document: &[u8]) -> Vec<Vec<(ObjectId, Dictionary)>> {
    let document = Document::load_mem(document).unwrap();
    assert_eq!(document.xref_recovery, None);
    let of_page = |page: ObjectId| {
        let page = document.get_dictionary(page).unwrap();
        let Ok(all) = page.get_deref(b"Annots", &document) else {
            return Vec::new();
        };
        let all = all.as_array().unwrap().iter();
        let read = |annotation: &Object| match annotation {
            Object::Reference(id) => (*id, document.get_dictionary(*id).unwrap().clone()),
            inline => ((0, 0), inline.as_dict().unwrap().clone()),
        };
        all.map(read).collect()
    };
    document.page_iter().map(of_page).collect()
}

/// Those of a page that are notes, not windows.
fn notes_of(annotations: &[(ObjectId, Dictionary)]) -> Vec<&Dictionary> {
    let of_page = annotations.iter().map(|(_, annotation)| annotation);
    of_page.filter(|annotation| annotation.has(b"NM")).collect()
}

fn text(annotation: &Dictionary, key: &[u8]) -> String {
    let object = annotation.get(key).unwrap();
    match object {
        Object::Name(name) => String::from_utf8_lossy(name).into_owned(),
        text => decode_text_string(text).unwrap(),
    }
}

/// Left, bottom, right and top.
fn rect(annotation: &Dictionary) -> String {
    let numbers = annotation.get(b"Rect").unwrap().as_array().unwrap().iter();
    let numbers = numbers.map(|number| number.as_float().unwrap().to_string());
    numbers.collect::<Vec<_>>().join(" ")
}

#[tokio::test]
async fn comments_become_annotations_at_their_places() {
    let document = pdf::two_pages();
    let annotated = annotate(&document, discussion()).await.unwrap();
    assert_eq!(annotated[..document.len()], document);
    let pages = annotations(&annotated);
    let [first, second] = &pages[..] else {
        panic!("{pages:?}")
    };
    let [frame, answer, whole] = notes_of(first)[..] else {
        panic!("{first:?}")
    };
    assert_eq!(text(frame, b"Subtype"), "Square");
    assert_eq!(
        text(frame, b"NM"),
        "imprimatur-00000000-0000-0000-0000-000000000000-51"
    );
    assert_eq!(text(frame, b"Contents"), "The logo is too small");
    assert_eq!(text(frame, b"T"), "vera@example.com");
    assert_eq!(text(frame, b"CreationDate"), "D:20261120093000Z");
    assert_eq!(text(frame, b"M"), "D:20261120093130Z");
    assert_eq!(rect(frame), "89.25 505.2 208.25 631.5");
    assert!(!frame.has(b"IRT") && frame.has(b"AP"));

    assert_eq!(text(answer, b"Subtype"), "Text");
    assert_eq!(text(answer, b"Contents"), "Größer? 太小了");
    assert_eq!(text(answer, b"T"), "otto@example.com");
    assert_eq!(text(answer, b"RT"), "R");
    assert_eq!(
        answer.get(b"IRT").unwrap().as_reference().unwrap(),
        first[0].0
    );
    assert_eq!(text(whole, b"Contents"), "Fine otherwise");

    let [point, state] = notes_of(second)[..] else {
        panic!("{second:?}")
    };
    assert_eq!(text(point, b"Name"), "Comment");
    assert_eq!(rect(point), "225 84 241 100");
    assert_eq!(text(state, b"State"), "Completed");
    assert_eq!(text(state, b"StateModel"), "Review");
    assert_eq!(
        state.get(b"IRT").unwrap().as_reference().unwrap(),
        second[0].0
    );
    assert_eq!(text(state, b"CreationDate"), "D:20261121080000Z");
}

#[tokio::test]
async fn the_same_notes_give_the_same_bytes() {
    let document = pdf::two_pages();
    let one = annotate(&document, discussion()).await.unwrap();
    assert_eq!(annotate(&document, discussion()).await.unwrap(), one);
    let mut fewer = discussion();
    fewer.pop();
    assert_ne!(annotate(&document, fewer).await.unwrap(), one);
}

#[tokio::test]
async fn lines_are_drawn_where_they_were_and_other_readers_accept_them() {
    let document = pdf::two_pages();
    let drawn = |id, kind, points: &[(f64, f64)]| {
        let points = points.iter().map(|(x, y)| Point::new(*x, *y).unwrap());
        Comment {
            shape: Shape::new(kind, points.collect()).ok(),
            ..comment(id, Some(1), "Here")
        }
    };
    let ends = [(0.25, 0.5), (0.5, 0.25)];
    let comments = vec![
        drawn(51, ShapeKind::Arrow, &ends),
        drawn(52, ShapeKind::Line, &ends),
        drawn(53, ShapeKind::Path, &[(0.0, 0.0), (1.0, 1.0), (0.5, 1.0)]),
        drawn(54, ShapeKind::Pin, &[(0.5, 0.5)]),
        Comment {
            is_internal: true,
            ..drawn(55, ShapeKind::Pin, &[(0.5, 0.5)])
        },
    ];
    let annotated = annotate(&document, notes(comments, 1)).await.unwrap();
    judges::is_sound(&annotated);
    let pages = annotations(&annotated);
    let [arrow, line, path, pin] = notes_of(&pages[0])[..] else {
        panic!("{pages:?}")
    };
    let kinds = [arrow, line, path, pin].map(|note| text(note, b"Subtype"));
    assert_eq!(kinds, ["Line", "Line", "Ink", "Text"]);
    assert!(arrow.has(b"LE") && !line.has(b"LE") && path.has(b"InkList"));
    assert_eq!(rect(arrow), rect(line));
}
