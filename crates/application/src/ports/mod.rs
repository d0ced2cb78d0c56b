//! What the use cases need from outside. Each port is a trait with its own value types; adapters live
//! in rooms of their own and are handed in by the binary.

pub mod accounts;
pub mod blobs;
pub mod clock;
pub mod courier;
pub mod documents;
pub mod events;
pub mod ids;
pub mod inbox;
pub mod inventory;
pub mod mailer;
pub mod nudge;
pub mod packer;
pub mod queues;
pub mod requests;
pub mod secrets;
pub mod store;
pub mod views;

use std::sync::Arc;

/// All that a use case may ask of the outside.
#[derive(Clone)]
pub struct Ports {
    /// Loading aggregates and committing changes.
    pub store: Arc<dyn store::Store>,
    /// Read models.
    pub views: Arc<dyn views::Views>,
    /// Users and keys.
    pub accounts: Arc<dyn accounts::Accounts>,
    /// Waiting work.
    pub queues: Arc<dyn queues::Queues>,
    /// Requests with a key of their own.
    pub requests: Arc<dyn requests::Requests>,
    /// Bytes.
    pub blobs: Arc<dyn blobs::Blobs>,
    /// What is inside documents.
    pub documents: Arc<dyn documents::Documents>,
    /// Writing zips.
    pub packer: Arc<dyn packer::Packer>,
    /// The time.
    pub clock: Arc<dyn clock::Clock>,
    /// Identity and chance.
    pub ids: Arc<dyn ids::Ids>,
    /// Keys and links.
    pub secrets: Arc<dyn secrets::Secrets>,
    /// Waking the background.
    pub nudge: Arc<dyn nudge::Nudge>,
    /// Carrying webhooks.
    pub courier: Arc<dyn courier::Courier>,
    /// Fetching documents from addresses.
    pub fetcher: Arc<dyn courier::Fetcher>,
    /// Sending mail.
    pub mailer: Arc<dyn mailer::Mailer>,
    /// What operators have configured.
    pub settings: Arc<crate::settings::Settings>,
}
