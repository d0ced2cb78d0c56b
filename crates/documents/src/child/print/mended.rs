//! Documents written in a way that the reader of plates understands.

use lopdf::{Document, Object};

use super::masks;

/// The document with soft masks in the place of stencil masks, and with references to all annotations. `None` if it cannot be
/// written anew.
pub(super) fn mended(document: &[u8]) -> Option<Vec<u8>> {
    let mut document = Document::load_mem(document).ok()?;
    if document.trailer.has(b"Encrypt") || document.encryption_state.is_some() {
        return None;
    }
    masks::soften(&mut document)?;
    refer_to_annotations(&mut document)?;
    let mut bytes = Vec::new();
    document.save_to(&mut bytes).ok()?;
    Some(bytes)
}

/// Makes objects of the annotations that stand in a page itself, which the reader leaves out.
fn refer_to_annotations(document: &mut Document) -> Option<()> {
    let objects = document.objects.iter();
    let lists = objects.filter_map(|(id, object)| {
        let list = object.as_dict().ok()?.get_deref(b"Annots", document).ok()?;
        Some((*id, list.as_array().ok()?.clone()))
    });
    let lists: Vec<_> = lists.collect();
    for (page, list) in lists {
        let annotations = list.into_iter().map(|annotation| match annotation {
            Object::Dictionary(_) => document.add_object(annotation).into(),
            other => other,
        });
        let annotations: Vec<Object> = annotations.collect();
        let page = document.get_dictionary_mut(page).ok()?;
        page.set("Annots", annotations);
    }
    Some(())
}
