//! Lists of dictionaries, in which those that are missing or broken do not hide the others.

use hayro_syntax::{
    object::{Array, Dict, MaybeRef},
    page::Page,
    xref::XRef,
};

/// The annotations of a page.
pub(in crate::child) fn annotations<'a>(page: &Page<'a>) -> impl Iterator<Item = Dict<'a>> {
    dictionaries(page.raw(), "Annots", page.xref())
}

/// The dictionaries in a list of another dictionary.
pub(super) fn dictionaries<'a>(
    dict: &Dict<'a>,
    key: &str,
    xref: &'a XRef,
) -> impl Iterator<Item = Dict<'a>> {
    let list = dict.get::<Array<'a>>(key);
    let objects = list.into_iter().flat_map(|list| list.raw_iter());
    objects.filter_map(|object| match object {
        MaybeRef::Ref(reference) => xref.get(reference.into()),
        MaybeRef::NotRef(object) => object.into_dict(),
    })
}
