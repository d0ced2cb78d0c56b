//! Reading XFDF.

use imprimatur_domain::markup::{
    AnnotatedDocument, AnnotationKind, AnnotationReply, DroppedContent, PdfAnnotation, ReviewState,
};

use crate::xml::{self, Element, Namespace, Place, XmlError, XmlLimits};

/// What a line may end in besides nothing.
const PLAIN_END: &str = "None";

/// Why a document is no XFDF that can be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum XfdfError {
    /// No XML that can be read.
    #[error(transparent)]
    Xml(#[from] XmlError),
    /// XML of another kind.
    #[error("line {}, column {}: the element is not xfdf of {}", place.line, place.column, xml::XFDF)]
    NotXfdf {
        /// Where.
        place: Place,
    },
}

/// Reads the annotations of a document. The pages of the PDF that they stand on are not in it.
///
/// # Errors
/// [`XfdfError`] with line and column.
pub fn read(bytes: &[u8]) -> Result<AnnotatedDocument, XfdfError> {
    let root = xml::parse(bytes, XmlLimits::COMMENTS)?;
    if !is(&root, "xfdf") {
        return Err(XfdfError::NotXfdf { place: root.place });
    }
    let mut document = AnnotatedDocument::default();
    let annotations = root.children().iter().filter(|child| is(child, "annots"));
    for element in annotations.flat_map(Element::children) {
        count_actions(element, &mut document.dropped);
        match (AnnotationKind::parse(&element.name), element.name.as_str()) {
            (Some(kind), _) => document.annotations.push(annotation(kind, element)),
            (None, "popup") => {}
            (None, "link") => document.dropped.links += 1,
            (None, "fileattachment" | "sound" | "movie" | "screen" | "3D" | "richmedia") => {
                document.dropped.files += 1;
            }
            (None, _) => document.dropped.others += 1,
        }
    }
    Ok(document)
}

/// Programs that forget the namespace are understood as well.
fn is(element: &Element, name: &str) -> bool {
    let namespace = element.namespace;
    matches!(namespace, Namespace::Xfdf | Namespace::None) && element.name == name
}

/// Counts what would be done when an annotation is used.
fn count_actions(element: &Element, dropped: &mut DroppedContent) {
    for child in element.children() {
        match child.name.as_str() {
            "JavaScript" => dropped.scripts += 1,
            "URI" | "Launch" | "GoToR" | "SubmitForm" | "ImportData" => dropped.links += 1,
            _ => count_actions(child, dropped),
        }
    }
}

fn annotation(kind: AnnotationKind, element: &Element) -> PdfAnnotation {
    let text = |name: &str| element.peek(name).unwrap_or_default().to_owned();
    // Pages count from 0 in XFDF; 0 here is none.
    let page = element
        .peek("page")
        .and_then(|page| page.trim().parse().ok());
    let page = page
        .and_then(|page: u32| page.checked_add(1))
        .unwrap_or_default();
    let reply = element.peek("inreplyto").map(|to| AnnotationReply {
        to: to.to_owned(),
        is_group: element.peek("replyType") == Some("group"),
    });
    let ends = |name: &str| element.peek(name).is_some_and(|end| end != PLAIN_END);
    PdfAnnotation {
        name: text("name"),
        rect: rect(element).unwrap_or([f64::NAN; 4]),
        lines: lines(kind, element),
        heads: (ends("head"), ends("tail")),
        contents: contents(element),
        author: text("title"),
        subject: text("subject"),
        state: reply.as_ref().and_then(|_| state(element)),
        reply,
        ..PdfAnnotation::new(kind, page)
    }
}

fn state(element: &Element) -> Option<ReviewState> {
    let state = element.peek("state")?;
    let is_review = element.peek("statemodel") == Some("Review");
    Some(match state {
        "Completed" if is_review => ReviewState::Completed,
        "None" if is_review => ReviewState::Open,
        _ => ReviewState::Other,
    })
}

