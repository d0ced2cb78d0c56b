//! The outbound guard: it keeps what others tell us to call away from the networks we stand in.
//!
//! It is asked twice. The URL is checked before anything else, because a literal address never reaches
//! a resolver, in whatever disguise (`127.1`, `0x7f000001`, `[::ffff:127.0.0.1]`). Every address that a
//! name resolves to is checked for every new connection, because names change where they lead. One
//! forbidden address among several refuses the whole name.
//!
//! The operator's exceptions are of two kinds. A range allows addresses, whatever name leads to them. A
//! host allows what stands in the URL, wherever its name leads, which is to trust whoever rules that name.

mod allow;
mod ranges;
#[cfg(test)]
mod tests;

use std::net::IpAddr;

use url::{Host, Url};

pub use allow::{AllowList, BadEntry};
pub use ranges::is_public;

/// How far a URL has been let through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Passage {
    /// The operator named this host: what it resolves to is not checked.
    Named,
    /// Every address that the host resolves to has to be checked.
    Checked,
}

/// Why a URL is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// It cannot be read at all.
    #[error("The address is not a valid URL.")]
    Unreadable,
    /// It is of another scheme.
    #[error("The address does not begin with http:// or https://.")]
    Scheme,
    /// It names no host.
    #[error("The address names no host.")]
    NoHost,
    /// User info has to be taken off first.
    #[error("The address contains user name or password in an unusual place.")]
    UserInfo,
    /// It leads to, or is, an address that is not public.
    #[error("The address belongs to a network that must not be called from here.")]
    NotPublic,
}

/// Decides what may be called.
#[derive(Clone, Debug, Default)]
pub struct Guard {
    allow: AllowList,
}

impl Guard {
    /// A guard with the operator's exceptions.
    pub fn new(allow: AllowList) -> Self {
        Self { allow }
    }

    /// Reads a URL without user info and decides whether it may be called as far as can be told
    /// without resolving its host.
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

    /// Whether a connection to this address is let through.
    pub fn permits(&self, address: IpAddr) -> bool {
        is_public(address) || self.allow.covers(address)
    }
}

/// A host name in lower case and without the dot that may end it.
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
