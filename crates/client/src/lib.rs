//! A client of [Imprimatur](https://github.com/imprimatur/imprimatur), a service that reviews and approves documents.
//!
//! ```no_run
//! use imprimatur_client::{
//!     Client, CreateJobBody, Decision, DecisionBody, Result, ReviewerBody, TryStreamExt as _, UploadOptions,
//! };
//!
//! # async fn main_job() -> Result<()> {
//! let client = Client::new("https://proofs.example.com", "imp_…")?;
//! let folder = client.create_job(&CreateJobBody::folder("Order 4711")).await?;
//! let options = UploadOptions {
//!     parent: Some(folder.fields.guid),
//!     reviewers: vec![ReviewerBody::email("vera@example.com"), ReviewerBody::email("otto@example.com")],
//!     comments: Some("Please check page 2.".to_owned()),
//!     ..UploadOptions::default()
//! };
//! let job = client.upload("proof.pdf", options).await?.fields.guid;
//! for task in client.list_tasks(job, &Default::default()).await? {
//!     let task = task.id.unwrap_or_default();
//!     client.decide_task(job, task, &DecisionBody::new(Decision::Approved)).await?;
//! }
//! assert_eq!(client.get_job(job).await?.fields.status, "approved");
//! let mut jobs = client.list_jobs(&Default::default());
//! while let Some(job) = jobs.try_next().await? {
//!     println!("{} is {}", job.fields.name, job.fields.status);
//! }
//! # Ok(())
//! # }
//! ```
//!
//! **Operations.** [`Client`] has a method for each operation that takes a key, named as in its description:
//! [`get_job`](Client::get_job), [`create_task`](Client::create_task), [`send_notification`](Client::send_notification). What
//! they take is a `…Body`, whose fields are not sent unless they are given: an empty text clears, and so does `Some(None)` for
//! an instant. [`Client::request`] sends any request by the same rules.
//!
//! **Lists** are streams, which fetch a page when it is needed.
//!
//! **Uploads** are files, bytes or readers. Large ones are sent in pieces with checksums, and go on after a break; see
//! [`UploadOptions`].
//!
//! **Retries.** Requests are sent again after a broken connection and after 429, 502, 503 and 504, with pauses that the service
//! or a backoff says, where a second one has no second effect: each POST has an `Idempotency-Key`. See [`ClientBuilder::retries`].
//!
//! **Webhooks** are verified by [`verify_webhook`].

#[rustfmt::skip]
mod bodies;
mod call;
mod client;
mod error;
mod extras;
mod feed;
mod instant;
#[rustfmt::skip]
mod operations;
mod output;
mod pages;
mod records;
mod requests;
mod response;
mod retry;
mod upload;
mod webhook;
mod words;

pub use bodies::*;
pub use bytes::Bytes;
pub use call::Call;
pub use client::{Client, ClientBuilder, is_loopback};
pub use error::{Error, Problem, Result};
pub use futures_util::{StreamExt, TryStreamExt, stream::BoxStream};
pub use imprimatur_domain::Instant;
pub use output::OutputPath;
pub use records::*;
pub use requests::{NewShape, Rule};
pub use reqwest::{self, Method};
pub use response::Response;
pub use upload::{Derivation, OnProgress, Progress, Source, UploadOptions};
pub use uuid::Uuid;
pub use webhook::{
    VerifiedWebhook, WebhookError, new_webhook_secret, sign_webhook, verify_webhook,
    verify_webhook_at,
};
pub use words::*;

/// The examples of these pages compile.
#[cfg(doctest)]
mod pages_compile {
    #[doc = include_str!("../README.md")]
    struct Readme;
    #[doc = include_str!("../../../docs/clients.md")]
    struct Clients;
}