/// Plain text, or else what is left of formatted text.
fn contents(element: &Element) -> String {
    let plain = element
        .children()
        .iter()
        .find(|child| is(child, "contents"));
    let formatted = || {
        let mut children = element.children().iter();
        children.find(|child| is(child, "contents-richtext"))
    };
    match (plain, element.peek("contents")) {
        (Some(plain), _) => plain.text().to_owned(),
        (None, Some(plain)) => plain.to_owned(),
        (None, None) => formatted().map(formatted_text).unwrap_or_default(),
    }
}

/// The paragraphs of formatted text, a line each.
fn formatted_text(element: &Element) -> String {
    let mut paragraphs = Vec::new();
    collect_paragraphs(element, &mut paragraphs);
    paragraphs.join("\n")
}

fn collect_paragraphs(element: &Element, paragraphs: &mut Vec<String>) {
    let is_paragraph = |child: &Element| child.name == "p" || child.name == "body";
    if element.children().iter().any(is_paragraph) {
        for child in element.children() {
            collect_paragraphs(child, paragraphs);
        }
    } else {
        paragraphs.push(element.full_text().trim().to_owned());
    }
}

fn rect(element: &Element) -> Option<[f64; 4]> {
    let [one_x, one_y, other_x, other_y] = numbers(element.peek("rect")?)?.try_into().ok()?;
    Some([
        f64::min(one_x, other_x),
        f64::min(one_y, other_y),
        f64::max(one_x, other_x),
        f64::max(one_y, other_y),
    ])
}

/// The points of an annotation; none if they cannot be read, so that it stands in its rectangle.
fn lines(kind: AnnotationKind, element: &Element) -> Vec<Vec<[f64; 2]>> {
    let within = |name: &str| {
        let found = element.children().iter().find(|child| is(child, name));
        found.map(|child| child.text().to_owned())
    };
    let lines: Option<Vec<_>> = match kind {
        AnnotationKind::Line => ends(element).map(|ends| vec![ends]),
        AnnotationKind::Ink => {
            let lists = element
                .children()
                .iter()
                .filter(|child| is(child, "inklist"));
            let gestures = lists.flat_map(Element::children);
            gestures.map(|gesture| points(gesture.text())).collect()
        }
        AnnotationKind::Polygon | AnnotationKind::PolyLine => {
            let given = within("vertices").or_else(|| element.peek("vertices").map(str::to_owned));
            given.and_then(|vertices| Some(vec![points(&vertices)?]))
        }
        AnnotationKind::Highlight
        | AnnotationKind::Underline
        | AnnotationKind::Squiggly
        | AnnotationKind::StrikeOut
        | AnnotationKind::Redact => {
            let corners = element.peek("coords").and_then(points);
            corners.map(|corners| vec![corners])
        }
        AnnotationKind::Text
        | AnnotationKind::FreeText
        | AnnotationKind::Square
        | AnnotationKind::Circle
        | AnnotationKind::Stamp
        | AnnotationKind::Caret => None,
    };
    lines.unwrap_or_default()
}

fn ends(element: &Element) -> Option<Vec<[f64; 2]>> {
    let mut ends = points(element.peek("start")?)?;
    ends.extend(points(element.peek("end")?)?);
    Some(ends)
}

/// `None` unless all are numbers, and as many across as up.
fn points(text: &str) -> Option<Vec<[f64; 2]>> {
    let numbers = numbers(text)?;
    let (pairs, rest) = numbers.as_chunks::<2>();
    (rest.is_empty() && !pairs.is_empty()).then(|| pairs.to_vec())
}

fn numbers(text: &str) -> Option<Vec<f64>> {
    let between = |letter: char| letter == ',' || letter == ';' || letter.is_whitespace();
    let numbers = text.split(between).filter(|number| !number.is_empty());
    let read = |number: &str| {
        number
            .parse()
            .ok()
            .filter(|number: &f64| number.is_finite())
    };
    numbers.map(read).collect()
}
