//! What actions answer: a part of the Job record.

use std::borrow::Cow;

use imprimatur_domain::Instant;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{stamp, words};

/// A job as actions tell of it: who is concerned, when, and what it is.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, ToSchema)]
#[schema(as = ActionResult)]
pub struct ActionRecord<'a> {
    /// GUID of the job.
    #[schema(format = Uuid, example = "0199e0d2-7b6c-7d2a-9a43-3f8f1e0c2b11")]
    pub guid: String,
    /// GUID of the folder; null at the top level.
    #[schema(format = Uuid)]
    pub parent_guid: Option<String>,
    /// File or folder name.
    #[schema(example = "poster.pdf")]
    pub name: Cow<'a, str>,
    /// Address of the assignee.
    pub asg_email: Cow<'a, str>,
    /// Name of the assignee.
    pub asg_name: Cow<'a, str>,
    /// Address of the customer.
    #[schema(example = "buyer@example.com")]
    pub c_email: Cow<'a, str>,
    /// Name of the customer.
    #[schema(example = "Bea Buyer")]
    pub c_name: Cow<'a, str>,
    /// Address of the partner.
    pub p_email: Cow<'a, str>,
    /// Name of the partner.
    pub p_name: Cow<'a, str>,
    /// When it was created.
    #[serde(with = "stamp")]
    #[schema(value_type = String, format = DateTime, example = "2026-11-20T09:30:00.000Z")]
    pub created_at: Instant,
    /// When it was last changed.
    #[serde(with = "stamp")]
    #[schema(value_type = String, format = DateTime, example = "2026-11-20T09:30:00.000Z")]
    pub updated_at: Instant,
    /// Due date.
    #[serde(with = "stamp::maybe")]
    #[schema(value_type = Option<String>, format = DateTime)]
    pub due_at: Option<Instant>,
    /// When it was assigned or unassigned.
    #[serde(with = "stamp::maybe")]
    #[schema(value_type = Option<String>, format = DateTime)]
    pub assigned_at: Option<Instant>,
    /// When it was approved, rejected, or a change was requested.
    #[serde(with = "stamp::maybe")]
    #[schema(value_type = Option<String>, format = DateTime)]
    pub reviewed_at: Option<Instant>,
    /// When it was moved to the trash.
    #[serde(with = "stamp::maybe")]
    #[schema(value_type = Option<String>, format = DateTime)]
    pub deleted_at: Option<Instant>,
    /// When somebody was last reminded of it.
    #[serde(with = "stamp::maybe")]
    #[schema(value_type = Option<String>, format = DateTime)]
    pub reminded_at: Option<Instant>,
    /// Where the file is viewed; null for a folder.
    pub path_url: Option<String>,
    /// Length of the original file in bytes; 0 for a folder.
    #[schema(example = 48213)]
    pub size: u64,
    /// One of the eight statuses.
    #[schema(value_type = words::JobStatus)]
    pub status: Cow<'static, str>,
    /// Media type of the document; null for a folder.
    #[schema(example = "application/pdf")]
    pub r#type: Option<Cow<'a, str>>,
    /// Current version of the document.
    #[schema(example = 1)]
    pub version: u32,
}
