//! What is inside a document: its type, its pages, pictures of them, and notes on them; and zips of many.
//!
//! [`ChildDocuments`] never parses a document in its own process. It hands the bytes to a child, whose
//! whole program is [`child_main`], on its standard input; the child limits itself before it looks at
//! them, and is killed when it takes too long.

mod child;
mod children;
mod kind;
mod notes;
mod parent;
mod protocol;
mod recognise;
mod report;
mod zip;

pub use child::child_main;
pub use children::Limits;
pub use parent::ChildDocuments;
pub use zip::ZipPacker;
