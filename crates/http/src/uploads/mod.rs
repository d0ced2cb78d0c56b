//! Uploads and revisions: multipart forms whose file part goes straight to the blobs.

mod form;
pub(crate) mod revise;
pub(crate) mod upload;

pub(crate) use revise::revise;
pub(crate) use upload::upload;
