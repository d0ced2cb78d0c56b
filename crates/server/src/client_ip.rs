//! Counts failed attempts on pages together with those on the API, per client IP.

use std::{net::IpAddr, time::Duration};

use actix_web::HttpRequest;
use imprimatur_http::ApiState;

/// Client addresses and failure counters of the API.
pub(crate) struct Visitors(pub(crate) ApiState);

impl imprimatur_pages::Visitors for Visitors {
    fn address(&self, request: &HttpRequest) -> Option<IpAddr> {
        self.0.failures().address(request)
    }

    fn must_wait(&self, address: IpAddr) -> Option<Duration> {
        self.0.failures().wait(address)
    }

    fn has_failed(&self, address: IpAddr) {
        self.0.failures().count(address);
    }
}
