//! The outbound guard prevents requests to internal networks (SSRF) through user-supplied URLs.
//!
//! It checks twice. The URL is checked first, because a literal address never reaches a resolver, in whatever form
//! (`127.1`, `0x7f000001`, `[::ffff:127.0.0.1]`). Every address that a name resolves to is checked for every new
//! connection, because DNS answers change. A single forbidden address refuses the whole name.
//!
//! There are two kinds of exceptions. A range allows addresses, whatever name resolves to them. A host allows a name as
//! written in the URL, whatever it resolves to, and so trusts whoever controls that name.

mod allow;
mod ranges;
#[cfg(test)]
mod tests;

use std::net::IpAddr;

use url::{Host, Url};

pub use allow::{AllowList, BadEntry};
pub use ranges::is_public;

/// Result of the URL check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Passage {
    /// The operator has allowed this host: resolved addresses are not checked.
    Named,
    /// Every resolved address must be checked.
    Checked,
}

/// Why a URL is refused: what fits after its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// Not a valid URL.
    #[error("is not a valid URL")]
    Unreadable,
    /// Unsupported scheme.
    #[error("does not begin with http:// or https://")]
    Scheme,
    /// No host.
    #[error("names no host")]
    NoHost,
    /// It still contains user info.
    #[error("contains user name or password in an unusual place")]
    UserInfo,
    /// It is, or resolves to, an address that is not public.
    #[error("belongs to a network that must not be called from here")]
    NotPublic,
}

/// Decides which URLs and addresses may be called.
#[derive(Clone, Debug, Default)]
pub struct Guard {
    allow: AllowList,
}

impl Guard {
    /// A guard with the operator's exceptions.
    pub fn new(allow: AllowList) -> Self {
        Self { allow }
    }

    /// Parses a URL without user info and checks it without resolving its host.
    ///
    /// # Errors
    /// [`Refusal`].
    pub fn check(&self, url: &str) -> Result<(Url, Passage), Refusal> {
        let url = Url::parse(url).map_err(|_| Refusal::Unreadable)?;
        if !matches!(url.scheme(), "http" | "https") {
            return Err(Refusal::Scheme);
        }
        if !url.username().is_empty() || url.password().is_some() {
            return Err(Refusal::UserInfo);
        }
        let host = match url.host().ok_or(Refusal::NoHost)? {
            Host::Domain(name) => Host::Domain(plain_name(name)),
            Host::Ipv4(address) => Host::Ipv4(address),
            Host::Ipv6(address) => Host::Ipv6(address),
        };
        let port = url.port_or_known_default().ok_or(Refusal::Scheme)?;
        let passage = if self.allow.names(&host, port) {
            Passage::Named
        } else {
            self.check_host(&host)?;
            Passage::Checked
        };
        Ok((url, passage))
    }

    fn check_host(&self, host: &Host) -> Result<(), Refusal> {
        let fine = match host {
            Host::Ipv4(address) => self.permits(IpAddr::V4(*address)),
            Host::Ipv6(address) => self.permits(IpAddr::V6(*address)),
            Host::Domain(name) if name.is_empty() => return Err(Refusal::NoHost),
            Host::Domain(name) => !is_localhost(name),
        };
        fine.then_some(()).ok_or(Refusal::NotPublic)
    }

    /// Whether connections to this address are allowed.
    pub fn permits(&self, address: IpAddr) -> bool {
        is_public(address) || self.allow.covers(address)
    }
}

/// A host name in lower case and without trailing dots.
fn plain_name(name: &str) -> String {
    name.trim_end_matches('.').to_ascii_lowercase()
}

fn is_localhost(name: &str) -> bool {
    name == "localhost"
        || name.ends_with(".localhost")
        || matches!(
            name,
            "localhost.localdomain" | "ip6-localhost" | "ip6-loopback"
        )
}
