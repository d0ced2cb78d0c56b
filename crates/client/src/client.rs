//! The client and its settings.

use std::{fmt, sync::Arc, time::Duration};

use reqwest::{Method, header::HeaderValue, redirect, retry};
use url::{Host, Url};

use crate::{
    call::Call,
    error::{Error, Result},
    retry::Retry,
};

const USER_AGENT: &str = concat!("imprimatur-client/", env!("CARGO_PKG_VERSION"));
const CONNECT_TIMEOUT: Duration = Duration::from_secs(10);

/// A client of a service. It is cheap to clone, and its clones share their connections.
#[derive(Clone)]
pub struct Client(Arc<Inner>);

struct Inner {
    http: reqwest::Client,
    base_url: Url,
    authorization: HeaderValue,
    retry: Retry,
}

/// The key stays out of logs.
impl fmt::Debug for Client {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Client")
            .field("base_url", &self.0.base_url.as_str())
            .finish_non_exhaustive()
    }
}

impl Client {
    /// A client of the service at this address, such as `https://proofs.example.com`, with an API key, `imp_…`.
    ///
    /// # Errors
    /// [`Error::Request`] if the address or the key is none, or if the system has no root certificates.
    pub fn new(base_url: &str, api_key: &str) -> Result<Self> {
        Self::builder(base_url, api_key).build()
    }

    /// The same with settings.
    pub fn builder(base_url: &str, api_key: &str) -> ClientBuilder {
        ClientBuilder {
            base_url: base_url.to_owned(),
            api_key: api_key.to_owned(),
            http: None,
            timeout: Duration::from_mins(1),
            retry: Retry {
                retries: 4,
                delay: Duration::from_millis(500),
            },
        }
    }

    /// Any request: a path of the API with its query, such as `/api/v1/me`. It is sent with the key, and again after a failure,
    /// as all requests are.
    pub fn request(&self, method: Method, path: &str) -> Call {
        let base = self.0.base_url.as_str().trim_end_matches('/');
        // Behind a slash nothing can name another host.
        let url = Url::parse(&format!("{base}/{}", path.trim_start_matches('/')));
        Call::new(self.clone(), method, url.map_err(|error| error.to_string()))
    }

    /// A request to the path of these segments.
    pub(crate) fn at<'s>(
        &self,
        method: Method,
        segments: impl IntoIterator<Item = &'s str>,
    ) -> Call {
        Call::new(self.clone(), method, join(&self.0.base_url, segments))
    }

    pub(crate) fn http(&self) -> &reqwest::Client {
        &self.0.http
    }

    pub(crate) fn authorization(&self) -> HeaderValue {
        self.0.authorization.clone()
    }

    pub(crate) fn retry(&self) -> Retry {
        self.0.retry
    }
}

/// An id that is empty or dots would make another path.
fn join<'s>(base: &Url, segments: impl IntoIterator<Item = &'s str>) -> Result<Url, String> {
    let mut url = base.clone();
    {
        let mut path = url.path_segments_mut().map_err(|()| "no path".to_owned())?;
        path.pop_if_empty();
        for segment in segments {
            if ["", ".", ".."].contains(&segment) {
                return Err(format!("{segment:?} is no id"));
            }
            path.push(segment);
        }
    }
    Ok(url)
}

/// Settings of a [`Client`].
///
/// ```
/// # use std::time::Duration;
/// # use imprimatur_client::Client;
/// let client = Client::builder("https://proofs.example.com", "imp_0123")
///     .timeout(Duration::from_secs(20))
///     .retries(2, Duration::from_secs(1))
///     .build()?;
/// # Ok::<_, imprimatur_client::Error>(())
/// ```
#[derive(Clone)]
#[must_use]
pub struct ClientBuilder {
    base_url: String,
    api_key: String,
    http: Option<reqwest::Client>,
    timeout: Duration,
    retry: Retry,
}

impl fmt::Debug for ClientBuilder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ClientBuilder")
            .field("base_url", &self.base_url)
            .finish_non_exhaustive()
    }
}

impl ClientBuilder {
    /// How long to wait for an answer, and for each further piece of its body: one minute unless it is said. A document may take
    /// any time in all.
    pub fn timeout(mut self, timeout: Duration) -> Self {
        self.timeout = timeout;
        self
    }

    /// How often a request is sent again after a failure that may pass (4), and how long to wait before the first retry (half a
    /// second); each further pause is twice as long, with jitter, or what the service asks for.
    pub fn retries(mut self, retries: u32, delay: Duration) -> Self {
        self.retry = Retry { retries, delay };
        self
    }

