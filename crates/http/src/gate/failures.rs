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
        Some(self.behind(request.peer_addr()?.ip(), request.headers()))
    }

    pub(crate) fn address_of(&self, request: &ServiceRequest) -> Option<IpAddr> {
        Some(self.behind(request.peer_addr()?.ip(), request.headers()))
    }

    fn behind(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
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
        address
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

#[cfg(test)]
mod tests {
    use actix_web::http::header::{HeaderName, HeaderValue};
    use imprimatur_application::ports::clock::MockClock;

    use super::*;

    #[test]
    fn only_trusted_proxies_are_believed() {
        let proxy: IpAddr = "10.0.0.1".parse().unwrap();
        let failures = Failures::new(Arc::new(MockClock::new()), vec![proxy]);
        let mut headers = HeaderMap::new();
        let name = HeaderName::from_static("x-forwarded-for");
        headers.insert(
            name,
            HeaderValue::from_static("1.1.1.1, 203.0.113.9, 10.0.0.1"),
        );
        let behind = |peer: &str| failures.behind(peer.parse().unwrap(), &headers).to_string();
        assert_eq!(behind("10.0.0.1"), "203.0.113.9");
        assert_eq!(behind("::ffff:10.0.0.1"), "203.0.113.9");
        assert_eq!(behind("198.51.100.7"), "198.51.100.7");
    }
}
