//! The versions of a document.

use std::borrow::Cow;

use imprimatur_domain::Instant;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::stamp;

/// A version of a document.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[schema(as = Version)]
pub struct VersionRecord<'a> {
    /// 1, 2, 3 …
    #[schema(example = 2)]
    pub version: u32,
    /// Name of the uploaded file.
    #[schema(example = "poster.pdf")]
    pub name: Cow<'a, str>,
    /// Media type.
    #[schema(example = "application/pdf")]
    pub r#type: Cow<'a, str>,
    /// Length in bytes.
    #[schema(example = 48213)]
    pub size: u64,
    /// SHA-256 of the bytes, in hexadecimal digits.
    #[schema(example = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08")]
    pub sha256: String,
    /// The uploader's own id of the upload; may be empty.
    #[schema(example = "")]
    pub puid: Cow<'a, str>,
    /// Who uploaded it; null for who may only view the job, and where it is unknown.
    #[schema(example = "owner@example.com")]
    pub uploaded_by: Option<Cow<'a, str>>,
    /// When it was uploaded.
    #[serde(with = "stamp")]
    #[schema(value_type = String, format = DateTime, example = "2026-11-20T09:30:00.000Z")]
    pub created_at: Instant,
}
