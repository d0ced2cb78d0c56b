//! Reads a certificate, and compares its pages with its data.

use imprimatur_application::ports::{
    certificates::{CertificateError, CertificateFacts},
    decision_log::DecisionLog,
};
use imprimatur_texts::Texts;
use lopdf::{Dictionary, Document, Object, ObjectId};
use sha2::{Digest as _, Sha256};

use crate::{
    fonts::{fonts, printable},
    lines::{self, Block},
    pdf::{ATTACHMENT, foot, page_number},
    record,
};

/// Largest certificate in bytes.
const LARGEST: usize = 64 << 20;

/// Operators that draw what is no text: lines, areas, shadings and inline images.
const DRAWING: &[&str] = &[
    "S", "s", "f", "F", "f*", "B", "B*", "b", "b*", "sh", "BI", "EI",
];

#[expect(clippy::needless_pass_by_value, reason = "it is what `map_err` takes")]
fn not_a_certificate(cause: impl ToString) -> CertificateError {
    CertificateError::NotACertificate(cause.to_string())
}

#[expect(clippy::needless_pass_by_value, reason = "it is what `map_err` takes")]
fn pages_differ(cause: impl ToString) -> CertificateError {
    CertificateError::PagesDiffer(cause.to_string())
}

/// What a certificate says.
pub(crate) fn read(
    texts: &dyn Fn(&str) -> Option<Texts>,
    log: &dyn DecisionLog,
    pdf: &[u8],
) -> Result<CertificateFacts, CertificateError> {
    if pdf.len() > LARGEST {
        return Err(not_a_certificate("it is too large"));
    }
    let document =
        Document::load_mem(pdf).map_err(|error| not_a_certificate(format!("no PDF: {error}")))?;
    let json = attached(&document)?;
    let record = record::from_text(&json)?;
    let facts = record.facts(log)?;
    let texts = texts(&facts.language)
        .ok_or_else(|| not_a_certificate("its language is not known here"))?;
    if is_revised(pdf) {
        return Err(pages_differ("something was added to the file"));
    }
    ensure_lines_match_facts(&texts, &facts, &record.pages)?;
    let pages = document.get_pages();
    if pages.len() != record.pages.len() {
        return Err(pages_differ("their number"));
    }
    let foot = foot(&texts, &json);
    for ((number, id), lines) in pages.iter().zip(&record.pages) {
        let count = pages.len();
        let at = usize::try_from(*number).unwrap_or_default();
        let mut expected = lines.concat();
        expected.push_str(&foot);
        expected.push_str(&page_number(&texts, at, count));
        let text = document.extract_text(&[*number]);
        let text = text.map_err(|error| pages_differ(format!("page {number}: {error}")))?;
        if without_whitespace(&text) != without_whitespace(&expected) {
            return Err(pages_differ(format!(
                "page {number} does not say what certificate.json says"
            )));
        }
        ensure_nothing_drawn_over(&document, *id, facts.picture)
            .map_err(|cause| pages_differ(format!("page {number}: {cause}")))?;
    }
    Ok(facts)
}

/// Whether something was appended to the file, as editors do.
fn is_revised(pdf: &[u8]) -> bool {
    let mark = b"startxref";
    pdf.windows(mark.len()).filter(|part| part == mark).count() != 1
}

/// A text without what only separates.
fn without_whitespace(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).collect()
}

/// That the lines of the pages are what the facts say.
fn ensure_lines_match_facts(
    texts: &Texts,
    facts: &CertificateFacts,
    pages: &[Vec<String>],
) -> Result<(), CertificateError> {
    let fonts = fonts().ok_or_else(|| CertificateError::Failed("fonts".into()))?;
    let mut expected = String::new();
    for block in lines::blocks(texts, facts) {
        match block {
            Block::Row(label, value) => expected.extend([label, value]),
            Block::Title(text)
            | Block::Subject(text)
            | Block::Heading(text)
            | Block::Entry(text)
            | Block::Text(text) => expected.push_str(&text),
        }
    }
    let said: String = pages.iter().flatten().map(String::as_str).collect();
    if without_whitespace(&said) == without_whitespace(&printable(fonts, &expected)) {
        Ok(())
    } else {
        Err(pages_differ("they do not say what the log entries say"))
    }
}

/// The text of the attachment.
fn attached(document: &Document) -> Result<String, CertificateError> {
    let missing = || not_a_certificate(format!("{ATTACHMENT} is not attached"));
    let catalog = document.catalog().map_err(not_a_certificate)?;
    let files = catalog
        .get_deref(b"AF", document)
        .and_then(Object::as_array);
    for file in files.map_err(|_| missing())? {
        let file = document
            .dereference(file)
            .map_err(not_a_certificate)?
            .1
            .as_dict()
            .map_err(not_a_certificate)?;
        let name = file.get_deref(b"F", document).and_then(Object::as_str);
        if name.is_ok_and(|name| name == ATTACHMENT.as_bytes()) {
            return text_of(document, file).ok_or_else(missing);
        }
    }
    Err(missing())
}

fn text_of(document: &Document, file: &Dictionary) -> Option<String> {
    let versions = file.get_deref(b"EF", document).ok()?.as_dict().ok()?;
    let stream = versions.get_deref(b"F", document).ok()?.as_stream().ok()?;
    let bytes = stream.get_plain_content().ok()?;
    String::from_utf8(bytes).ok()
}

/// That a page has no notes, and nothing but text and the picture.
fn ensure_nothing_drawn_over(
    document: &Document,
    page: ObjectId,
    picture: Option<[u8; 32]>,
) -> Result<(), String> {
    let told = |error: lopdf::Error| error.to_string();
    let dictionary = document.get_dictionary(page).map_err(told)?;
    if dictionary.has(b"Annots") {
        return Err("it has notes".into());
    }
    let content = document.get_and_decode_page_content(page).map_err(told)?;
    let mut drawn = 0;
    for operation in &content.operations {
        if DRAWING.contains(&operation.operator.as_str()) {
            return Err("something is drawn over it".into());
        }
        if operation.operator == "Do" {
            drawn += 1;
            let name = operation
                .operands
                .first()
                .and_then(|name| name.as_name().ok());
            let bytes = name.and_then(|name| image(document, page, name));
            let hash = bytes.map(|bytes| <[u8; 32]>::from(Sha256::digest(bytes)));
            if hash.is_none() || hash != picture || drawn > 1 {
                return Err("it has another picture".into());
            }
        }
    }
    Ok(())
}

/// The bytes of an image, as they are in the file.
fn image<'d>(document: &'d Document, page: ObjectId, name: &[u8]) -> Option<&'d [u8]> {
    let (own, inherited) = document.get_page_resources(page).ok()?;
    let inherited = inherited
        .iter()
        .filter_map(|id| document.get_dictionary(*id).ok());
    own.into_iter().chain(inherited).find_map(|resources| {
        let images = resources
            .get_deref(b"XObject", document)
            .ok()?
            .as_dict()
            .ok()?;
        let stream = images.get_deref(name, document).ok()?.as_stream().ok()?;
        let kind = stream.dict.get(b"Subtype").ok()?.as_name().ok()?;
        (kind == b"Image").then_some(stream.content.as_slice())
    })
}
