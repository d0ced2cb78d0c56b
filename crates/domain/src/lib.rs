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
//! let order = Dossier::create(NewJob::folder(JobId::nil(), owner, "Order 4711".parse()?), at)?.state;
//!
//! let reviewer: Email = "vera@example.com".parse().expect("a valid address");
//! let task = NewTask::review(TaskId(1), reviewer);
//! let sent = order.send(vec![Sending::New(task)], at)?;
//! assert_eq!(sent.state.job.status(), Status::Pending);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The life of a job
//!
//! | what happens | call | the job becomes |
//! |---|---|---|
//! | a folder is made, a file arrives | [`Dossier::create`](dossier::Dossier::create) | new |
//! | somebody is asked to review it | [`send`](dossier::Dossier::send), [`send_stages`](dossier::Dossier::send_stages) | pending |
//! | a reviewer opens the page | [`open_task`](dossier::Dossier::open_task) | processing |
//! | the last reviewer of the round decides | [`decide`](dossier::Dossier::decide) | the worst of the decisions: rejected, change-requested or approved |
//! | a new version arrives | [`revise`](dossier::Dossier::revise) | new; its open decision tasks close and a new round begins |
//! | a status is set by hand | [`set_status`](dossier::Dossier::set_status) | that one; open decision tasks close |
//! | nothing happens for long | [`expire`](dossier::Dossier::expire) | expired, until it is changed |
//!
//! # Stages
//!
//! [`send_stages`](dossier::Dossier::send_stages) asks one group after another. The [`Plan`](stage::Plan) belongs to the round
//! that it begins; each [`Stage`](stage::Stage) has a [`Rule`](stage::Rule), and each of its tasks a [`Role`](stage::Role).
//!
//! | what happens | the stage becomes | the job becomes |
//! |---|---|---|
//! | it is the first, or the one before is approved or skipped | running; its tasks are initiated | pending |
//! | its rule is met by approvals | approved; its open tasks close | pending by the next stage, or approved after the last |
//! | its rule is met by a rejection or change request | ended, and so are all later ones | rejected or change-requested |
//! | all deciders are closed and what they said is not enough | still running: nothing completes | unchanged |
//! | [`skip_stage`](dossier::Dossier::skip_stage) | skipped; its open tasks close | as if it were approved, if it ran |
//! | [`restart_stage`](dossier::Dossier::restart_stage) | running; later ones wait again | pending |
//! | a new version, a status set by hand, new content in the folder | ended, if it ran or waited | see above |
//!
//! A task of a stage is notified, decided on and reminded of only while its stage runs; while a plan runs, nobody is asked for
//! a decision beside it. A later review without stages has a round of its own.
//! [`approval`](dossier::Dossier::approval) says how far a review is and what would complete it. Whether findings hold up a
//! sending is for [`Gate::check`](gate::Gate::check) to say before it.
//!
//! What a document was ordered to be is a [`JobExpectation`](expectation::JobExpectation); it
//! [judges](expectation::JobExpectation::judge) what is measured of the document, and what differs are findings like others.
//!
//! # What a decision is worth
//!
//! [`decide`](dossier::Dossier::decide) takes a [`Verdict`](task::Verdict) only if it is the assignee's
//! ([`Refusal::WrongReviewer`](refusal::Refusal::WrongReviewer)), names the bytes of the current version
//! ([`WrongEvidence`](refusal::Refusal::WrongEvidence); [`Job::evidence`](job::Job::evidence) gives them) and is not older
//! than the last change ([`BeforeLastChange`](refusal::Refusal::BeforeLastChange)). Who records a decision for somebody
//! else is named in `on_behalf_by`. Whether the caller is who it claims to be is for the caller to find out.
//!
//! # Folders
//!
//! A dossier does not hold what lies in its folder or above it. Whoever loads a job says whether a folder above is locked
//! ([`Dossier::locked_above`](dossier::Dossier::locked_above)); a decision about a folder names each file below it; and what
//! arrives in a folder is reported by [`content_arrived`](dossier::Dossier::content_arrived).
//!
//! # Storing and embedding
//!
//! Store the state and the events of a [`Changed`](changed::Changed) in one transaction, and compare
//! [`Job::revision`](job::Job::revision) when you do: if it has changed since the dossier was loaded, load and decide again.
//! With the feature `serde` every state, command and event can be serialised; `snapshot::Snapshot` adds the version of the
//! format. Time, ids and rights are yours to give: [`access`] says who may do what once you know the caller.

#[macro_use]
pub mod keyword;

mod accent;
pub mod access;
pub mod account;
pub mod annotation;
pub mod archive;
pub mod changed;
pub mod check;
pub mod comment;
pub mod comparison;
pub mod delivery;
pub mod derivative;
pub mod dossier;
pub mod email;
pub mod event;
pub mod expectation;
pub mod field;
mod finding_detail;
pub mod gate;
pub mod history;
pub mod ids;
pub mod job;
pub mod mail;
pub mod markup;
pub mod notice;
pub mod order;
pub mod plates;
pub mod preflight;
pub mod prelude;
pub mod print;
pub mod refusal;
pub mod release;
pub mod reminder;
pub mod shape;
pub mod sign_in;
#[cfg(feature = "serde")]
pub mod snapshot;
pub mod stage;
pub mod task;
pub mod webhook;

#[cfg(feature = "serde")]
#[doc(hidden)]
pub use serde;

/// A UTC timestamp; stored and shown with millisecond precision.
pub type Instant = time::OffsetDateTime;

/// Runs the README's example as a doctest.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
