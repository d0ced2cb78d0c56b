//! Webhook endpoints and their deliveries.

mod endpoint;
mod read;
mod replay;
mod rotate;
mod send;
mod write;

pub use endpoint::Endpoint;
pub(crate) use read::credentials_of;
pub use read::{deliveries, get, list, shown_url};
pub use replay::{REPLAY_MAX, replay};
pub use rotate::rotate;
pub use send::{resend, test};
pub use write::{EndpointInput, Registered, create, delete, update};
