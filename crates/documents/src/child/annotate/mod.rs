//! PDF annotations for comments.
//!
//! They are appended as an incremental update: the document's bytes stay unchanged, and so do its signatures and
//! earlier revisions. An incremental update refers to the document's cross-reference tables, so a document whose tables
//! must be reconstructed is refused.

mod entries;
mod layout;
mod line;
mod sheet;

use std::io::{self, Write};

use imprimatur_application::ports::documents::DocumentError;
use imprimatur_domain::markup::PageSpace;
use lopdf::{
    Dictionary, Document, IncrementalDocument, LoadOptions, Object, ObjectId, xref::XrefRecovery,
};
use sha2::{Digest as _, Sha256};

use self::entries::Entries;
pub(super) use self::sheet::page_space;
use super::{pdf::is_encrypted, unreadable};
use crate::notes::{self, Remark};

/// Maximum decompressed size of one stream, in bytes.
pub(super) const UNPACKED_MAX: usize = 256 << 20;

/// The bytes to append to the document. The input is the document's `length` bytes followed by the encoded notes.
pub(super) fn annotate(mut document: Vec<u8>, length: u64) -> Result<Vec<u8>, DocumentError> {
    let length = usize::try_from(length).ok();
    let length = length.filter(|length| *length <= document.len());
    let length = length.ok_or_else(|| failed("the notes are missing"))?;
    let remarks = document.split_off(length);
    let update_id = Sha256::digest(&remarks);
    let remarks = notes::decode(&remarks).map_err(failed)?;
    let previous = open(&document)?;
    // Offsets count from the header, so drop any bytes before it.
    let header = document.windows(5).position(|window| window == b"%PDF-");
    document.drain(..header.unwrap_or(0));
    let mut update = IncrementalDocument::create_from(document, previous);
    let trailer = trailer(update.get_prev_documents(), &update_id)?;
    update.new_document.trailer = trailer;
    add(&mut update, &remarks)?;
    let mut tail = Tail::behind(update.get_prev_documents_bytes().len());
    update.save_to(&mut tail).map_err(failed)?;
    tail.bytes.push(b'\n');
    Ok(tail.bytes)
}

/// Opens a document that can be updated incrementally.
fn open(document: &[u8]) -> Result<Document, DocumentError> {
    let options = LoadOptions {
        filter: Some(without_content),
        max_decompressed_size: Some(UNPACKED_MAX),
        ..LoadOptions::default()
    };
    let opened = Document::load_mem_with_options(document, options);
    let has_key =
        |opened: &Document| opened.trailer.has(b"Encrypt") || opened.encryption_state.is_some();
    // A `startxref` that is off by a few bytes does no harm: the update has the right offset.
    let is_whole = |opened: &Document| {
        opened.xref_recovery != Some(XrefRecovery::Reconstructed) && opened.xref_start > 0
    };
    match opened {
        Ok(opened) if has_key(&opened) => Err(unreadable("it is encrypted")),
        Ok(opened) if is_whole(&opened) => Ok(opened),
        Err(_) if is_encrypted(document) => Err(unreadable("it is encrypted")),
        Ok(_) | Err(_) => Err(unreadable("it is damaged")),
    }
}

/// Drops content streams, which are not needed and make documents large. The parser uses the modified object for
/// objects in the file and the returned one for objects in object streams, so both must be right.
pub(super) fn without_content(id: ObjectId, object: &mut Object) -> Option<(ObjectId, Object)> {
    match object {
        Object::Stream(stream) if stream.dict.has_type(b"ObjStm") => Some((id, Object::Null)),
        Object::Stream(_) => None,
        object => Some((id, object.clone())),
    }
}

/// The trailer of the update. Entries about the form of the previous trailer are not copied.
fn trailer(previous: &Document, update_id: &[u8]) -> Result<Dictionary, DocumentError> {
    let start = i64::try_from(previous.xref_start).map_err(failed)?;
    let mut trailer = Dictionary::new();
    for key in [&b"Root"[..], b"Info"] {
        if let Ok(value) = previous.trailer.get(key) {
            trailer.set(key, value.clone());
        }
    }
    // The first id identifies the document, the second its revision.
    let id = previous.trailer.get_deref(b"ID", previous);
    if let Some(first @ Object::String(..)) =
        id.and_then(Object::as_array).ok().and_then(|id| id.first())
    {
        let revision = update_id.iter().copied().take(16).collect();
        let revision = Object::String(revision, lopdf::StringFormat::Hexadecimal);
        trailer.set("ID", vec![first.clone(), revision]);
    }
    trailer.set("Prev", start);
    Ok(trailer)
}

/// Adds all notes.
fn add(update: &mut IncrementalDocument, remarks: &[Remark]) -> Result<(), DocumentError> {
    let previous = update.get_prev_documents();
    let pages: Vec<ObjectId> = previous.page_iter().collect();
    let sheets: Vec<Option<PageSpace>> = pages
        .iter()
        .map(|page| Some(page_space(previous, previous.get_dictionary(*page).ok()?)))
        .collect();
    let placed =
        layout::place(remarks, &sheets).ok_or_else(|| unreadable("its pages cannot be found"))?;
    let mut entries = Entries::default();
    for (remark, placed) in remarks.iter().zip(&placed) {
        let (Some(page), Some(Some(space))) = (pages.get(placed.page), sheets.get(placed.page))
        else {
            return Err(failed("a note stands on no page"));
        };
        let added = entries.add(&mut update.new_document, remark, placed, space, *page);
        added.map_err(failed)?;
    }
    for (page, added) in entries.finish() {
        attach(update, page, added)?;
    }
    Ok(())
}

/// Adds annotations to a page's existing ones.
fn attach(
    update: &mut IncrementalDocument,
    id: ObjectId,
    added: Vec<ObjectId>,
) -> Result<(), DocumentError> {
    let previous = update.get_prev_documents();
    let mut page = previous.get_dictionary(id).map_err(failed)?.clone();
    let present = page.get_deref(b"Annots", previous);
    let mut annotations = present
        .and_then(Object::as_array)
        .cloned()
        .unwrap_or_default();
    annotations.extend(added.into_iter().map(Object::Reference));
    page.set("Annots", annotations);
    update.new_document.set_object(id, page);
    Ok(())
}

/// A writer that keeps only what follows the original document.
struct Tail {
    before: usize,
    bytes: Vec<u8>,
}

impl Tail {
    fn behind(length: usize) -> Self {
        Self {
            before: length,
            bytes: Vec::new(),
        }
    }
}

impl Write for Tail {
    fn write(&mut self, piece: &[u8]) -> io::Result<usize> {
        let skipped = self.before.min(piece.len());
        self.before -= skipped;
        self.bytes
            .extend_from_slice(piece.get(skipped..).unwrap_or_default());
        Ok(piece.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[expect(clippy::needless_pass_by_value, reason = "it stands in map_err")]
fn failed(why: impl ToString) -> DocumentError {
    DocumentError::Failed(why.to_string())
}
