//! What became of mails.

use imprimatur_application::mails::{LoggedMail, MailContent};
use imprimatur_domain::Instant;
use serde::Serialize;
use utoipa::ToSchema;

use crate::stamp;

/// A mail and what became of it. Its text is made when it is sent, and private links are never told here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Mail)]
pub struct MailRecord<'a> {
    /// Its name.
    #[schema(example = 71)]
    pub id: i64,
    /// To whom.
    #[schema(example = "vera@example.com")]
    pub recipient: &'a str,
    /// task-request, job-update, archive-ready or news.
    #[schema(example = "task-request")]
    pub kind: &'static str,
    /// GUID of the job it is about.
    #[schema(example = "0199e0d2-7b6c-7d2a-9a43-3f8f1e0c2b11")]
    pub job_guid: String,
    /// The task that somebody is asked to do; null for all other kinds.
    #[schema(example = 17)]
    pub task_id: Option<i64>,
    /// pending, sent, failed, or dropped: there was no reason to send it any more.
    #[schema(example = "sent")]
    pub status: &'static str,
    /// Tries so far.
    #[schema(example = 1)]
    pub attempts: u32,
    /// The mail server's latest answer, or why it was not sent; may be empty.
    #[schema(example = "250 2.0.0 Ok: queued")]
    pub answer: &'a str,
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

impl<'a> MailRecord<'a> {
    /// A mail as the log shows it.
    pub fn of(logged: &'a LoggedMail) -> Self {
        let job = logged.mail.content.job();
        Self {
            id: logged.mail.id.0,
            recipient: logged.mail.recipient.as_str(),
            kind: logged.mail.content.kind(),
            job_guid: job.map_or_else(String::new, |job| job.to_string()),
            task_id: task_of(&logged.mail.content),
            status: logged.status.as_str(),
            attempts: logged.attempts,
            answer: &logged.answer,
            next_attempt_at: logged.next_attempt_at,
            created_at: logged.mail.created_at,
            settled_at: logged.settled_at,
        }
    }
}

/// The task that a mail asks for.
fn task_of(content: &MailContent) -> Option<i64> {
    match content {
        MailContent::TaskRequest { task, .. } => Some(task.0),
        _ => None,
    }
}
