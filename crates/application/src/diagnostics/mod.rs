//! Diagnostics: storage probes, clock drift, and consistency of records and blobs. Nothing is repaired or deleted.

mod clocks;
mod compare;
mod documents;
mod merge;
mod ready;
mod storage;

pub use clocks::drift;
pub use compare::{Compared, Finding, compare};
pub use documents::knows_documents;
pub use ready::{Readiness, ready};
pub use storage::{PROBES, StorageFault, probe_storage};
