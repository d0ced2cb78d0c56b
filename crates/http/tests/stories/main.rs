//! The interface through its router, over the `SQLite` store: stories as integrators live them.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test may panic, and says so where a mock is asked what no story asks"
)]

mod comments;
mod documents;
mod form;
mod house;
mod jobs;
mod keys;
mod locking;
mod openapi;
mod places;
mod preflights;
mod refusals;
mod tasks;
mod thumbnails;
mod trash;
mod uploads;
mod webhooks;
mod world;
