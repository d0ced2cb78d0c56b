//! Signing and sending webhook deliveries, and the outbound guard
//!
//! [`Outbound`] is the one way to other people's servers: an HTTP client that follows no redirects,
//! uses no proxy of the environment, and asks the [`guard`] about every address before it connects.
//! [`HttpCourier`] carries events over it, [`HttpFetcher`] fetches documents.
//!
//! TLS needs a rustls provider installed for the process and trusts the root certificates of the
//! operating system, so that a company's own authority works once the machine knows it.

mod answer;
mod courier;
mod fetcher;
pub mod guard;
mod outbound;
pub mod signing;
#[cfg(test)]
mod tests;

pub use courier::HttpCourier;
pub use fetcher::HttpFetcher;
pub use outbound::{CourierConfig, Outbound, OutboundError, USER_AGENT};
