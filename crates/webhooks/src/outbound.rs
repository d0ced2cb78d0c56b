//! The HTTP client for external servers, with the outbound guard.

use std::{
    error::Error,
    io,
    net::{IpAddr, SocketAddr},
    sync::{Arc, LazyLock},
    time::Duration,
};

use async_trait::async_trait;
use imprimatur_application::ports::courier::Outcome;
use reqwest::{
    Client, Url,
    dns::{Addrs, Name, Resolve, Resolving},
    redirect, retry,
};

use crate::guard::{AllowList, BadEntry, Guard, Passage, Refusal};

/// Value of the `User-Agent` header.
pub const USER_AGENT: &str = concat!("Imprimatur/", env!("CARGO_PKG_VERSION"));

/// Settings of outbound HTTP.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CourierConfig {
    /// Time limit of one delivery, from connecting to the last byte (`webhooks.timeout`).
    pub timeout: Duration,
    /// Exceptions to the guard (`outbound.allow`), see [`AllowList::parse`].
    pub allow: Vec<String>,
    /// Local address of outbound connections (`outbound.bind`).
    pub bind: Option<IpAddr>,
    /// Maximum time without progress while fetching a document.
    pub fetch_stall: Duration,
    /// Maximum total time of fetching a document.
    pub fetch_whole: Duration,
}

impl Default for CourierConfig {
    fn default() -> Self {
        Self {
            timeout: Duration::from_secs(15),
            allow: Vec::new(),
            bind: None,
            fetch_stall: Duration::from_mins(1),
            fetch_whole: Duration::from_hours(1),
        }
    }
}

/// Why the client could not be built.
#[derive(Debug, thiserror::Error)]
pub enum OutboundError {
    /// Invalid entry in `outbound.allow`.
    #[error(transparent)]
    Allow(#[from] BadEntry),
    /// No rustls provider is installed in this process.
    #[error("no TLS provider is installed in this process")]
    NoProvider,
    /// The client could not be built, most likely because the system has no root certificates.
    #[error("no HTTP client (are the system's root certificates installed?): {0}")]
    Client(String),
}

/// Why a URL cannot be opened.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Closed {
    /// The guard refuses it.
    #[error("the address {0}")]
    Refused(#[from] Refusal),
    /// The clients could not be built.
    #[error("{0}")]
    NoClient(String),
}

/// The client for external servers.
pub struct Outbound {
    pub(crate) config: CourierConfig,
    guard: Arc<Guard>,
    clients: LazyLock<Result<Clients, String>, Making>,
}

type Making = Box<dyn FnOnce() -> Result<Clients, String> + Send>;

struct Clients {
    /// For hosts whose resolved addresses are checked.
    checked: Client,
    /// For hosts that the operator has allowed: a separate client, so that its connection pool and resolver are never
    /// used for other hosts.
    named: Client,
}

impl Outbound {
    /// Checks the settings. The clients are built on first use, or by [`Outbound::prepare`].
    ///
    /// # Errors
    /// [`OutboundError::Allow`] and [`OutboundError::NoProvider`].
    pub fn new(config: CourierConfig) -> Result<Self, OutboundError> {
        Self::with_lookup(config, Arc::new(SystemLookup))
    }

    pub(crate) fn with_lookup(
        config: CourierConfig,
        lookup: Arc<dyn Lookup>,
    ) -> Result<Self, OutboundError> {
        if rustls::crypto::CryptoProvider::get_default().is_none() {
            return Err(OutboundError::NoProvider);
        }
        let guard = Arc::new(Guard::new(AllowList::parse(&config.allow)?));
        let checked = GuardedResolver {
            lookup: Arc::clone(&lookup),
            guard: Some(Arc::clone(&guard)),
        };
        let named = GuardedResolver {
            lookup,
            guard: None,
        };
        let settings = config.clone();
        let making: Making = Box::new(move || Clients::make(&settings, checked, named));
        Ok(Self {
            config,
            guard,
            clients: LazyLock::new(making),
        })
    }

    /// Builds the clients unless they are built. This is slow, since it reads all root certificates of the system.
    ///
    /// # Errors
    /// [`OutboundError::Client`].
    pub fn prepare(&self) -> Result<(), OutboundError> {
        match &*self.clients {
            Ok(_) => Ok(()),
            Err(why) => Err(OutboundError::Client(why.clone())),
        }
    }

