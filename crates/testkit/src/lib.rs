//! Fake clock and ids, builders and contract suites: what the tests of several rooms share.

pub mod blobs;
pub mod pdf;
pub mod postgres;
pub mod wait;
