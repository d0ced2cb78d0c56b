//! Webhook endpoints.

use imprimatur_domain::{
    Instant,
    ids::{EndpointId, UserId},
};

use crate::ports::secrets::Sealed;

/// A receiver of webhooks. It gets the events of all jobs its user owns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Endpoint {
    /// Its name.
    pub id: EndpointId,
    /// Counts the commits that changed it.
    pub revision: i64,
    /// Whose endpoint.
    pub user: UserId,
    /// Address without user info.
    pub url: String,
    /// `user:password` of the address, if it had any.
    pub credentials: Option<Sealed>,
    /// For people; may be empty.
    pub description: String,
    /// The events it wants; all if empty.
    pub event_types: Vec<String>,
    /// Whether it gets anything.
    pub is_enabled: bool,
    /// The signing key.
    pub secret: Sealed,
    /// The signing key before the last rotation, and until when it signs as well.
    pub former_secret: Option<(Sealed, Instant)>,
    /// When it was created.
    pub created_at: Instant,
    /// When it was last changed.
    pub updated_at: Instant,
}

impl Endpoint {
    /// Whether it wants events of this type. What is meant for one system alone goes only where it is named.
    pub fn wants(&self, event_type: &str) -> bool {
        if self.event_types.is_empty() {
            event_type != "jobs.send-to-mis"
        } else {
            self.event_types.iter().any(|wanted| wanted == event_type)
        }
    }
}
