//! Receivers of webhooks.

use imprimatur_domain::event::SubscribedEventType;

use super::request;

request! {
    /// A receiver of webhooks.
    pub struct NewWebhook {
        /// Its address; http or https, perhaps with `user:password@`.
        url: String,
        /// For people.
        description: Option<String>,
        /// The events it wants; all if there are none.
        event_types: Vec<SubscribedEventType>,
        /// Whether it gets anything; true unless it is said.
        enabled: Option<bool>,
        /// The signing secret, `whsec_` and the base64 of 24 to 64 bytes; a random one if absent.
        secret: Option<String>,
    }
}

impl NewWebhook {
    /// A receiver of all events at this address.
    pub fn new(url: impl Into<String>) -> Self {
        Self {
            url: url.into(),
            ..Self::default()
        }
    }
}

request! {
    /// Changes of a receiver. What is absent stays.
    pub struct WebhookChange {
        /// Its address.
        url: Option<String>,
        /// For people.
        description: Option<String>,
        /// The events it wants; all if the list is empty.
        event_types: Option<Vec<SubscribedEventType>>,
        /// Whether it gets anything.
        enabled: Option<bool>,
        /// The signing secret.
        secret: Option<String>,
    }
}
