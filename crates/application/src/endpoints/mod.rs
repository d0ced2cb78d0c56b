//! Webhook endpoints and what they are sent.

mod endpoint;

pub use endpoint::Endpoint;
