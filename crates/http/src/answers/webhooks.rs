//! Endpoints and deliveries to them.

use std::borrow::Cow;

use imprimatur_application::{
    deliveries::{Attempt, Delivery},
    endpoints::Endpoint,
};
use imprimatur_wire::endpoint::{AttemptRecord, DeliveryRecord, EndpointRecord};

/// An endpoint with its address as it is shown.
pub(crate) fn endpoint(endpoint: &Endpoint, shown_url: String) -> EndpointRecord<'_> {
    EndpointRecord {
        id: endpoint.id.0,
        url: shown_url,
        description: (&endpoint.description).into(),
        format: endpoint.format.as_str().into(),
        event_types: Cow::Borrowed(&endpoint.event_types),
        enabled: endpoint.is_enabled,
        created_at: endpoint.created_at,
        updated_at: endpoint.updated_at,
        secret: None,
    }
}

/// A delivery.
pub(crate) fn delivery(delivery: &Delivery) -> DeliveryRecord<'_> {
    DeliveryRecord {
        id: delivery.id.0,
        event_id: delivery.event.0,
        event_type: (&delivery.event_type).into(),
        job_guid: delivery.job.map(|job| job.to_string()),
        status: delivery.status.as_str().into(),
        attempts: delivery.attempts.iter().map(attempt).collect(),
        next_attempt_at: delivery.next_attempt_at,
        created_at: delivery.created_at,
    }
}

fn attempt(attempt: &Attempt) -> AttemptRecord<'_> {
    AttemptRecord {
        at: attempt.at,
        status: attempt.status,
        note: (&attempt.note).into(),
        took_ms: u64::try_from(attempt.took.as_millis()).unwrap_or(u64::MAX),
    }
}
