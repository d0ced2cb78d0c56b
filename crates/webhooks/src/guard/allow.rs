//! The operator's exceptions to the guard: setting `outbound.allow`.

use std::net::IpAddr;

use ipnet::IpNet;
use url::Host;

use super::plain_name;

/// An invalid entry of `outbound.allow`.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` in outbound.allow is no address, range (10.0.0.0/8), host name, host:port or *.suffix"
)]
pub struct BadEntry(pub String);

/// Destinations that are allowed although the guard would refuse them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AllowList(Vec<Entry>);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Entry {
    /// Addresses in this range, whatever name resolves to them.
    Range(IpNet),
    /// This host as written in the URL, on one port or all, whatever it resolves to.
    Host { host: Host, port: Option<u16> },
    /// Every host below this domain, whatever it resolves to.
    Below(String),
}

impl AllowList {
    /// Parses entries: `10.0.0.0/8`, `fd00::1`, `hooks.internal`, `hooks.internal:8080`, `127.0.0.1:9000`,
    /// `[::1]:9000`, `*.corp.example`.
    ///
    /// # Errors
    /// [`BadEntry`] names the first invalid entry.
    pub fn parse<S: AsRef<str>>(entries: &[S]) -> Result<Self, BadEntry> {
        entries
            .iter()
            .map(|text| {
                let text = text.as_ref().trim();
                Entry::parse(text).ok_or_else(|| BadEntry(text.to_owned()))
            })
            .collect::<Result<_, _>>()
            .map(Self)
    }

    /// Whether a range contains this address. An IPv4 range also contains the IPv4-mapped IPv6 form, which reaches the
    /// same machine.
    pub(super) fn covers(&self, address: IpAddr) -> bool {
        let same = address.to_canonical();
        self.0.iter().any(|entry| match entry {
            Entry::Range(range) => range.contains(&address) || range.contains(&same),
            Entry::Host { .. } | Entry::Below(_) => false,
        })
    }

    /// Whether an entry matches this host as written in the URL.
    pub(super) fn names(&self, host: &Host, port: u16) -> bool {
        self.0.iter().any(|entry| match entry {
            Entry::Range(_) => false,
            Entry::Host { host: own, port: p } => own == host && p.is_none_or(|p| p == port),
            Entry::Below(suffix) => match host {
                Host::Domain(name) => name
                    .strip_suffix(suffix.as_str())
                    .is_some_and(|label| label.len() > 1 && label.ends_with('.')),
                _ => false,
            },
        })
    }
}

impl Entry {
    fn parse(text: &str) -> Option<Self> {
        let bare = text
            .strip_prefix('[')
            .and_then(|text| text.strip_suffix(']'))
            .unwrap_or(text);
        let single = || bare.parse::<IpAddr>().map(IpNet::from);
        if let Ok(range) = bare.parse().or_else(|_| single()) {
            return Some(Self::Range(range));
        }
        if let Some(suffix) = text.strip_prefix("*.") {
            return match host(suffix)? {
                Host::Domain(name) => Some(Self::Below(name)),
                _ => None,
            };
        }
        match text.rsplit_once(':') {
            None => Some(Self::Host {
                host: host(text)?,
                port: None,
            }),
            Some((name, port)) => Some(Self::Host {
                host: host(name)?,
                port: Some(port.parse().ok().filter(|port| *port > 0)?),
            }),
        }
    }
}

fn host(text: &str) -> Option<Host> {
    match Host::parse(text).ok()? {
        Host::Domain(name) => {
            let name = plain_name(&name);
            let fine = name
                .bytes()
                .all(|b| b.is_ascii_alphanumeric() || b"-_.".contains(&b));
            (fine && !name.is_empty()).then_some(Host::Domain(name))
        }
        address => Some(address),
    }
}
