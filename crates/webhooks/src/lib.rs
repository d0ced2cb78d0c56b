//! Signing and sending webhook deliveries, and the outbound guard
//!
//! [`Outbound`] is the only way to external servers: an HTTP client that follows no redirects, ignores proxy
//! environment variables, and asks the [`guard`] about every address before it connects. [`HttpCourier`] sends events
//! with it, [`HttpFetcher`] fetches documents.
//!
//! TLS requires an installed rustls provider and trusts the operating system's root certificates, so that a company's
//! own CA works once it is installed there.

mod answer;
mod courier;
mod fetcher;
pub mod guard;
mod outbound;
pub mod signing;
#[cfg(test)]
mod tests;
mod witness;

pub use courier::HttpCourier;
pub use fetcher::HttpFetcher;
pub use outbound::{CourierConfig, Outbound, OutboundError, USER_AGENT};
pub use witness::HttpWitnesses;
