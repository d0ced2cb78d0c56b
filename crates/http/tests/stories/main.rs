//! The interface through its router, over the `SQLite` store: stories as integrators live them.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test may panic, and says so where a mock is asked what no story asks"
)]

mod accounts;
mod actions;
mod annotations;
mod answers_by_mail;
mod asking;
mod belongings;
mod bulk;
mod checks;
mod comments;
mod comparing;
mod conditional;
mod contacts;
mod counting;
mod documents;
mod downloads;
mod encodings;
mod erasure;
mod examples;
mod expectations;
mod folder_plans;
mod foreign;
mod form;
mod histories;
mod idempotency;
mod inspector;
mod jobs;
mod keys;
mod lists;
mod locking;
mod looking_back;
mod near_due_dates;
mod notices;
mod notices_told;
mod openapi;
mod ordering;
mod orders;
mod people;
mod places;
mod preflights;
mod private_comments;
mod refusals;
mod reminders;
mod resumable;
mod rights;
mod strictness;
mod tasks;
mod test_app;
mod thumbnails;
mod trash;
mod uploads;
mod users;
mod walk_rights;
mod watching;
mod webhooks;
mod world;
mod zips;
