//! Webhook endpoints and their deliveries.

use base64::{Engine as _, engine::general_purpose::STANDARD};
use imprimatur_application::{
    deliveries::{Attempt, Delivery},
    endpoints::Endpoint,
};
use imprimatur_domain::Instant;
use serde::Serialize;
use utoipa::ToSchema;

use crate::stamp;

/// A receiver of webhooks.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
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
    pub description: &'a str,
    /// The events it wants; all if empty.
    pub event_types: &'a [String],
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
    #[schema(example = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")]
    pub secret: Option<String>,
}

impl<'a> EndpointRecord<'a> {
    /// An endpoint with its address as it is shown.
    pub fn of(endpoint: &'a Endpoint, shown_url: String) -> Self {
        Self {
            id: endpoint.id.0,
            url: shown_url,
            description: &endpoint.description,
            event_types: &endpoint.event_types,
            enabled: endpoint.is_enabled,
            created_at: endpoint.created_at,
            updated_at: endpoint.updated_at,
            secret: None,
        }
    }

    /// The same with its secret.
    #[must_use]
    pub fn with_secret(self, secret: &[u8]) -> Self {
        Self {
            secret: Some(format!("whsec_{}", STANDARD.encode(secret))),
            ..self
        }
    }
}

/// An event on its way to an endpoint.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
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
    pub event_type: &'a str,
    /// The job; null for a test.
    pub job_guid: Option<String>,
    /// pending, delivered or failed.
    #[schema(example = "delivered")]
    pub status: &'static str,
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
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
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
    pub note: &'a str,
    /// How long it took, in milliseconds.
    #[schema(example = 84)]
    pub took_ms: u64,
}

impl<'a> DeliveryRecord<'a> {
    /// A delivery.
    pub fn of(delivery: &'a Delivery) -> Self {
        Self {
            id: delivery.id.0,
            event_id: delivery.event.0,
            event_type: &delivery.event_type,
            job_guid: delivery.job.map(|job| job.to_string()),
            status: delivery.status.as_str(),
            attempts: delivery.attempts.iter().map(AttemptRecord::of).collect(),
            next_attempt_at: delivery.next_attempt_at,
            created_at: delivery.created_at,
        }
    }
}

impl<'a> AttemptRecord<'a> {
    fn of(attempt: &'a Attempt) -> Self {
        Self {
            at: attempt.at,
            status: attempt.status,
            note: &attempt.note,
            took_ms: u64::try_from(attempt.took.as_millis()).unwrap_or(u64::MAX),
        }
    }
}

/// What was asked to be sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Sent {
    /// The delivery.
    #[schema(example = 41)]
    pub delivery_id: i64,
}

/// What was asked to be delivered once more.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Replayed {
    /// How many events.
    #[schema(example = 12)]
    pub events: u64,
}