    /// Sends requests by this client in place of one of its own, for a proxy or other root certificates.
    pub fn http(mut self, http: reqwest::Client) -> Self {
        self.http = Some(http);
        self
    }

    /// The client.
    ///
    /// # Errors
    /// [`Error::Request`] if the address or the key is none, or if the system has no root certificates.
    pub fn build(self) -> Result<Client> {
        let base_url = Url::parse(self.base_url.trim_end_matches('/'))
            .ok()
            .filter(|url| ["http", "https"].contains(&url.scheme()) && url.query().is_none());
        let base_url =
            base_url.ok_or_else(|| Error::Request(format!("{:?} is no address", self.base_url)))?;
        let authorization = authorization(&self.api_key)?;
        let http = match self.http {
            Some(http) => http,
            None => http_client(self.timeout, &base_url)?,
        };
        Ok(Client(Arc::new(Inner {
            http,
            base_url,
            authorization,
            retry: self.retry,
        })))
    }
}

/// What is wrong is told without the key.
fn authorization(api_key: &str) -> Result<HeaderValue> {
    if api_key.is_empty() || !api_key.bytes().all(|byte| byte.is_ascii_graphic()) {
        let wrong = "the API key is empty, or has a line break, a space or another character that keys do not have";
        return Err(Error::Request(wrong.to_owned()));
    }
    let authorization = HeaderValue::try_from(format!("Bearer {api_key}"));
    let mut authorization = authorization.map_err(|error| Error::Request(error.to_string()))?;
    authorization.set_sensitive(true);
    Ok(authorization)
}

/// Whether an address leads to this very machine, where no proxy is between.
pub fn is_loopback(url: &Url) -> bool {
    match url.host() {
        Some(Host::Domain(name)) => name == "localhost" || name.ends_with(".localhost"),
        Some(Host::Ipv4(address)) => address.is_loopback(),
        Some(Host::Ipv6(address)) => address.to_canonical().is_loopback(),
        None => false,
    }
}

/// The API does not redirect; the key goes nowhere else.
fn http_client(timeout: Duration, base_url: &Url) -> Result<reqwest::Client> {
    if rustls::crypto::CryptoProvider::get_default().is_none() {
        // Another thread may have been quicker; then that is the provider.
        drop(rustls::crypto::ring::default_provider().install_default());
    }
    let mut builder = reqwest::Client::builder();
    if is_loopback(base_url) {
        builder = builder.no_proxy();
    }
    let built = builder
        .user_agent(USER_AGENT)
        .redirect(redirect::Policy::none())
        .referer(false)
        .retry(retry::never())
        .connect_timeout(CONNECT_TIMEOUT)
        .read_timeout(timeout)
        .build();
    built.map_err(|error| Error::Request(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn path(base: &str, segments: &[&str]) -> Result<String, String> {
        let base = Url::parse(base).unwrap();
        join(&base, segments.iter().copied()).map(String::from)
    }

    #[test]
    fn ids_stay_in_their_segment() {
        let found = path("https://a.example/proofs", &["api", "x/../y?z"]);
        assert_eq!(
            found.unwrap(),
            "https://a.example/proofs/api/x%2F..%2Fy%3Fz"
        );
        assert_eq!(
            path("https://a.example", &["a"]).unwrap(),
            "https://a.example/a"
        );
        for id in ["", ".", ".."] {
            assert!(path("https://a.example", &[id]).is_err(), "{id}");
        }
    }

    #[test]
    fn this_machine_is_known_by_its_addresses() {
        for (address, expected) in [
            ("http://localhost:8080", true),
            ("http://proofs.localhost", true),
            ("http://127.0.0.2", true),
            ("http://[::1]:80", true),
            ("http://[::ffff:127.0.0.1]", true),
            ("http://localhost.example.com", false),
            ("http://10.0.0.1", false),
            ("http://[2001:db8::1]", false),
        ] {
            assert_eq!(
                is_loopback(&Url::parse(address).unwrap()),
                expected,
                "{address}"
            );
        }
    }

    #[test]
    fn addresses_and_keys_are_checked() {
        for address in [
            "",
            "proofs.example",
            "ftp://a.example",
            "https://a.example?x",
        ] {
            assert!(Client::new(address, "imp_1").is_err(), "{address}");
        }
        for key in [
            "",
            "imp_secret\n",
            "imp_sec\r\nret",
            "imp_sec ret",
            "imp_secrét",
        ] {
            let error = Client::new("https://a.example", key).unwrap_err();
            assert!(!error.to_string().contains("imp_"), "{error}");
        }
        let client = Client::new("https://a.example/", "imp_secret").unwrap();
        assert!(!format!("{client:?}").contains("secret"));
    }
}
