//! Webhook endpoints and what they are sent.

mod endpoint;
mod read;
mod send;
mod write;

pub use endpoint::Endpoint;
pub(crate) use read::credentials_of;
pub use read::{deliveries, get, list, shown_url};
pub use send::{TEST_EVENT, resend, test};
pub use write::{EndpointInput, Registered, create, delete, update};
