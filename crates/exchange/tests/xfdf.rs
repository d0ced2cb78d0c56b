//! Comments that go to other programs and come back.

#![expect(
    clippy::unwrap_used,
    reason = "a test ends where something it takes for granted is not so"
)]

use imprimatur_domain::{
    annotation::{self, Note},
    comment::Comment,
    ids::{CommentId, JobId},
    markup::{DroppedContent, Markup, PageSpace, TextMark, annotations, markups, portable},
    shape::{Point, Shape, ShapeKind},
};
use imprimatur_exchange::{
    xfdf::{self, XfdfError},
    xml::{XmlError, XmlProblem},
};
use proptest::prelude::*;
use time::macros::datetime;

/// A comment of which little is known.
fn comment(id: i64, text: &str) -> Comment {
    let at = datetime!(2026-11-20 09:30 UTC);
    Comment {
        id: CommentId(id),
        number: 1,
        job: JobId::nil(),
        version: 1,
        page: None,
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
        updated_at: at,
    }
}

fn written(notes: &[Note], pages: &[PageSpace]) -> Vec<u8> {
    xfdf::write(&annotations(notes, pages), "Proof & more.pdf").unwrap()
}

fn read(text: &str) -> Vec<Markup> {
    let document = xfdf::read(text.as_bytes()).unwrap();
    markups(
        &document.annotations,
        &[PageSpace::new([0.0, 0.0, 100.0, 200.0], 0)],
    )
}

fn document(annotations: &str) -> String {
    format!(
        r#"<?xml version="1.0" encoding="UTF-8"?><xfdf xmlns="http://ns.adobe.com/xfdf/" xml:space="preserve"><annots>{annotations}</annots></xfdf>"#
    )
}

#[test]
fn comments_have_the_forms_that_other_programs_know() {
    let at = |x, y| Point::new(x, y).unwrap();
    let shape = |kind, points: &[Point]| Some(Shape::new(kind, points.to_vec()).unwrap());
    let placed = |id, kind, points: &[Point]| Comment {
        page: Some(1),
        shape: shape(kind, points),
        ..comment(id, "Here <b> & \"there\"")
    };
    let resolved = Comment {
        resolved_at: Some(datetime!(2026-11-21 10:00 UTC)),
        resolved_by: Some("otto@example.com".parse().unwrap()),
        ..placed(1, ShapeKind::Pin, &[at(0.5, 0.25)])
    };
    let reply = Comment {
        parent: Some(CommentId(1)),
        ..comment(6, "Done")
    };
    let comments = vec![
        resolved,
        placed(2, ShapeKind::Box, &[at(0.1, 0.1), at(0.3, 0.2)]),
        placed(3, ShapeKind::Arrow, &[at(0.1, 0.1), at(0.3, 0.2)]),
        placed(4, ShapeKind::Line, &[at(0.1, 0.1), at(0.3, 0.2)]),
        placed(
            5,
            ShapeKind::Path,
            &[at(0.1, 0.1), at(0.3, 0.2), at(0.3, 0.3)],
        ),
        reply,
        comment(7, "All too dark"),
    ];
    let notes = annotation::notes(comments, 1);
    let pages = [PageSpace::new([0.0, 0.0, 100.0, 200.0], 0)];
    insta::assert_snapshot!(String::from_utf8(written(&notes, &pages)).unwrap());
}

