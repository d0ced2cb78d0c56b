//! Webhook endpoints.

use imprimatur_domain::{
    Instant,
    ids::{EndpointId, UserId},
    order::ExchangeFormat,
};

use crate::{deliveries::Attempt, ports::secrets::Sealed};

/// A receiver of webhooks. It gets the events of all jobs its user owns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Endpoint {
    /// Its id.
    pub id: EndpointId,
    /// Incremented by every commit; for optimistic concurrency.
    pub revision: i64,
    /// Its user.
    pub user: UserId,
    /// URL without user info.
    pub url: String,
    /// `user:password` of the URL, if any.
    pub credentials: Option<Sealed>,
    /// Free text; may be empty.
    pub description: String,
    /// What it gets: each event it is subscribed to, or the document of each decided outcome.
    pub format: ExchangeFormat,
    /// Subscribed event types; all if empty. Empty if it gets documents.
    pub event_types: Vec<String>,
    /// Whether events are delivered to it.
    pub is_enabled: bool,
    /// The signing key.
    pub secret: Sealed,
    /// The previous signing key, which also signs until the given time.
    pub former_secret: Option<(Sealed, Instant)>,
    /// When it was created.
    pub created_at: Instant,
    /// When it was last changed.
    pub updated_at: Instant,
}

/// How deliveries to an endpoint fare, as far as the delivery log goes back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndpointHealth {
    /// The receiver.
    pub endpoint: EndpointId,
    /// Deliveries that wait for an attempt.
    pub waiting: u64,
    /// Deliveries whose last attempt has failed.
    pub failed: u64,
    /// The latest attempt.
    pub last_attempt: Option<Attempt>,
}

impl Endpoint {
    /// Whether it gets this event. `decides` says whether the event decides the outcome of its job. `jobs.send-to-mis`
    /// must be subscribed to explicitly.
    pub fn wants(&self, event_type: &str, decides: bool) -> bool {
        if self.format == ExchangeFormat::PrintTalk {
            decides
        } else if self.event_types.is_empty() {
            event_type != "jobs.send-to-mis"
        } else {
            self.event_types.iter().any(|wanted| wanted == event_type)
        }
    }
}
