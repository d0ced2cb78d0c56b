//! Receivers of webhooks, and their deliveries.

use imprimatur_domain::Instant;
use imprimatur_wire::{list::Collection, stamp};
use reqwest::Method;
use serde_json::json;

use crate::{
    BoxStream,
    client::Client,
    error::Result,
    pages::entries,
    records::{Delivery, Replayed, Sent, Webhook},
    requests::{NewWebhook, WebhookChange},
};

/// Receivers of webhooks, and their deliveries.
#[derive(Clone, Copy, Debug)]
pub struct Webhooks<'c>(pub(super) &'c Client);

impl Webhooks<'_> {
    /// All receivers of the caller.
    pub fn list(self) -> BoxStream<'static, Result<Webhook>> {
        entries::<Collection<_>>(self.0.api(Method::GET, ["webhooks"]))
    }

    /// A receiver.
    ///
    /// # Errors
    /// A refusal, or a failure of the connection.
    pub async fn get(self, id: i64) -> Result<Webhook> {
        self.0
            .api(Method::GET, ["webhooks", &id.to_string()])
            .json()
            .await
    }

    /// Registers a receiver. The answer alone has its `secret`, for [`verify_webhook`](crate::verify_webhook).
    ///
    /// # Errors
    /// A refusal, or a failure of the connection.
    pub async fn create(self, webhook: &NewWebhook) -> Result<Webhook> {
        let call = self.0.api(Method::POST, ["webhooks"]);
        call.body(webhook).json().await
    }

    /// Changes a receiver; `enabled` pauses it.
    ///
    /// # Errors
    /// A refusal, or a failure of the connection.
    pub async fn update(self, id: i64, change: &WebhookChange) -> Result<Webhook> {
        let call = self.0.api(Method::PUT, ["webhooks", &id.to_string()]);
        call.body(change).json().await
    }

    /// Removes a receiver.
    ///
    /// # Errors
    /// A refusal, or a failure of the connection.
    pub async fn delete(self, id: i64) -> Result<()> {
        let call = self.0.api(Method::DELETE, ["webhooks", &id.to_string()]);
        call.nothing().await
    }

    /// Gives a receiver a new secret; scope `admin`. Both sign for a while.
    ///
    /// # Errors
    /// A refusal, or a failure of the connection.
    pub async fn rotate(self, id: i64) -> Result<Webhook> {
        let call = self
            .0
            .api(Method::POST, ["webhooks", &id.to_string(), "rotate"]);
        call.json().await
    }

    /// Sends a made-up event.
    ///
    /// # Errors
    /// A refusal, or a failure of the connection.
    pub async fn test(self, id: i64) -> Result<Sent> {
        let call = self
            .0
            .api(Method::POST, ["webhooks", &id.to_string(), "test"]);
        call.json().await
    }

    /// What was sent to a receiver.
    pub fn deliveries(self, id: i64) -> BoxStream<'static, Result<Delivery>> {
        let path = ["webhooks", &id.to_string(), "deliveries"];
        entries::<Collection<_>>(self.0.api(Method::GET, path))
    }

    /// Sends a delivery once more.
    ///
    /// # Errors
    /// A refusal, or a failure of the connection.
    pub async fn resend(self, id: i64, delivery: i64) -> Result<Sent> {
        let (id, delivery) = (id.to_string(), delivery.to_string());
        let path = ["webhooks", &id, "deliveries", &delivery, "resend"];
        self.0.api(Method::POST, path).json().await
    }

    /// Sends all events since then once more.
    ///
    /// # Errors
    /// A refusal, or a failure of the connection.
    pub async fn replay(self, id: i64, since: Instant) -> Result<Replayed> {
        let call = self
            .0
            .api(Method::POST, ["webhooks", &id.to_string(), "replay"]);
        let body = json!({ "since": stamp::text(since) });
        call.body(&body).json().await
    }
}
