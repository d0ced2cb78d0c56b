//! Uploads and revisions: multipart forms whose file part goes straight to the blobs.

mod derive;
mod digest;
mod drain;
mod form;
mod revise;
mod upload;

pub(crate) use digest::{Limits, digest};

use crate::operation::Operation;

/// The operations of this area.
pub(crate) fn operations() -> impl Iterator<Item = Operation> {
    [upload::operations, revise::operations, derive::operations]
        .into_iter()
        .flat_map(|operations| operations())
}
