//! What the use cases need from outside. Each port is a trait with its own value types; the adapters live in separate
//! crates and are injected by the binary.
//!
//! Any method of a port may fail because what is behind it is unavailable or holds what it should not; `# Errors` names what
//! callers act on beyond that.

pub mod accounts;
pub mod blobs;
pub mod certificates;
pub mod clock;
pub mod courier;
pub mod decision_log;
pub mod documents;
pub mod events;
pub mod ids;
pub mod inbox;
pub mod inventory;
mod log_evidence;
pub mod mailer;
pub mod notices;
pub mod nudge;
pub mod packer;
pub mod queues;
pub mod requests;
pub mod sandboxes;
pub mod secrets;
pub mod store;
pub mod views;
pub mod witnesses;

use std::sync::Arc;

/// All ports and the settings.
#[derive(Clone)]
pub struct Ports {
    /// Loads aggregates and commits changes.
    pub store: Arc<dyn store::Store>,
    /// Reads views.
    pub views: Arc<dyn views::Views>,
    /// Finds followers and notices.
    pub notices: Arc<dyn notices::Notices>,
    /// Users and keys.
    pub accounts: Arc<dyn accounts::Accounts>,
    /// Queues of background work.
    pub queues: Arc<dyn queues::Queues>,
    /// Idempotent requests.
    pub requests: Arc<dyn requests::Requests>,
    /// Object storage.
    pub blobs: Arc<dyn blobs::Blobs>,
    /// Document inspection and rendering.
    pub documents: Arc<dyn documents::Documents>,
    /// Zip writer.
    pub packer: Arc<dyn packer::Packer>,
    /// The clock.
    pub clock: Arc<dyn clock::Clock>,
    /// Ids and randomness.
    pub ids: Arc<dyn ids::Ids>,
    /// Keys, tokens and encryption.
    pub secrets: Arc<dyn secrets::Secrets>,
    /// Wakes background workers.
    pub nudge: Arc<dyn nudge::Nudge>,
    /// Sends webhooks.
    pub courier: Arc<dyn courier::Courier>,
    /// Fetches documents from URLs.
    pub fetcher: Arc<dyn courier::Fetcher>,
    /// Sends mail.
    pub mailer: Arc<dyn mailer::Mailer>,
    /// Encodes, hashes and signs the decision log.
    pub log: Arc<dyn decision_log::DecisionLog>,
    /// The tables of the decision log.
    pub log_store: Arc<dyn decision_log::LogStore>,
    /// Asks witnesses of the decision log.
    pub witnesses: Arc<dyn witnesses::Witnesses>,
    /// Writes and reads certificates.
    pub certificates: Arc<dyn certificates::Certificates>,
    /// How requests reach the use cases that are given these ports.
    pub channel: crate::decision_log::Channel,
    /// `If-Match` of the present request.
    pub precondition: Option<crate::requests::RequiredRevision>,
    /// The operator's configuration.
    pub settings: Arc<crate::settings::Settings>,
}
