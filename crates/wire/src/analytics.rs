//! The analytics record.

use std::borrow::Cow;

use imprimatur_domain::Instant;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::stamp;

/// The caller's live files in numbers.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, ToSchema)]
#[schema(as = Analytics)]
pub struct AnalyticsRecord<'a> {
    /// The user's id; for a folder a number made of its GUID.
    #[schema(example = 17)]
    pub id: i64,
    /// GUID of the folder; empty for all files of the user.
    #[schema(example = "0199e0d2-7b6c-7d2a-9a43-3f8f1e0c2b11")]
    pub guid: String,
    /// Name of the folder; empty for all files of the user.
    #[schema(example = "Order 4711")]
    pub name: Cow<'a, str>,
    /// Live files.
    #[schema(example = 12)]
    pub live_files: u64,
    /// Those that are approved, rejected, done, or to be changed.
    #[schema(example = 5)]
    pub processed: u64,
    /// Those that are approved.
    #[schema(example = 3)]
    pub approved: u64,
    /// Those that are rejected.
    #[schema(example = 1)]
    pub rejected: u64,
    /// Those past their due date that are not processed.
    #[schema(example = 2)]
    pub due_cnt: u64,
    /// Size of all their versions in megabytes (10^6 bytes), with two decimals.
    #[schema(example = "48.21")]
    pub data_size_mb: String,
    /// When the folder, or the user's account, was created.
    #[serde(with = "stamp")]
    #[schema(value_type = String, format = DateTime, example = "2026-11-20T09:30:00.000Z")]
    pub created_at: Instant,
    /// When the folder, or the last of the user's live jobs, was changed.
    #[serde(with = "stamp")]
    #[schema(value_type = String, format = DateTime, example = "2026-11-20T09:30:00.000Z")]
    pub updated_at: Instant,
    /// Since when the folder is locked, by itself or above; null if it is not.
    #[serde(with = "stamp::maybe")]
    #[schema(value_type = Option<String>, format = DateTime)]
    pub locked_at: Option<Instant>,
    /// The last approval among the files that are approved now.
    #[serde(with = "stamp::maybe")]
    #[schema(value_type = Option<String>, format = DateTime)]
    pub signed_at: Option<Instant>,
}