    /// Checks a URL without user info and returns the client for it.
    pub(crate) fn open(&self, url: &str) -> Result<(Url, &Client), Closed> {
        let (url, passage) = self.guard.check(url)?;
        let clients = self.clients.as_ref();
        let clients = clients.map_err(|why| Closed::NoClient(why.clone()))?;
        let client = match passage {
            Passage::Named => &clients.named,
            Passage::Checked => &clients.checked,
        };
        Ok((url, client))
    }
}

impl Clients {
    fn make(
        config: &CourierConfig,
        resolver: GuardedResolver,
        named_resolver: GuardedResolver,
    ) -> Result<Self, String> {
        let resolver = client(config, resolver)?;
        // Each client reads the root certificates again; skip the second one if no hosts are allowed.
        let named = if config.allow.is_empty() {
            resolver.clone()
        } else {
            client(config, named_resolver)?
        };
        Ok(Self {
            checked: resolver,
            named,
        })
    }
}

fn client(config: &CourierConfig, resolver: GuardedResolver) -> Result<Client, String> {
    Client::builder()
        .user_agent(USER_AGENT)
        .no_proxy()
        .redirect(redirect::Policy::none())
        .referer(false)
        .retry(retry::never())
        .dns_resolver(resolver)
        .local_address(config.bind)
        .connect_timeout(config.timeout)
        .read_timeout(config.fetch_stall)
        .pool_idle_timeout(Duration::from_secs(20))
        .pool_max_idle_per_host(8)
        .build()
        .map_err(|error| format!("{error}: {:?}", error.source()))
}

/// Resolves host names.
#[async_trait]
pub(crate) trait Lookup: Send + Sync {
    /// All addresses of a host name.
    async fn addresses(&self, name: &str) -> io::Result<Vec<IpAddr>>;
}

struct SystemLookup;

#[async_trait]
impl Lookup for SystemLookup {
    async fn addresses(&self, name: &str) -> io::Result<Vec<IpAddr>> {
        let found = tokio::net::lookup_host((name, 0)).await?;
        Ok(found.map(|address| address.ip()).collect())
    }
}

struct GuardedResolver {
    lookup: Arc<dyn Lookup>,
    guard: Option<Arc<Guard>>,
}

impl Resolve for GuardedResolver {
    fn resolve(&self, name: Name) -> Resolving {
        let (lookup, guard) = (Arc::clone(&self.lookup), self.guard.clone());
        Box::pin(async move {
            let found = lookup.addresses(name.as_str()).await.map_err(|error| {
                tracing::debug!(name = name.as_str(), %error, "a name could not be resolved");
                NotResolved
            })?;
            if found.is_empty() {
                return Err(NotResolved.into());
            }
            let forbidden =
                guard.and_then(|guard| found.iter().find(|ip| !guard.permits(**ip)).copied());
            if let Some(address) = forbidden {
                tracing::warn!(name = name.as_str(), %address, "the outbound guard refused a name");
                return Err(Forbidden.into());
            }
            let found = found.into_iter().map(|ip| SocketAddr::new(ip, 0));
            Ok(Box::new(found) as Addrs)
        })
    }
}

#[derive(Debug, thiserror::Error)]
#[error("the name could not be resolved")]
struct NotResolved;

#[derive(Debug, thiserror::Error)]
#[error("the address is not public")]
struct Forbidden;

/// Maps a client error to an outcome without names or addresses of the internal network.
pub(crate) fn outcome_of(error: &reqwest::Error) -> Outcome {
    if error.is_timeout() {
        return Outcome::TimedOut;
    }
    let mut next: Option<&(dyn Error + 'static)> = Some(error);
    while let Some(cause) = next {
        if let Some(outcome) = outcome_of_cause(cause) {
            return outcome;
        }
        next = cause.source();
    }
    let reason = if error.is_builder() || error.is_request() && error.url().is_none() {
        "the request could not be made"
    } else if error.is_connect() {
        "the connection failed"
    } else {
        "the connection broke before the answer was complete"
    };
    Outcome::Unreachable(reason.to_owned())
}

fn outcome_of_cause(cause: &(dyn Error + 'static)) -> Option<Outcome> {
    let unreachable = |reason: String| Some(Outcome::Unreachable(reason));
    if cause.is::<Forbidden>() {
        return Some(Outcome::Forbidden);
    }
    if let Some(error) = cause.downcast_ref::<NotResolved>() {
        return unreachable(error.to_string());
    }
    if let Some(error) = cause.downcast_ref::<rustls::Error>() {
        return unreachable(format!("TLS: {error}"));
    }
    let error = cause.downcast_ref::<io::Error>()?;
    if let Some(inner) = error.get_ref() {
        // `source()` of an `io::Error` skips the wrapped error itself; a TLS error is found here.
        return outcome_of_cause(inner);
    }
    match error.kind() {
        io::ErrorKind::ConnectionRefused => unreachable("connection refused".to_owned()),
        io::ErrorKind::ConnectionReset => unreachable("connection reset".to_owned()),
        io::ErrorKind::NetworkUnreachable | io::ErrorKind::HostUnreachable => {
            unreachable("no route to the host".to_owned())
        }
        io::ErrorKind::TimedOut => Some(Outcome::TimedOut),
        _ => None,
    }
}
