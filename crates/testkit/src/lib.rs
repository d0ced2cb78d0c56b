//! Fake clock and ids, builders and contract suites

pub mod blobs;
pub mod pdf;
