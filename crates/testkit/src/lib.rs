//! Fake clock and ids, builders and contract tests, shared by the tests of several crates.

pub mod accounts;
pub mod blobs;
pub mod build;
pub mod clock;
pub mod decision_log;
pub mod events;
pub mod ids;
pub mod inventory;
pub mod pdf;
pub mod postgres;
pub mod queues;
pub mod requests;
pub mod store;
pub mod views;
pub mod wait;
