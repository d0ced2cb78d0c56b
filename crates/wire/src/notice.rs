//! Notices of users.

use std::borrow::Cow;

use imprimatur_domain::Instant;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{stamp, words};

/// Something that the caller is told of a job.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[schema(as = Notice)]
pub struct NoticeRecord<'a> {
    /// Id of the notice.
    #[schema(example = 311)]
    pub id: i64,
    /// decided (approved or rejected), changes-asked, commented, overdue, bounced or uploaded.
    #[schema(value_type = words::NoticeKind)]
    pub kind: Cow<'static, str>,
    /// GUID of the job.
    #[schema(format = Uuid, example = "0199e0d2-7b6c-7d2a-9a43-3f8f1e0c2b11")]
    pub job_guid: String,
    /// Name of the job.
    #[schema(example = "poster.pdf")]
    pub job_name: Cow<'a, str>,
    /// Who decided, commented or uploaded, or whose mail did not arrive.
    #[schema(example = "vera@example.com")]
    pub person: Option<Cow<'a, str>>,
    /// Extension: that person's name, if the team or the caller's contacts have one; may be empty.
    #[schema(example = "Vera Print")]
    pub person_name: Cow<'a, str>,
    /// What was said, or why a mail did not arrive; may be empty. Of a comment, its text as it is now.
    #[schema(example = "Please make the logo larger.")]
    pub text: Cow<'a, str>,
    /// approved, change-requested or rejected.
    #[schema(value_type = Option<words::Decision>)]
    pub decision: Option<Cow<'static, str>>,
    /// The version that it is about.
    #[schema(example = 1)]
    pub version: Option<u32>,
    /// Id of the comment.
    #[schema(example = 5)]
    pub comment_id: Option<i64>,
    /// The page that the comment is on, from 1.
    #[schema(example = 3)]
    pub page: Option<u32>,
    /// The due date that has passed.
    #[serde(with = "stamp::maybe")]
    #[schema(value_type = Option<String>, format = DateTime)]
    pub due_at: Option<Instant>,
    /// When it happened.
    #[serde(with = "stamp")]
    #[schema(value_type = String, format = DateTime, example = "2026-11-20T09:30:00.000Z")]
    pub created_at: Instant,
    /// When the caller marked it as read; null if unread.
    #[serde(with = "stamp::maybe")]
    #[schema(value_type = Option<String>, format = DateTime)]
    pub read_at: Option<Instant>,
}

/// A page of notices.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[schema(as = Notices)]
pub struct NoticesRecord<'a> {
    /// The notices, newest first.
    pub data: Vec<NoticeRecord<'a>>,
    /// What to give as `after` for the next page; null on the last.
    pub next: Option<String>,
    /// How many of all notices are unread.
    #[schema(example = 1)]
    pub unread: u32,
}

/// What is left after notices were marked as read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[schema(as = Unread)]
pub struct UnreadRecord {
    /// How many notices are unread.
    #[schema(example = 0)]
    pub unread: u32,
}
