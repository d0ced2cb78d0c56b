//! The rules of jobs, rounds, tasks and reminders, one sentence a test.

#![expect(
    clippy::unwrap_used,
    reason = "a test ends where something it takes for granted is not so"
)]

mod access;
mod checks;
mod comment;
mod comparison;
mod edit;
mod evidence;
mod expectation;
mod expiry;
mod folder;
mod gate;
mod history;
mod job;
mod markup;
mod names;
mod release;
mod reminder;
mod round;
mod scene;
mod stages;
mod task;
