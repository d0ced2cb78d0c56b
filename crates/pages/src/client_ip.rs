//! Who calls, and how often in vain.

use std::{net::IpAddr, time::Duration};

use actix_web::HttpRequest;

/// Knows the addresses of callers and counts what each has tried in vain, so that links and keys share one limit.
pub trait Visitors: Send + Sync {
    /// The address that a request comes from, seen through trusted proxies.
    fn address(&self, request: &HttpRequest) -> Option<IpAddr>;

    /// How long this address has to wait, if it has failed too often.
    fn must_wait(&self, address: IpAddr) -> Option<Duration>;

    /// Counts an unknown link.
    fn has_failed(&self, address: IpAddr);
}
