//! A client of [Imprimatur](https://github.com/imprimatur/imprimatur), a service that reviews and approves documents.
//!
//! ```no_run
//! use imprimatur_client::{Client, Decision, NewDecision, NewFolder, Result, Reviewer, TryStreamExt as _, UploadOptions};
//!
//! # async fn main_job() -> Result<()> {
//! let client = Client::new("https://proofs.example.com", "imp_…")?;
//! let folder = client.jobs().create(&NewFolder::new("Order 4711")).await?;
//! let options = UploadOptions {
//!     parent: Some(folder.fields.guid),
//!     reviewers: vec![Reviewer::email("vera@example.com"), Reviewer::email("otto@example.com")],
//!     comments: Some("Please check page 2.".to_owned()),
//!     ..UploadOptions::default()
//! };
//! let job = client.upload("proof.pdf", options).await?.fields.guid;
//! for task in client.tasks().list(job).await? {
//!     let task = task.id.unwrap_or_default();
//!     client.tasks().decide(job, task, &NewDecision::new(Decision::Approved)).await?;
//! }
//! assert_eq!(client.jobs().get(job).await?.fields.status, "approved");
//! let mut jobs = client.jobs().list(&Default::default());
//! while let Some(job) = jobs.try_next().await? {
//!     println!("{} is {}", job.fields.name, job.fields.status);
//! }
//! # Ok(())
//! # }
//! ```
//!
//! **Areas.** [`Client`] has a method for each part of the API: [`jobs`](Client::jobs), [`tasks`](Client::tasks),
//! [`notifications`](Client::notifications), [`approval`](Client::approval), [`plans`](Client::plans),
//! [`comments`](Client::comments), [`documents`](Client::documents), [`zips`](Client::zips), [`contacts`](Client::contacts),
//! [`webhooks`](Client::webhooks), [`events`](Client::events) and [`log`](Client::log). What has no method there is reached by
//! [`Client::request`], which sends any request by the same rules.
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

mod areas;
mod call;
mod client;
mod error;
mod output;
mod pages;
mod records;
mod requests;
mod response;
mod retry;
mod upload;
mod webhook;

pub use areas::{
    Approvals, Comments, Contacts, Documents, DownloadOptions, Events, Jobs, Log, Notifications,
    Plans, Tasks, Webhooks, Zips,
};
pub use bytes::Bytes;
pub use call::Call;
pub use client::{Client, ClientBuilder, is_loopback};
pub use error::{Error, Problem, Result};
pub use futures_util::{StreamExt, TryStreamExt, stream::BoxStream};
pub use imprimatur_domain::{
    Instant,
    event::SubscribedEventType,
    gate::Gate,
    job::{SettableStatus, Status},
    shape::ShapeKind,
    stage::{Placeholder, Role},
    task::{Category, Decision, Reason, Schedule, TaskStatus},
};
pub use output::OutputPath;
pub use records::*;
pub use requests::*;
pub use reqwest::{self, Method};
pub use response::Response;
pub use upload::{OnProgress, Progress, Source, UploadOptions};
pub use uuid::Uuid;
pub use webhook::{
    VerifiedWebhook, WebhookError, new_webhook_secret, sign_webhook, verify_webhook,
    verify_webhook_at,
};

/// The examples of these pages compile.
#[cfg(doctest)]
mod pages_compile {
    #[doc = include_str!("../README.md")]
    struct Readme;
    #[doc = include_str!("../../../docs/clients.md")]
    struct Clients;
}
