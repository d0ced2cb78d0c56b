//! Deliveries of events to webhook endpoints.

use std::time::Duration;

use imprimatur_domain::{
    Instant,
    ids::{DeliveryId, EndpointId, EventId, JobId},
    order::{ExchangeFormat, OrderApproval},
};

use super::DeliveryStatus;
use crate::{endpoints::Endpoint, ports::courier::Outcome};

/// A delivery of an event to an endpoint, as in the delivery log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Delivery {
    /// Its id.
    pub id: DeliveryId,
    /// The receiver.
    pub endpoint: EndpointId,
    /// The event.
    pub event: EventId,
    /// The event's type.
    pub event_type: String,
    /// The job; `None` for a test.
    pub job: Option<JobId>,
    /// Its status.
    pub status: DeliveryStatus,
    /// Attempts so far, oldest first.
    pub attempts: Vec<Attempt>,
    /// When the next attempt is due.
    pub next_attempt_at: Option<Instant>,
    /// When it was created.
    pub created_at: Instant,
}

/// A question for deliveries to an endpoint, newest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DeliveryQuery {
    /// The receiver.
    pub endpoint: EndpointId,
    /// Only those with this status.
    pub status: Option<DeliveryStatus>,
    /// Only those before this one.
    pub before: Option<DeliveryId>,
    /// At most so many.
    pub limit: u32,
}

/// What a delivery sends at every attempt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeliveryContent {
    /// The id of the installation.
    pub installation: String,
    /// The format of the body.
    pub format: ExchangeFormat,
    /// The body.
    pub body: String,
}

/// What a test delivers.
#[derive(Clone, Debug, PartialEq)]
pub enum TestContent {
    /// A made-up event as JSON.
    Event(String),
    /// A made-up outcome, which the store renders as a document.
    Outcome(Box<OrderApproval>),
}

/// Value of the `webhook-id` header.
pub fn webhook_id(event: EventId, installation: &str) -> String {
    format!("evt_{event}_{installation}")
}

/// One HTTP attempt, as in the delivery log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// When it began.
    pub at: Instant,
    /// The HTTP status, if there was a response.
    pub status: Option<u16>,
    /// The error, or the start of the response body.
    pub note: String,
    /// How long it took.
    pub took: Duration,
}

/// A delivery requested by a user.
#[derive(Clone, Debug, PartialEq)]
pub enum NewDelivery {
    /// A test event for this endpoint only.
    Test {
        /// Its id.
        id: DeliveryId,
        /// Id of the test event.
        event: EventId,
        /// The receiver.
        endpoint: EndpointId,
        /// The event's type.
        event_type: String,
        /// The body.
        content: TestContent,
        /// When it is created.
        at: Instant,
    },
    /// All matching events since a time, each as a new delivery.
    Replay {
        /// The receiver, as loaded.
        endpoint: Box<Endpoint>,
        /// Start of the replay.
        since: Instant,
        /// Number of events when it was requested.
        events: u64,
        /// When it is created.
        at: Instant,
    },
    /// Makes a delivery due again, with the same event id and body and a new retry schedule.
    Resend {
        /// The delivery.
        id: DeliveryId,
        /// When it is due.
        at: Instant,
    },
}

/// A delivery that this process has leased, with all data for an attempt.
#[derive(Clone, Debug, PartialEq)]
pub struct ClaimedDelivery {
    /// Its id.
    pub id: DeliveryId,
    /// The receiver as currently stored.
    pub endpoint: Endpoint,
    /// The event.
    pub event: EventId,
    /// The id of the installation.
    pub installation: String,
    /// The job; `None` for a test.
    pub job: Option<JobId>,
    /// Attempts so far in the current schedule.
    pub attempts: u32,
    /// The format of the body.
    pub format: ExchangeFormat,
    /// The body.
    pub body: String,
}

/// The result of an attempt.
#[derive(Clone, Debug, PartialEq)]
pub struct DeliverySettled {
    /// The delivery.
    pub id: DeliveryId,
    /// When the attempt began.
    pub at: Instant,
    /// How long it took.
    pub took: Duration,
    /// How it ended.
    pub outcome: Outcome,
    /// What follows.
    pub next: NextStep,
}

/// The next step after an attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextStep {
    /// None: it was delivered.
    Delivered,
    /// Retry.
    Retry {
        /// When to retry.
        at: Instant,
    },
    /// None: the last attempt has failed.
    GiveUp,
    /// The endpoint is gone (410): the delivery fails and the endpoint is disabled.
    Disable,
}
