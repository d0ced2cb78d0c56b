//! What became of mails.

use std::borrow::Cow;

use imprimatur_domain::Instant;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{stamp, words};

/// A mail and what became of it. Its text is made when it is sent, and private links are never told here.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[schema(as = Mail)]
pub struct MailRecord<'a> {
    /// Its name.
    #[schema(example = 71)]
    pub id: i64,
    /// To whom.
    #[schema(example = "vera@example.com")]
    pub recipient: Cow<'a, str>,
    /// task-request, job-update, archive-ready, news or digest.
    #[schema(value_type = words::MailKind)]
    pub kind: Cow<'static, str>,
    /// GUID of the job it is about.
    #[schema(format = Uuid, example = "0199e0d2-7b6c-7d2a-9a43-3f8f1e0c2b11")]
    pub job_guid: String,
    /// Name of the job it is about.
    #[schema(example = "Autumn catalogue")]
    pub job_name: Cow<'a, str>,
    /// The task that somebody is asked to do; null for all other kinds.
    #[schema(example = 17)]
    pub task_id: Option<i64>,
    /// pending, sent, failed, or dropped: there was no reason to send it any more.
    #[schema(value_type = words::MailStatus)]
    pub status: Cow<'static, str>,
    /// Whether mail to this address has come back, as the contacts of the job's owner say.
    #[schema(example = false)]
    pub bounced: bool,
    /// Tries so far.
    #[schema(example = 1)]
    pub attempts: u32,
    /// The mail server's latest answer, or why it was not sent; may be empty.
    #[schema(example = "250 2.0.0 Ok: queued")]
    pub answer: Cow<'a, str>,
    /// When the next try is due.
    #[serde(with = "stamp::maybe")]
    #[schema(value_type = Option<String>, format = DateTime)]
    pub next_attempt_at: Option<Instant>,
    /// When it was queued.
    #[serde(with = "stamp")]
    #[schema(value_type = String, format = DateTime, example = "2026-11-20T09:30:00.000Z")]
    pub created_at: Instant,
    /// When it was sent or given up.
    #[serde(with = "stamp::maybe")]
    #[schema(value_type = Option<String>, format = DateTime, example = "2026-11-20T09:30:01.000Z")]
    pub settled_at: Option<Instant>,
}
