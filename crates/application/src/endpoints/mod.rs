//! Webhook endpoints and what they are sent.

pub mod address;
mod endpoint;
mod read;
mod send;
mod write;

pub use endpoint::Endpoint;
pub use read::{deliveries, get, list, user_of};
pub use send::{TEST_EVENT, resend, test};
pub use write::{EndpointInput, Registered, create, delete, update};
