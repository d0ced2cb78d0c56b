//! Deliveries: events on their way to endpoints.

use std::time::Duration;

use imprimatur_domain::{
    Instant,
    ids::{DeliveryId, EndpointId, EventId, JobId},
};

use crate::{endpoints::Endpoint, ports::courier::Outcome};

/// Where a delivery stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeliveryStatus {
    /// A try is due, now or later.
    Pending,
    /// The endpoint has taken it.
    Delivered,
    /// All tries are used up.
    Failed,
}

impl DeliveryStatus {
    /// Every status.
    pub const ALL: [Self; 3] = [Self::Pending, Self::Delivered, Self::Failed];

    /// The status as the interface names it.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Pending => "pending",
            Self::Delivered => "delivered",
            Self::Failed => "failed",
        }
    }

    /// The status of this name.
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.as_str() == text)
    }
}

/// An event for one endpoint, as the delivery log shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Delivery {
    /// Its name.
    pub id: DeliveryId,
    /// The receiver.
    pub endpoint: EndpointId,
    /// The event.
    pub event: EventId,
    /// The event's type.
    pub event_type: String,
    /// The job; none for a test.
    pub job: Option<JobId>,
    /// Where it stands.
    pub status: DeliveryStatus,
    /// Tries so far, oldest first.
    pub attempts: Vec<Attempt>,
    /// When the next try is due.
    pub next_attempt_at: Option<Instant>,
    /// When it was created.
    pub created_at: Instant,
}

/// One HTTP try, as the delivery log shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// When it began.
    pub at: Instant,
    /// The HTTP status, if there was an answer.
    pub status: Option<u16>,
    /// What went wrong, or the beginning of the answer.
    pub note: String,
    /// How long it took.
    pub took: Duration,
}

/// A delivery that is asked for by hand: a test, or a delivery sent once more.
#[derive(Clone, Debug, PartialEq)]
pub enum NewDelivery {
    /// An event that exists only for this endpoint.
    Test {
        /// Its name.
        id: DeliveryId,
        /// Name of the made-up event.
        event: EventId,
        /// The receiver.
        endpoint: EndpointId,
        /// The event's type.
        event_type: String,
        /// The JSON text to send.
        body: String,
        /// When.
        at: Instant,
    },
    /// All events that an endpoint wants and that happened at or after an instant, each as a new delivery.
    Replay {
        /// The receiver, as loaded.
        endpoint: Box<Endpoint>,
        /// From when on.
        since: Instant,
        /// How many there were when it was asked for.
        events: u64,
        /// When.
        at: Instant,
    },
    /// A delivery that becomes due again, with the same id and body and a fresh schedule.
    Resend {
        /// The delivery.
        id: DeliveryId,
        /// When.
        at: Instant,
    },
}

/// A delivery that this process has leased, with all that a try needs.
#[derive(Clone, Debug, PartialEq)]
pub struct ClaimedDelivery {
    /// Its name.
    pub id: DeliveryId,
    /// The receiver as it is now.
    pub endpoint: Endpoint,
    /// The event.
    pub event: EventId,
    /// The id of the installation.
    pub installation: String,
    /// The job; none for a test.
    pub job: Option<JobId>,
    /// Tries in this schedule so far.
    pub attempts: u32,
    /// The JSON text to send.
    pub body: String,
}

/// How a try ended and what follows.
#[derive(Clone, Debug, PartialEq)]
pub struct DeliverySettled {
    /// The delivery.
    pub id: DeliveryId,
    /// When the try began.
    pub at: Instant,
    /// How long it took.
    pub took: Duration,
    /// How it ended.
    pub outcome: Outcome,
    /// What follows.
    pub next: NextStep,
}

/// What follows a try.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextStep {
    /// Nothing: it was delivered.
    Delivered,
    /// Another try.
    Retry {
        /// When.
        at: Instant,
    },
    /// Nothing: the last try has failed.
    GiveUp,
    /// The endpoint is gone (410): this fails and the endpoint is disabled.
    Disable,
}
