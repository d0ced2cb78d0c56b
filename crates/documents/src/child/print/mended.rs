//! Documents written in a way that the reader of plates understands.

use std::collections::BTreeSet;

use lopdf::{Document, Object, ObjectId, Stream, dictionary};

use super::masks;
use crate::child::mend::{annotations, rewritten};

/// The document with soft masks in the place of stencil masks, with references to all annotations, with groups that begin with
/// the normal blend mode, and with appearances that are groups within a form. `None` if it cannot be written anew.
pub(super) fn mended(document: &[u8]) -> Option<Vec<u8>> {
    rewritten(document, |document| {
        masks::soften(document)?;
        annotations::refer_to_all(document)?;
        // The reader takes the blend mode of the surroundings into a group (ISO 32000-2, 11.6.6), and paints the content of an
        // appearance as if it stood on the page.
        for group in groups(document) {
            let kept: [&[u8]; 3] = [b"Matrix", b"OC", b"Group"];
            nest(document, group, &kept, b"/Normal gs /Content Do")?;
        }
        for appearance in appearances(document) {
            nest(document, appearance, &[b"Matrix", b"OC"], b"/Content Do")?;
        }
        Some(())
    })
}

/// The forms that are groups and bring their resources along.
fn groups(document: &Document) -> Vec<ObjectId> {
    let objects = document.objects.iter();
    let groups = objects.filter_map(|(id, object)| {
        let dict = &object.as_stream().ok()?.dict;
        let is_form = dict.get(b"Subtype").and_then(Object::as_name).ok() == Some(b"Form");
        (is_form && dict.has(b"Group") && dict.has(b"Resources")).then_some(*id)
    });
    groups.collect()
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

/// Puts the content of a form into another one within it. These entries, and the bounds, stay with the form.
fn nest(document: &mut Document, id: ObjectId, kept: &[&[u8]], content: &[u8]) -> Option<()> {
    let inner_id = document.new_object_id();
    let form = document.get_object_mut(id).ok()?.as_stream_mut().ok()?;
    let resources = dictionary! {
        "ExtGState" => dictionary! { "Normal" => dictionary! { "BM" => "Normal" } },
        "XObject" => dictionary! { "Content" => inner_id },
    };
    let mut outer = dictionary! {
        "Type" => "XObject",
        "Subtype" => "Form",
        "Resources" => resources,
    };
    if let Ok(bounds) = form.dict.get(b"BBox") {
        outer.set("BBox", bounds.clone());
    }
    for key in kept {
        if let Some(entry) = form.dict.remove(key) {
            outer.set(*key, entry);
        }
    }
    let inner = std::mem::replace(form, Stream::new(outer, content.to_vec()));
    document.set_object(inner_id, inner);
    Some(())
}
