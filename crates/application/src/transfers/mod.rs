//! Transfers: resumable uploads. An upload or revision request turns a complete transfer into a document by naming its
//! id.

mod append;
mod begin;
mod pieces;
mod take;
mod transfer;

pub use append::{Intact, append};
pub use begin::{Begin, begin, find, remove};
pub use transfer::{Part, Transfer, TransferWrite};

pub(crate) use take::take;
