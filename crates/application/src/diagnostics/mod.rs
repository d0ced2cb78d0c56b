//! Looking a service over: whether its storage keeps what it is given, whether its clocks agree, and whether its
//! records and its bytes belong together. Nothing is mended here, and nothing is removed.

mod clocks;
mod compare;
mod documents;
mod merge;
mod ready;
mod storage;

pub use clocks::drift;
pub use compare::{Compared, Finding, compare};
pub use documents::knows_documents;
pub use ready::ready;
pub use storage::{PROBES, StorageFault, probe_storage};
