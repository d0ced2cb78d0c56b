//! Inspecting documents, rendering pages, writing annotations; and writing zips.
//!
//! [`ChildDocuments`] never parses a document in its own process. It passes the bytes to a child process, whose main
//! function is [`child_main`], on standard input. The child sandboxes itself before it reads them, and is killed when
//! it takes too long.

mod annotations;
mod answer;
mod check;
mod child;
mod children;
mod compare;
mod inked;
mod inspect;
mod kind;
mod measured;
mod notes;
mod outcome;
mod parent;
mod plates;
mod protocol;
mod recognise;
mod rendition;
mod report;
mod twins;
mod zip;

pub use child::child_main;
pub use children::Limits;
pub use parent::ChildDocuments;
pub use zip::ZipPacker;
