//! Uploads and revisions: multipart forms whose file part goes straight to the blobs.

mod digest;
mod drain;
mod form;
pub(crate) mod revise;
pub(crate) mod upload;

pub(crate) use digest::{Limits, digest};
pub(crate) use revise::revise;
pub(crate) use upload::upload;

/// Whether what is sent to a path is a form.
pub(crate) fn takes_form(path: &str) -> bool {
    path.ends_with("/upload") || path.ends_with("/revision")
}
