//! Webhook endpoints and their deliveries.

mod endpoint;
mod read;
mod replay;
mod rotate;
mod send;
mod write;

pub use endpoint::{Endpoint, EndpointHealth};
pub(crate) use read::credentials_of;
pub use read::{content, deliveries, delivery, get, health, list, shown_url};
pub use replay::{REPLAY_MAX, replay};
pub use rotate::rotate;
pub use send::{resend, test};
pub use write::{EndpointInput, Registered, create, delete, update};