#[test]
fn what_other_programs_mark_becomes_comments() {
    let text = document(
        r#"<highlight page="0" rect="10,180,50,190" coords="10,190,50,190,10,180,50,180" name="h" title="Vera"><contents-richtext><body xmlns="http://www.w3.org/1999/xhtml"><p>Is <b>this</b> right?</p><p>No.</p></body></contents-richtext><popup page="0" rect="0,0,1,1"/></highlight>
<strikeout page="0" rect="10,100,50,110" coords="10,110,50,110,10,100,50,100" name="s" title="Vera"/>
<caret page="0" rect="60,100,64,104" name="i" title="Vera"><contents>and</contents></caret>
<caret page="0" rect="60,100,64,104" name="r" title="Vera"><contents>or</contents></caret>
<strikeout page="0" rect="20,100,40,110" coords="20,110,40,110,20,100,40,100" name="r2" inreplyto="r" replyType="group"/>
<text page="0" rect="50,160,70,180" title="Otto"><contents>Without a name</contents></text>
<text page="0" rect="50,160,70,180" inreplyto="h" name="a"><contents>Yes&#13;&#10;it is</contents></text>
<text page="0" rect="0,0,0,0" inreplyto="h" name="st" statemodel="Review" state="Completed"><contents>Completed set by Otto</contents></text>
<text page="0" rect="0,0,0,0" inreplyto="s" name="st2" statemodel="Marked" state="Marked"/>
<line page="0" rect="0,0,100,200" start="100,200" end="0,0" head="ClosedArrow" tail="None" name="l"><contents>Turned</contents></line>
<polygon page="0" rect="0,0,100,100" name="p"><vertices>0,0;100,0;50,100</vertices><contents>Triangle</contents></polygon>
<ink page="0" rect="0,0,100,100" name="k"><inklist><gesture>0,0;10,10</gesture><gesture>50,50;100,100</gesture></inklist><contents>Two lines</contents></ink>"#,
    );
    insta::assert_debug_snapshot!(read(&text));
    let marks = read(&text).into_iter().map(|markup| markup.mark);
    let marks: Vec<_> = marks.flatten().collect();
    let expected = [
        TextMark::Highlight,
        TextMark::StrikeOut,
        TextMark::Insert,
        TextMark::Replace,
    ];
    assert_eq!(marks, expected);
}

#[test]
fn scripts_links_and_files_are_counted() {
    let text = document(
        r#"<link page="0" rect="0,0,1,1"/><fileattachment page="0"><data/></fileattachment><sound/><widget/>
<square page="0" rect="0,0,10,10" name="q"><OnActivation><Action><JavaScript>app.alert(1)</JavaScript></Action><Action><URI Name="http://example.com"/></Action></OnActivation><contents>x</contents></square>"#,
    );
    let read = xfdf::read(text.as_bytes()).unwrap();
    let expected = DroppedContent {
        scripts: 1,
        links: 2,
        files: 2,
        others: 1,
    };
    assert_eq!((read.annotations.len(), read.dropped), (1, expected));
}

