//! Failed authentications and unknown links, counted per network address.

use std::{net::IpAddr, sync::Arc, time::Duration};

use actix_web::{HttpRequest, dev::ServiceRequest, http::header::HeaderMap};
use imprimatur_application::ports::clock::Clock;

use super::Windows;

/// Failures a minute from one address.
const LIMIT: u32 = 20;

/// Knows the addresses of callers and counts their failures. Cheap to clone; clones count together.
#[derive(Clone)]
pub struct Failures {
    windows: Arc<Windows<IpAddr>>,
    clock: Arc<dyn Clock>,
    trusted_proxies: Arc<[IpAddr]>,
}

impl Failures {
    pub(crate) fn new(clock: Arc<dyn Clock>, trusted_proxies: Vec<IpAddr>) -> Self {
        Self {
            windows: Arc::new(Windows::new(LIMIT)),
            clock,
            trusted_proxies: trusted_proxies.into(),
        }
    }

    /// The address a request comes from: behind trusted proxies the last one that is none of them.
    pub fn address(&self, request: &HttpRequest) -> Option<IpAddr> {
        self.behind(request.peer_addr()?.ip(), request.headers())
    }

    pub(crate) fn address_of(&self, request: &ServiceRequest) -> Option<IpAddr> {
        self.behind(request.peer_addr()?.ip(), request.headers())
    }

    fn behind(&self, peer: IpAddr, headers: &HeaderMap) -> Option<IpAddr> {
        let mut address = peer.to_canonical();
        let mut named = headers
            .get_all("x-forwarded-for")
            .filter_map(|value| value.to_str().ok())
            .flat_map(|value| value.split(','))
            .map(|name| name.trim().parse::<IpAddr>().ok())
            .collect::<Vec<_>>();
        while self.trusted_proxies.contains(&address) {
            match named.pop() {
                Some(Some(next)) => address = next.to_canonical(),
                Some(None) | None => break,
            }
        }
        Some(address)
    }

    /// Counts a failure. Returns how long the address has to wait, if that is one too many.
    pub fn count(&self, address: IpAddr) -> Option<Duration> {
        self.windows.count(address, self.clock.now())
    }

    /// How long an address has to wait, if it has used up its failures.
    pub fn wait(&self, address: IpAddr) -> Option<Duration> {
        self.windows.wait(&address, self.clock.now())
    }
}
