//! Reads a certificate: makes it once more from its data, and compares the two.

use imprimatur_application::ports::{
    certificates::{CertificateError, CertificateFacts},
    decision_log::{DecisionLog, Hash},
};
use imprimatur_texts::Texts;
use lopdf::{Dictionary, Document, LoadOptions, Object};
use sha2::{Digest as _, Sha256};

use crate::{
    pdf::{ATTACHMENT, Images, make},
    record,
};

/// Largest certificate in bytes: one with all its comments and a picture takes a tenth of that.
const LARGEST: usize = 64 << 20;
/// Most bytes of a compressed stream. Certificates have none.
const UNPACKED_MAX: usize = 1 << 20;

#[expect(clippy::needless_pass_by_value, reason = "it is what `map_err` takes")]
fn not_a_certificate(cause: impl ToString) -> CertificateError {
    CertificateError::NotACertificate(cause.to_string())
}

/// What a certificate says. Any PDF library may find data and images, since the bytes of the whole file are compared
/// afterwards.
pub(crate) fn read(
    texts: &dyn Fn(&str) -> Option<Texts>,
    log: &dyn DecisionLog,
    pdf: &[u8],
) -> Result<CertificateFacts, CertificateError> {
    if pdf.len() > LARGEST {
        return Err(not_a_certificate("it is too large"));
    }
    let options = LoadOptions {
        max_decompressed_size: Some(UNPACKED_MAX),
        ..LoadOptions::default()
    };
    let document = Document::load_mem_with_options(pdf, options)
        .map_err(|error| not_a_certificate(format!("no PDF: {error}")))?;
    let facts = record::from_text(attached(&document)?)?.facts(log)?;
    let texts = texts(&facts.language)
        .filter(|texts| texts.language().tag() == facts.language)
        .ok_or_else(|| not_a_certificate("its language is not known here"))?;
    let found = |hash: Option<Hash>| match hash {
        None => Ok(None),
        Some(hash) => image(&document, hash)
            .map(Some)
            .ok_or(CertificateError::Differs),
    };
    let images = Images {
        picture: found(facts.picture)?,
        logo: found(facts.logo)?,
    };
    let made = make(&texts, &facts, images).map_err(not_a_certificate)?;
    if made == pdf {
        Ok(facts)
    } else {
        Err(CertificateError::Differs)
    }
}

/// The text of the attachment.
fn attached(document: &Document) -> Result<&str, CertificateError> {
    let missing = || not_a_certificate(format!("{ATTACHMENT} is not attached"));
    let catalog = document.catalog().map_err(not_a_certificate)?;
    let files = catalog
        .get_deref(b"AF", document)
        .and_then(Object::as_array);
    for file in files.map_err(|_| missing())? {
        let file = document
            .dereference(file)
            .and_then(|(_, file)| file.as_dict())
            .map_err(not_a_certificate)?;
        let name = file.get_deref(b"F", document).and_then(Object::as_str);
        if name.is_ok_and(|name| name == ATTACHMENT.as_bytes()) {
            return text_of(document, file).ok_or_else(missing);
        }
    }
    Err(missing())
}

fn text_of<'d>(document: &'d Document, file: &'d Dictionary) -> Option<&'d str> {
    let versions = file.get_deref(b"EF", document).ok()?.as_dict().ok()?;
    let stream = versions.get_deref(b"F", document).ok()?.as_stream().ok()?;
    std::str::from_utf8(&stream.content).ok()
}

/// The stream with this hash.
fn image(document: &Document, hash: [u8; 32]) -> Option<&[u8]> {
    let streams = document
        .objects
        .values()
        .filter_map(|object| object.as_stream().ok());
    let mut contents = streams.map(|stream| stream.content.as_slice());
    contents.find(|content| <[u8; 32]>::from(Sha256::digest(content)) == hash)
}
