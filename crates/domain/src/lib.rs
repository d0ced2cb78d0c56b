//! The rules of document review and approval.
//!
//! Everything here is pure, synchronous and total. A [`Dossier`](dossier::Dossier) is a job with its tasks. A
//! transition consumes a dossier, takes the current time, and returns either [`Changed`](changed::Changed), the new
//! dossier with its events, or a [`Refusal`](refusal::Refusal) that names the command and the state.
//!
//! ```
//! use imprimatur_domain::prelude::*;
//! use time::macros::datetime;
//!
//! let at = datetime!(2026-11-20 09:30 UTC);
//! let owner = Owner { team: TeamId(1), user: UserId(1) };
//! let order = Dossier::create(NewJob::folder(JobId::nil(), owner, "Order 4711"), at)?.state;
//!
//! let reviewer: Email = "vera@example.com".parse().expect("a valid address");
//! let task = NewTask::review(TaskId(1), reviewer);
//! let sent = order.send(vec![Sending::New(task)], at)?;
//! assert_eq!(sent.state.job.status(), Status::Pending);
//! # Ok::<(), Refusal>(())
//! ```

#[macro_use]
pub mod keyword;

pub mod access;
pub mod account;
pub mod annotation;
pub mod archive;
pub mod changed;
pub mod comment;
pub mod comparison;
pub mod dossier;
pub mod email;
pub mod event;
pub mod field;
pub mod history;
pub mod ids;
pub mod job;
pub mod notice;
pub mod preflight;
pub mod prelude;
pub mod refusal;
pub mod reminder;
pub mod shape;
pub mod sign_in;
pub mod task;
pub mod webhook;

/// A UTC timestamp; stored and shown with millisecond precision.
pub type Instant = time::OffsetDateTime;

/// Runs the README's example as a doctest.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
