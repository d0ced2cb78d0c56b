//! Writing XFDF.

use std::io;

use imprimatur_domain::{
    Instant,
    markup::{AnnotationKind, PdfAnnotation, ReviewState, portable},
};
use quick_xml::{Writer, events::BytesText};

use crate::xml::XFDF;

/// The colour of all annotations.
const COLOR: &str = "#FFA600";
/// Width of lines in points.
const WIDTH: &str = "1.5";

/// Writes annotations on a PDF of this name. The same annotations are the same bytes.
///
/// # Errors
/// [`io::Error`], which writing into memory does not give.
pub fn write(annotations: &[PdfAnnotation], file_name: &str) -> io::Result<Vec<u8>> {
    let mut bytes = br#"<?xml version="1.0" encoding="UTF-8"?>"#.to_vec();
    bytes.push(b'\n');
    let mut writer = Writer::new(bytes);
    let root = writer.create_element("xfdf");
    let root = root.with_attributes([("xmlns", XFDF), ("xml:space", "preserve")]);
    root.write_inner_content(|xml| {
        let file_name = portable(file_name);
        let file = xml.create_element("f");
        file.with_attribute(("href", file_name.as_str()))
            .write_empty()?;
        xml.create_element("annots").write_inner_content(|xml| {
            let mut all = annotations.iter();
            all.try_for_each(|annotation| write_annotation(xml, annotation))
        })?;
        Ok(())
    })?;
    let mut bytes = writer.into_inner();
    bytes.push(b'\n');
    Ok(bytes)
}

type Xml = Writer<Vec<u8>>;

fn write_annotation(xml: &mut Xml, annotation: &PdfAnnotation) -> io::Result<()> {
    let attributes = attributes(annotation);
    let attributes = attributes
        .iter()
        .map(|(name, value)| (*name, value.as_str()));
    let element = xml.create_element(annotation.kind.as_str());
    let element = element.with_attributes(attributes);
    element.write_inner_content(|xml| {
        write_lines(xml, annotation)?;
        let contents = BytesText::new(&annotation.contents);
        xml.create_element("contents")
            .write_text_content(contents)?;
        Ok(())
    })?;
    Ok(())
}

/// Lines drawn by hand and corners are elements; the ends of a line and what is marked are attributes.
fn write_lines(xml: &mut Xml, annotation: &PdfAnnotation) -> io::Result<()> {
    let written = |line: &Vec<[f64; 2]>| {
        let points: Vec<_> = line.iter().map(|point| joined(point)).collect();
        points.join(";")
    };
    match annotation.kind {
        AnnotationKind::Ink => {
            let list = xml.create_element("inklist");
            list.write_inner_content(|xml| {
                for line in &annotation.lines {
                    let points = written(line);
                    let gesture = xml.create_element("gesture");
                    gesture.write_text_content(BytesText::new(&points))?;
                }
                Ok(())
            })?;
        }
        AnnotationKind::Polygon | AnnotationKind::PolyLine => {
            for line in &annotation.lines {
                let points = written(line);
                let vertices = xml.create_element("vertices");
                vertices.write_text_content(BytesText::new(&points))?;
            }
        }
        _ => {}
    }
    Ok(())
}

fn attributes(annotation: &PdfAnnotation) -> Vec<(&'static str, String)> {
    let page = annotation.page.saturating_sub(1);
    let mut all = vec![
        ("page", page.to_string()),
        ("rect", joined(&annotation.rect)),
        ("name", portable(&annotation.name)),
        ("title", portable(&annotation.author)),
        ("color", COLOR.to_owned()),
    ];
    let is_state = annotation.state.is_some();
    let flags = if is_state {
        "hidden,print,nozoom,norotate"
    } else {
        "print"
    };
    all.push(("flags", flags.to_owned()));
    if let Some(at) = annotation.created_at {
        all.push(("creationdate", date(at)));
    }
    if let Some(at) = annotation.changed_at {
        all.push(("date", date(at)));
    }
    if !annotation.subject.is_empty() {
        all.push(("subject", portable(&annotation.subject)));
    }
    if let Some(reply) = &annotation.reply {
        all.push(("inreplyto", portable(&reply.to)));
        if reply.is_group {
            all.push(("replyType", "group".to_owned()));
        }
    }
    all.extend(own_attributes(annotation));
    all
}

/// The attributes that only annotations of its kind have.
fn own_attributes(annotation: &PdfAnnotation) -> Vec<(&'static str, String)> {
    let width = ("width", WIDTH.to_owned());
    let marked = || annotation.lines.concat();
    match annotation.kind {
        AnnotationKind::Text => match annotation.state {
            None => vec![("icon", "Comment".to_owned())],
            Some(state) => vec![
                ("statemodel", "Review".to_owned()),
                ("state", state_name(state).to_owned()),
            ],
        },
        AnnotationKind::Line => {
            let ends = marked();
            let mut all = vec![width];
            if let [start, end] = ends.as_slice() {
                all.extend([("start", joined(start)), ("end", joined(end))]);
            }
            let (head, tail) = annotation.heads;
            all.extend([("head", head_name(head)), ("tail", head_name(tail))]);
            all
        }
        AnnotationKind::Highlight
        | AnnotationKind::Underline
        | AnnotationKind::Squiggly
        | AnnotationKind::StrikeOut
        | AnnotationKind::Redact => vec![("coords", joined(marked().as_flattened()))],
        AnnotationKind::Square
        | AnnotationKind::Circle
        | AnnotationKind::Polygon
        | AnnotationKind::PolyLine
        | AnnotationKind::Ink => vec![width],
        AnnotationKind::FreeText | AnnotationKind::Stamp | AnnotationKind::Caret => Vec::new(),
    }
}

fn state_name(state: ReviewState) -> &'static str {
    match state {
        ReviewState::Completed => "Completed",
        ReviewState::Open => "None",
        ReviewState::Other => "Accepted",
    }
}

fn head_name(has_head: bool) -> String {
    let name = if has_head { "OpenArrow" } else { "None" };
    name.to_owned()
}

/// Numbers with six decimals at most.
fn joined(numbers: &[f64]) -> String {
    let rounded = numbers.iter().map(|number| (number * 1e6).round() / 1e6);
    let written: Vec<_> = rounded.map(|number| number.to_string()).collect();
    written.join(",")
}

/// A date as PDF writes it. Instants are in UTC.
fn date(at: Instant) -> String {
    let (date, time) = (at.date(), at.time());
    format!(
        "D:{:04}{:02}{:02}{:02}{:02}{:02}Z",
        date.year(),
        u8::from(date.month()),
        date.day(),
        time.hour(),
        time.minute(),
        time.second()
    )
}
