//! Opens PDF for rendering. What the renderer does not understand is written in a way that it does: boxes of pages
//! without extent, layers that are hidden by their usage or by an expression, and lists of annotations with something else in
//! them.

pub(super) mod annotations;
mod decrypted;
mod layers;

use hayro_syntax::{
    DecryptionError, LoadPdfError, Pdf,
    object::{Dict, ObjectIdentifier, Rect},
    page::Page,
};
use imprimatur_application::ports::documents::DocumentError;
use imprimatur_domain::plates::Layer;
use lopdf::{Document, Object, ObjectId};

use self::{decrypted::decrypted, layers::Layers};
use super::{pdf::is_encrypted, unreadable};

/// Extent below which a box shows nothing, in points.
const EXTENT_LEAST: f64 = 0.01;

/// An opened document.
pub(super) struct Opened {
    pub(super) pdf: Pdf,
    /// Pages whose boxes show nothing, from 0.
    pub(super) empty_boxes: Vec<usize>,
    /// Whether layers are shown that should be hidden, or the other way round.
    pub(super) has_wrong_layers: bool,
    /// The layers that can be chosen.
    pub(super) layers: Vec<Layer>,
}

/// Opens a document, in which layers may be chosen by their numbers from 0 as bits.
///
/// # Errors
/// [`DocumentError::Unreadable`], also for chosen layers that cannot be shown.
pub(super) fn open(document: Vec<u8>, chosen: Option<u32>) -> Result<Opened, DocumentError> {
    let opened = mended(Pdf::new(document).map_err(error)?, chosen);
    if chosen.is_some() && opened.has_wrong_layers {
        return Err(unreadable("its layers cannot be chosen"));
    }
    Ok(opened)
}

/// Why a document cannot be opened.
pub(super) fn error(error: LoadPdfError) -> DocumentError {
    unreadable(match error {
        LoadPdfError::Decryption(DecryptionError::PasswordProtected) => {
            "it is protected by a password"
        }
        LoadPdfError::Decryption(_) => "it is encrypted in a way that cannot be undone",
        LoadPdfError::Invalid => "it is not a valid PDF",
    })
}

/// The document as the renderer understands it.
pub(super) fn mended(pdf: Pdf, chosen: Option<u32>) -> Opened {
    let pages = pdf.pages().iter().enumerate();
    let empty_boxes: Vec<usize> = pages
        .filter(|(_, page)| is_empty(page.intersected_crop_box()))
        .map(|(index, _)| index)
        .collect();
    let mut layers = Layers::new(&pdf);
    let is_chosen = chosen.is_some_and(|shown| layers.choose(shown));
    let has_layers = is_chosen || layers::are_special(&pdf, &layers);
    let written = has_layers.then_some(&layers);
    let rewritten = if empty_boxes.is_empty() && !has_layers {
        None
    } else {
        reopened(&pdf, |document| {
            show_boxes(document, &pdf, &empty_boxes)?;
            written.map_or(Some(()), |layers| layers::resolve(document, layers))
        })
    };
    Opened {
        has_wrong_layers: has_layers && rewritten.is_none(),
        layers: layers.listed(&pdf),
        pdf: rewritten.unwrap_or(pdf),
        empty_boxes,
    }
}

/// Whether a box shows nothing.
pub(super) fn is_empty(shown: Rect) -> bool {
    // A box that is not a number is empty as well.
    !(shown.width() >= EXTENT_LEAST && shown.height() >= EXTENT_LEAST)
}

/// The document with a change, and without encryption. `None` if that fails.
pub(super) fn rewritten(
    document: &[u8],
    change_document: impl FnOnce(&mut Document) -> Option<()>,
) -> Option<Vec<u8>> {
    let mut document = if is_encrypted(document) {
        decrypted(&Pdf::new(document.to_vec()).ok()?)?
    } else {
        Document::load_mem(document).ok()?
    };
    change_document(&mut document)?;
    let mut bytes = Vec::new();
    document.save_to(&mut bytes).ok()?;
    Some(bytes)
}

/// The document with a change that leaves its pages as many.
fn reopened(pdf: &Pdf, change_document: impl FnOnce(&mut Document) -> Option<()>) -> Option<Pdf> {
    let changed = Pdf::new(rewritten(pdf.data().as_ref(), change_document)?).ok()?;
    (changed.pages().len() == pdf.pages().len()).then_some(changed)
}

/// Gives pages whose boxes show nothing the media box.
fn show_boxes(document: &mut Document, pdf: &Pdf, empty_boxes: &[usize]) -> Option<()> {
    let ids: Vec<_> = document.page_iter().collect();
    if ids.len() != pdf.pages().len() {
        return None;
    }
    for index in empty_boxes {
        let media = pdf.pages().get(*index).map(Page::media_box)?;
        let corners = [media.x0, media.y0, media.x1, media.y1];
        let corners = corners.map(|corner| Object::Real(narrowed(corner)));
        let page = document.get_dictionary_mut(*ids.get(*index)?).ok()?;
        page.set("CropBox", corners.to_vec());
    }
    Some(())
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "the writer wants single precision"
)]
fn narrowed(value: f64) -> f32 {
    value as f32
}

/// How the writer names an object.
fn object_id(id: ObjectIdentifier) -> Option<ObjectId> {
    Some((id.obj_number, id.gen_number.try_into().ok()?))
}

/// The document catalog.
fn catalogue(pdf: &Pdf) -> Option<Dict<'_>> {
    pdf.xref().get::<Dict<'_>>(pdf.xref().root_id())
}
