//! Webhook endpoints and their deliveries.

use std::borrow::Cow;

use base64::{Engine as _, engine::general_purpose::STANDARD};
use imprimatur_domain::Instant;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{stamp, words};

/// A receiver of webhooks.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, ToSchema)]
#[schema(as = Webhook)]
pub struct EndpointRecord<'a> {
    /// Its name.
    #[schema(example = 5)]
    pub id: i64,
    /// Its address; a password in it is masked.
    #[schema(example = "https://anna:****@mis.example.com/hooks")]
    pub url: String,
    /// For people.
    #[schema(example = "Order management")]
    pub description: Cow<'a, str>,
    /// What it gets: json, its events; printtalk, a `ProofApprovalResponse` of each decided job.
    #[schema(value_type = words::ExchangeFormat)]
    pub format: Cow<'static, str>,
    /// The events it wants; all if empty. Empty for the format printtalk.
    #[schema(value_type = Vec<words::SubscribedEventType>)]
    pub event_types: Cow<'a, [String]>,
    /// Whether it gets anything.
    #[schema(example = true)]
    pub enabled: bool,
    /// When it was created.
    #[serde(with = "stamp")]
    #[schema(value_type = String, format = DateTime, example = "2026-11-20T09:30:00.000Z")]
    pub created_at: Instant,
    /// When it was last changed.
    #[serde(with = "stamp")]
    #[schema(value_type = String, format = DateTime, example = "2026-11-20T09:30:00.000Z")]
    pub updated_at: Instant,
    /// The signing secret, told once.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, example = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")]
    pub secret: Option<String>,
}

impl EndpointRecord<'_> {
    /// The same with its secret.
    #[must_use]
    pub fn with_secret(self, secret: &[u8]) -> Self {
        Self {
            secret: Some(signing_secret(secret)),
            ..self
        }
    }
}

/// A signing secret as receivers are given it.
pub fn signing_secret(secret: &[u8]) -> String {
    format!("whsec_{}", STANDARD.encode(secret))
}

/// An event on its way to an endpoint.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, ToSchema)]
#[schema(as = Delivery)]
pub struct DeliveryRecord<'a> {
    /// Its name.
    #[schema(example = 41)]
    pub id: i64,
    /// The event.
    #[schema(example = 40)]
    pub event_id: i64,
    /// Type of the event.
    #[schema(example = "jobs.created")]
    pub event_type: Cow<'a, str>,
    /// The job; null for a test.
    pub job_guid: Option<String>,
    /// pending, delivered or failed.
    #[schema(value_type = words::DeliveryStatus)]
    pub status: Cow<'static, str>,
    /// Tries so far, oldest first.
    pub attempts: Vec<AttemptRecord<'a>>,
    /// When the next try is due.
    #[serde(with = "stamp::maybe")]
    #[schema(value_type = Option<String>, format = DateTime)]
    pub next_attempt_at: Option<Instant>,
    /// When it was created.
    #[serde(with = "stamp")]
    #[schema(value_type = String, format = DateTime, example = "2026-11-20T09:30:00.000Z")]
    pub created_at: Instant,
}

/// One try.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, ToSchema)]
#[schema(as = Attempt)]
pub struct AttemptRecord<'a> {
    /// When it began.
    #[serde(with = "stamp")]
    #[schema(value_type = String, format = DateTime, example = "2026-11-20T09:30:00.000Z")]
    pub at: Instant,
    /// The HTTP status; null without an answer.
    #[schema(example = 200)]
    pub status: Option<u16>,
    /// What went wrong, or the beginning of the answer.
    #[schema(example = "ok")]
    pub note: Cow<'a, str>,
    /// How long it took, in milliseconds.
    #[schema(example = 84)]
    pub took_ms: u64,
}

/// What was asked to be sent.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
pub struct Sent {
    /// The delivery.
    #[schema(example = 41)]
    pub delivery_id: i64,
}

/// What was asked to be delivered once more.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
pub struct Replayed {
    /// How many events.
    #[schema(example = 12)]
    pub events: u64,
}
