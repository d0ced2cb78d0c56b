//! The record of a compressed folder.

use std::borrow::Cow;

use imprimatur_domain::Instant;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{stamp, words};

/// The zip of a folder, and how far it is.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, ToSchema)]
#[schema(as = Compression)]
pub struct CompressionRecord<'a> {
    /// Its own name.
    #[schema(example = "41")]
    pub guid: String,
    /// Who asked for it.
    #[schema(example = "ada@example.com")]
    pub user_email: Cow<'a, str>,
    /// Always `zipped-job-link`.
    #[schema(example = "zipped-job-link")]
    pub category: Cow<'static, str>,
    /// The folder.
    #[schema(format = Uuid)]
    pub job_guid: String,
    /// Name of the zip file.
    #[schema(example = "Order 4711.zip")]
    pub name: Cow<'a, str>,
    /// Length of the zip in bytes; 0 until it is done.
    #[schema(example = 1_048_576)]
    pub size: u64,
    /// Always `application/zip`.
    #[schema(example = "application/zip")]
    pub r#type: Cow<'static, str>,
    /// queued, processing, done or failed.
    #[schema(value_type = words::CompressionStatus)]
    pub status: Cow<'static, str>,
    /// Until when it can be fetched; null until it is done.
    #[serde(with = "stamp::maybe")]
    #[schema(value_type = Option<String>, format = DateTime, example = "2026-11-27T09:30:00.000Z")]
    pub expires_at: Option<Instant>,
    /// When it was asked for.
    #[serde(with = "stamp")]
    #[schema(value_type = String, format = DateTime, example = "2026-11-20T09:30:00.000Z")]
    pub created_at: Instant,
    /// When it was last changed.
    #[serde(with = "stamp")]
    #[schema(value_type = String, format = DateTime, example = "2026-11-20T09:30:05.000Z")]
    pub updated_at: Instant,
    /// Whether it was done and can be fetched no more.
    pub is_expired: bool,
    /// Where it can be fetched, with a permission of its own; empty until it is done and once it has expired.
    pub download_url: String,
    /// Extension: files written so far.
    #[schema(example = 12)]
    pub processed: u64,
    /// Extension: files in all; 0 until they are counted.
    #[schema(example = 12)]
    pub total: u64,
}
