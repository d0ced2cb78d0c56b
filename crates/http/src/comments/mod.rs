//! Comments on jobs.

pub(crate) mod read;
pub(crate) mod write;

pub(crate) use read::list;
pub(crate) use write::{change, make, remove};
