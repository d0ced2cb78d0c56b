//! Webhook endpoints, their deliveries, and the feed of events.

mod delivery;
mod endpoint;
mod events;
mod form;

use imprimatur_application::{
    deliveries::{Attempt, Delivery, DeliveryStatus},
    endpoints::{Endpoint, EndpointHealth},
};

pub(in crate::console) use delivery::DeliveryPage;
pub(in crate::console) use endpoint::{DeliveryFilter, EndpointData, EndpointPage, EndpointsPage};
pub(in crate::console) use events::{EventFilter, EventPage, EventsPage};
pub(in crate::console) use form::{EndpointForm, FormPage};

/// The status with which a receiver says that it is gone for good, which disables its endpoint.
const GONE: u16 = 410;

/// How an endpoint fares: the name of a text, with a tone.
fn state(endpoint: &Endpoint, health: &EndpointHealth) -> (&'static str, &'static str) {
    match &health.last_attempt {
        _ if is_gone(endpoint, health) => ("webhook-gone", "no"),
        _ if !endpoint.is_enabled => ("webhook-paused", "quiet"),
        Some(last) if !is_success(last) => ("webhook-failing", "change"),
        _ => ("webhook-active", "yes"),
    }
}

/// Whether its receiver has disabled an endpoint, which has not been changed since.
fn is_gone(endpoint: &Endpoint, health: &EndpointHealth) -> bool {
    let last = health.last_attempt.as_ref();
    let has_disabled = |last: &Attempt| last.status == Some(GONE) && last.at == endpoint.updated_at;
    !endpoint.is_enabled && last.is_some_and(has_disabled)
}

fn is_waiting(delivery: &Delivery) -> bool {
    delivery.status == DeliveryStatus::Pending
}

/// Where a delivery stands: the name of a text, with a tone.
fn status(delivery: &Delivery) -> (&'static str, &'static str) {
    status_word(delivery.status)
}

fn status_word(status: DeliveryStatus) -> (&'static str, &'static str) {
    match status {
        DeliveryStatus::Pending => ("delivery-waiting", "wait"),
        DeliveryStatus::Delivered => ("delivery-delivered", "yes"),
        DeliveryStatus::Failed => ("delivery-failed", "no"),
    }
}

fn is_success(attempt: &Attempt) -> bool {
    attempt
        .status
        .is_some_and(|status| (200..300).contains(&status))
}

fn tone(attempt: &Attempt) -> &'static str {
    if is_success(attempt) { "yes" } else { "no" }
}

/// JSON on lines of its own, its names in their order. What is none stays as it is.
fn pretty(json: &str) -> String {
    let mut text = Vec::new();
    let mut from = serde_json::Deserializer::from_str(json);
    let written =
        serde_transcode::transcode(&mut from, &mut serde_json::Serializer::pretty(&mut text));
    let text = written.ok().and_then(|()| String::from_utf8(text).ok());
    text.unwrap_or_else(|| json.to_owned())
}
