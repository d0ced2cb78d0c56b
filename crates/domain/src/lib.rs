//! What is true: the rules of document review and approval.
//!
//! Everything here is pure, synchronous and total. A [`Dossier`](dossier::Dossier) is a job together with
//! its tasks: what a transition needs to see and may change. Each transition consumes a dossier, is told the
//! instant, and returns [`Changed`](changed::Changed): the new dossier and the events that tell of the
//! change; or a [`Refusal`](refusal::Refusal) that names the command and the state it met.
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
pub mod dossier;
pub mod email;
pub mod event;
pub mod field;
pub mod history;
pub mod ids;
pub mod job;
pub mod preflight;
pub mod prelude;
pub mod refusal;
pub mod reminder;
pub mod sign_in;
pub mod task;
pub mod webhook;

/// A point in time, in UTC and to the millisecond wherever it is stored or shown.
pub type Instant = time::OffsetDateTime;

/// Keeps the example of the README true.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