#[test]
fn other_documents_are_refused() {
    let problem = |text: &str| match xfdf::read(text.as_bytes()) {
        Err(XfdfError::Xml(XmlError { problem, .. })) => Some(problem),
        Err(XfdfError::NotXfdf { .. }) => None,
        Ok(read) => panic!("{read:?}"),
    };
    assert_eq!(problem("<xjdf/>"), None);
    assert_eq!(problem(r#"<xfdf xmlns="urn:other"/>"#), None);
    let bomb = r#"<!DOCTYPE xfdf [<!ENTITY a "a">]><xfdf>&a;</xfdf>"#;
    assert_eq!(problem(bomb), Some(XmlProblem::Doctype));
    assert_eq!(problem("<xfdf>&a;</xfdf>"), Some(XmlProblem::Entity));
    let long = format!("<xfdf>{}</xfdf>", " ".repeat(8 << 20));
    assert_eq!(problem(&long), Some(XmlProblem::TooLong { most: 8 << 20 }));
}

/// A comment with its parent, as an index among those before.
fn any_comment() -> impl Strategy<Value = (Comment, Option<prop::sample::Index>)> {
    let place = (0.0..=1.0, 0.0..=1.0).prop_map(|(x, y)| Point::new(x, y).unwrap());
    let shape = (
        prop::sample::select(ShapeKind::ALL.to_vec()),
        prop::collection::vec(place, 2..20),
    );
    let shape = shape.prop_map(|(kind, mut points)| {
        points.truncate(kind.points().1);
        Shape::new(kind, points).unwrap()
    });
    let where_to = prop::option::of((1..4_u32, prop::option::of(shape)));
    let text = "[^\0]{1,40}";
    (
        text,
        where_to,
        any::<bool>(),
        prop::option::of(any::<prop::sample::Index>()),
    )
        .prop_map(|(text, where_to, is_resolved, parent)| {
            let mut made = comment(0, &text);
            made.page = where_to.as_ref().map(|(page, _)| *page);
            made.shape = where_to.and_then(|(_, shape)| shape);
            made.resolved_at = is_resolved.then_some(made.created_at);
            (made, parent)
        })
}

fn any_page() -> impl Strategy<Value = PageSpace> {
    let corner = (-500.0..500.0, -500.0..500.0, 10.0..3000.0, 10.0..3000.0);
    (corner, 0..4_u8).prop_map(|((left, bottom, width, height), turns)| {
        PageSpace::new([left, bottom, left + width, bottom + height], turns)
    })
}

/// As far as a shape says the same: the corners of a box have no order.
fn is_near(one: Option<&Shape>, other: Option<&Shape>) -> bool {
    let (Some(one), Some(other)) = (one, other) else {
        return one.is_none() && other.is_none();
    };
    let near = |one: &[f64], other: &[f64]| {
        let mut pairs = one.iter().zip(other);
        one.len() == other.len() && pairs.all(|(one, other)| (one - other).abs() < 1e-6)
    };
    let points = |shape: &Shape| {
        let points = shape.points().iter();
        points
            .flat_map(|point| point.fractions())
            .collect::<Vec<_>>()
    };
    match one.kind() {
        ShapeKind::Box | ShapeKind::Pin => {
            near(&one.bounds().fractions(), &other.bounds().fractions())
        }
        kind => kind == other.kind() && near(&points(one), &points(other)),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn comments_go_round_without_loss(
        made in prop::collection::vec(any_comment(), 0..12),
        pages in prop::collection::vec(any_page(), 3..4),
    ) {
        let mut comments: Vec<Comment> = Vec::new();
        for ((mut comment, parent), id) in made.into_iter().zip(1..) {
            comment.id = CommentId(id);
            if let Some(parent) = parent.filter(|_| !comments.is_empty()) {
                comment.parent = Some(comments[parent.index(comments.len())].id);
            }
            comments.push(comment);
        }
        let notes = annotation::notes(comments, 1);
        let document = xfdf::read(&written(&notes, &pages)).unwrap();
        let markups = markups(&document.annotations, &pages);
        prop_assert_eq!(markups.len(), notes.len());
        prop_assert_eq!(document.dropped, DroppedContent::default());
        for (note, markup) in notes.iter().zip(&markups) {
            let said = &note.comment;
            let reply_to = note.reply_to.map(|id| notes.iter().find(|note| note.comment.id == id).unwrap().comment.markup_name());
            prop_assert_eq!(&markup.name, &said.markup_name());
            prop_assert_eq!(&markup.reply_to, &reply_to);
            let text = portable(&said.text).trim().to_owned();
            prop_assert_eq!(&markup.text, &text);
            prop_assert_eq!(&markup.author, said.author.as_str());
            prop_assert_eq!(markup.is_resolved.unwrap_or(false), said.resolved_at.is_some());
            prop_assert!(is_near(markup.shape.as_ref(), said.shape.as_ref()), "{:?} {:?}", said.shape, markup.shape);
            if note.reply_to.is_none() {
                prop_assert_eq!(markup.page, said.page);
            }
        }
    }

    #[test]
    fn whatever_comes_is_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..200), inner in "[<>/a-z=\"' ,;0-9]{0,120}") {
        _ = xfdf::read(&bytes);
        if let Ok(read) = xfdf::read(document(&inner).as_bytes()) {
            _ = markups(&read.annotations, &[]);
        }
    }
}
