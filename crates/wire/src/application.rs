//! Applications and their keys.

use std::{borrow::Cow, net::IpAddr};

use imprimatur_domain::Instant;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{stamp, words};

/// An application: what keys belong to.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, ToSchema)]
#[schema(as = Application)]
pub struct ApplicationRecord<'a> {
    /// Name of the record.
    #[schema(example = 12)]
    pub id: i64,
    /// What it is called; once per user.
    #[schema(example = "Order management")]
    pub name: Cow<'a, str>,
    /// When it was registered.
    #[serde(with = "stamp")]
    #[schema(value_type = String, format = DateTime, example = "2026-11-20T09:30:00.000Z")]
    pub created_at: Instant,
}

/// An API key, without its text but right after it was made.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, ToSchema)]
#[schema(as = Key)]
pub struct KeyRecord<'a> {
    /// Name of the record.
    #[schema(example = 42)]
    pub id: i64,
    /// The application it belongs to.
    #[schema(example = 12)]
    pub application_id: i64,
    /// Some of read, write and admin.
    #[schema(value_type = Vec<words::Scope>)]
    pub scopes: Vec<Cow<'static, str>>,
    /// The key it was made with; null if it was made on the command line.
    #[schema(example = 3)]
    pub made_with: Option<i64>,
    /// When it was made.
    #[serde(with = "stamp")]
    #[schema(value_type = String, format = DateTime, example = "2026-11-20T09:30:00.000Z")]
    pub created_at: Instant,
    /// Until when it works; null for ever.
    #[serde(with = "stamp::maybe")]
    #[schema(value_type = Option<String>, format = DateTime)]
    pub expires_at: Option<Instant>,
    /// The minute in which it was last used.
    #[serde(with = "stamp::maybe")]
    #[schema(value_type = Option<String>, format = DateTime)]
    pub last_used_at: Option<Instant>,
    /// The network address of that use; null if it is not known.
    #[schema(value_type = Option<String>, example = "203.0.113.9")]
    pub last_used_from: Option<IpAddr>,
    /// Since when it is revoked.
    #[serde(with = "stamp::maybe")]
    #[schema(value_type = Option<String>, format = DateTime)]
    pub revoked_at: Option<Instant>,
    /// The key itself, told once.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, example = "imp_…")]
    pub key: Option<Cow<'a, str>>,
}

impl<'a> KeyRecord<'a> {
    /// The same with its text.
    #[must_use]
    pub fn with_text(self, text: &'a str) -> Self {
        Self {
            key: Some(text.into()),
            ..self
        }
    }
}
