//! Transfers: documents that come in pieces, so that an upload which was cut off goes on where it stopped. A complete
//! one becomes the document of an upload or revision by being named there.

mod append;
mod begin;
mod pieces;
mod take;
mod transfer;

pub use append::{Intact, append};
pub use begin::{Begin, begin, find, remove};
pub use transfer::{Part, Transfer, TransferWrite};

pub(crate) use take::take;
