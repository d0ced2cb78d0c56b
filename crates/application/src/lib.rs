//! What can be done: the use cases of Imprimatur and the ports they need.
//!
//! A use case loads what it needs through a port, asks the domain what follows, and hands the store one
//! [`Changes`](changes::Changes) value, which is written as a whole or not at all. Nothing here knows of HTTP or SQL.
// Whatever runs futures on several threads can run every use case.
#![warn(clippy::future_not_send)]

pub mod accounts;
pub mod address;
pub mod analytics;
pub mod approvals;
pub mod archives;
pub mod assignments;
pub mod certificates;
pub mod changes;
pub mod checks;
pub mod chores;
pub mod comments;
mod conflict_retry;
pub mod contacts;
pub mod decision_log;
pub mod deliveries;
pub mod derivatives;
pub mod diagnostics;
pub mod documents;
pub mod endpoints;
pub mod failure;
mod failure_reason;
pub mod feed;
mod job_change;
pub mod jobs;
pub mod locale;
pub mod mails;
#[cfg(any(test, feature = "mocks"))]
pub mod mocks;
pub mod notices;
pub mod notifications;
pub mod orders;
pub mod plans;
pub mod ports;
pub mod releases;
pub mod reminders;
pub mod replies;
pub mod requests;
pub mod review;
pub mod settings;
pub mod sign_ins;
pub mod tasks;
pub mod transfers;
mod unit_of_work;

#[cfg(test)]
mod tests;

/// Keeps the example of the README true.
#[cfg(all(doctest, feature = "mocks"))]
#[doc = include_str!("../README.md")]
struct Readme;
