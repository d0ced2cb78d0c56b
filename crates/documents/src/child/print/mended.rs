//! Documents written in a way that the reader of plates understands.

use std::collections::BTreeSet;

use lopdf::{Dictionary, Document, Object, ObjectId, Stream, dictionary};

use super::masks;
use crate::child::mend::{annotations, rewritten};

/// The document with soft masks in the place of stencil masks, with references to all annotations, and with appearances that
/// are groups as groups within a form. `None` if it cannot be written anew.
pub(super) fn mended(document: &[u8]) -> Option<Vec<u8>> {
    rewritten(document, |document| {
        masks::soften(document)?;
        annotations::refer_to_all(document)?;
        for appearance in appearances(document) {
            wrap(document, appearance)?;
        }
        Some(())
    })
}

/// The appearances of annotations that are groups.
fn appearances(document: &Document) -> BTreeSet<ObjectId> {
    let normal = |object: &Object| {
        let appearance = object.as_dict().ok()?.get_deref(b"AP", document).ok()?;
        appearance.as_dict().ok()?.get(b"N").ok().cloned()
    };
    let normal = document.objects.values().filter_map(normal);
    let streams = normal.flat_map(|normal| match document.dereference(&normal) {
        Ok((_, Object::Dictionary(states))) => {
            states.iter().map(|(_, state)| state.clone()).collect()
        }
        _ => vec![normal],
    });
    let references = streams.filter_map(|stream| stream.as_reference().ok());
    references
        .filter(|id| {
            let stream = document.get_object(*id).and_then(Object::as_stream);
            stream.is_ok_and(|stream| stream.dict.has(b"Group"))
        })
        .collect()
}

/// Puts a form in the place of one that is a group, which is painted within it: the reader paints the content of an appearance
/// as if it stood on the page.
fn wrap(document: &mut Document, id: ObjectId) -> Option<()> {
    let mut group = document.get_object(id).ok()?.as_stream().ok()?.clone();
    let mut form = Dictionary::new();
    for key in ["Type", "Subtype", "BBox", "Matrix", "OC"] {
        if let Ok(value) = group.dict.get(key.as_bytes()) {
            form.set(key, value.clone());
        }
    }
    group.dict.remove(b"Matrix");
    let group = document.add_object(group);
    form.set(
        "Resources",
        dictionary! { "XObject" => dictionary! { "Group" => group } },
    );
    document.set_object(id, Stream::new(form, b"/Group Do".to_vec()));
    Some(())
}
