//! Lists of annotations in which something stands that is none. The renderer leaves out what follows it.

use hayro_syntax::{
    Pdf,
    object::{Array, Dict},
    page::Page,
};
use lopdf::{Document, Object};

use super::reopened;
use crate::child::pdf::annotations;

/// Whether the renderer leaves out annotations of a page.
pub(in crate::child) fn are_left_out(page: &Page<'_>) -> bool {
    let list = page.raw().get::<Array<'_>>("Annots");
    list.is_some_and(|list| list.iter::<Dict<'_>>().count() < annotations(page).count())
}

/// The document without what is none. `None` if it cannot be written anew.
pub(in crate::child) fn complete(pdf: &Pdf) -> Option<Pdf> {
    reopened(pdf, refer_to_all)
}

/// Leaves references to annotations alone in the lists of all pages, also to those that stand in a page itself, which the
/// reader of plates leaves out.
pub(in crate::child) fn refer_to_all(document: &mut Document) -> Option<()> {
    let objects = document.objects.iter();
    let lists = objects.filter_map(|(id, object)| {
        let list = object.as_dict().ok()?.get_deref(b"Annots", document).ok()?;
        Some((*id, list.as_array().ok()?.clone()))
    });
    let lists: Vec<_> = lists.collect();
    for (page, list) in lists {
        let annotations = list.into_iter().filter_map(|annotation| match annotation {
            Object::Dictionary(_) => Some(document.add_object(annotation).into()),
            Object::Reference(id) => document.get_dictionary(id).is_ok().then_some(annotation),
            _ => None,
        });
        let annotations: Vec<Object> = annotations.collect();
        let page = document.get_dictionary_mut(page).ok()?;
        page.set("Annots", annotations);
    }
    Some(())
}
