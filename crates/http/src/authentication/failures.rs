//! Failed authentications and unknown links, counted per network address.

use std::{
    net::{IpAddr, SocketAddr},
    sync::Arc,
    time::Duration,
};

use actix_web::{HttpRequest, dev::ServiceRequest, http::header::HeaderMap};
use imprimatur_application::ports::clock::Clock;
use ipnet::IpNet;

use super::FixedWindowLimiter;

/// Failures a minute from one address.
const LIMIT: u32 = 20;

/// Knows the addresses of callers and counts their failures. Cheap to clone; clones count together.
#[derive(Clone)]
pub struct Failures {
    windows: Arc<FixedWindowLimiter<IpAddr>>,
    clock: Arc<dyn Clock>,
    trusted_proxies: Arc<[IpNet]>,
}

impl Failures {
    pub(crate) fn new(clock: Arc<dyn Clock>, trusted_proxies: Vec<IpNet>) -> Self {
        Self {
            windows: Arc::new(FixedWindowLimiter::new(LIMIT)),
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
            .flat_map(|value| value.as_bytes().split(|byte| *byte == b','))
            .map(address_in)
            .collect::<Vec<_>>();
        while self.trusts(address) {
            match named.pop() {
                Some(Some(next)) => address = next.to_canonical(),
                Some(None) | None => break,
            }
        }
        address
    }

    fn trusts(&self, address: IpAddr) -> bool {
        let mut networks = self.trusted_proxies.iter();
        networks.any(|network| network.contains(&address))
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

/// The address that an entry of the header names; some proxies add the port, or brackets alone. What a caller has sent stands before what
/// proxies say, and may be anything.
fn address_in(entry: &[u8]) -> Option<IpAddr> {
    let entry = std::str::from_utf8(entry).ok()?.trim();
    let bracketed = entry
        .strip_prefix('[')
        .and_then(|rest| rest.strip_suffix(']'));
    if let Some(address) = bracketed {
        return address.parse().ok().map(IpAddr::V6);
    }
    let with_port = || entry.parse().map(|socket: SocketAddr| socket.ip());
    entry.parse().or_else(|_| with_port()).ok()
}

#[cfg(test)]
mod tests {
    use actix_web::http::header::{HeaderName, HeaderValue};
    use imprimatur_application::ports::clock::MockClock;

    use super::*;

    #[test]
    fn only_trusted_proxies_are_believed() {
        let proxies = ["10.0.0.0/24", "2001:db8::1/128"].map(|network| network.parse().unwrap());
        let failures = Failures::new(Arc::new(MockClock::new()), proxies.to_vec());
        let behind = |peer: &str, named: &[u8]| {
            let mut headers = HeaderMap::new();
            let name = HeaderName::from_static("x-forwarded-for");
            let named = HeaderValue::from_bytes(named).unwrap();
            headers.insert(name, named);
            failures.behind(peer.parse().unwrap(), &headers).to_string()
        };
        let named = b"1.1.1.1, 203.0.113.9, 10.0.0.77";
        assert_eq!(behind("10.0.0.1", named), "203.0.113.9");
        assert_eq!(behind("::ffff:10.0.0.1", named), "203.0.113.9");
        assert_eq!(behind("10.0.1.1", named), "10.0.1.1");
        assert_eq!(behind("198.51.100.7", named), "198.51.100.7");
        assert_eq!(behind("2001:db8::1", b"203.0.113.9:4711"), "203.0.113.9");
        assert_eq!(behind("10.0.0.1", b"[2001:db8::2]:443"), "2001:db8::2");
        assert_eq!(behind("10.0.0.1", b"[2001:db8::2]"), "2001:db8::2");
        assert_eq!(behind("10.0.0.1", b"[203.0.113.9]"), "10.0.0.1");
        assert_eq!(behind("10.0.0.1", b"unknown"), "10.0.0.1");
        assert_eq!(behind("10.0.0.1", b"caf\xe9, 203.0.113.9"), "203.0.113.9");
    }
}
