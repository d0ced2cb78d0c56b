//! Outbound HTTP: sending webhooks and fetching documents from URLs.

use std::time::Duration;

use imprimatur_domain::order::ExchangeFormat;

use super::blobs::ByteStream;

/// One HTTP attempt of a delivery.
#[derive(Clone, PartialEq, Eq)]
pub struct Dispatch {
    /// URL without user info.
    pub url: String,
    /// User name and password for HTTP Basic authentication.
    pub credentials: Option<(String, String)>,
    /// Value of the `webhook-id` header; the same for every attempt.
    pub webhook_id: String,
    /// Value of the `webhook-timestamp` header, in seconds since 1970.
    pub timestamp: i64,
    /// Signing keys, newest first: one, or two for a day after a rotation. Raw bytes, without `whsec_`.
    pub signing_keys: Vec<Vec<u8>>,
    /// The format of the body, which `Content-Type` tells.
    pub format: ExchangeFormat,
    /// The body, sent unchanged.
    pub body: String,
}

impl std::fmt::Debug for Dispatch {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // Credentials and keys must not reach a log.
        f.debug_struct("Dispatch")
            .field("webhook_id", &self.webhook_id)
            .finish_non_exhaustive()
    }
}

/// The result of one attempt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attempted {
    /// How it ended.
    pub outcome: Outcome,
    /// Time from connecting to the last byte read.
    pub took: Duration,
}

/// How an attempt ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The endpoint answered, with any status.
    Answered {
        /// The HTTP status.
        status: u16,
        /// `Retry-After` (seconds or date) as time from now.
        retry_after: Option<Duration>,
        /// Start of the response body as text (lossy), at most 1,024 characters, for the delivery log. Control
        /// characters other than line ends and tabs are replaced, so that every database accepts it.
        excerpt: String,
    },
    /// No complete response within the time limit.
    TimedOut,
    /// The connection failed; a short reason without addresses of the internal network.
    Unreachable(String),
    /// The outbound guard refused the URL.
    Forbidden,
}

impl Outcome {
    /// Whether the endpoint accepted the event: any 2xx.
    pub fn is_success(&self) -> bool {
        matches!(self, Self::Answered { status, .. } if (200..300).contains(status))
    }
}

/// Sends webhooks.
#[cfg_attr(any(test, feature = "mocks"), mockall::automock)]
#[async_trait::async_trait]
pub trait Courier: Send + Sync {
    /// Makes one attempt. Every failure is an outcome.
    async fn deliver(&self, dispatch: &Dispatch) -> Attempted;

    /// Checks a URL without resolving it: scheme http or https, a host, and no literal address in a forbidden range. It
    /// may contain user info.
    ///
    /// # Errors
    /// What is wrong with the URL, to be said after its name.
    fn check_url(&self, url: &str) -> Result<(), String>;
}

/// A document being fetched.
pub struct Fetched {
    /// Its bytes.
    pub bytes: ByteStream,
    /// Last segment of the URL's path, decoded; empty if there is none.
    pub name: String,
    /// `Content-Length` in bytes.
    pub length: Option<u64>,
}

/// The document could not be fetched. The cause is for the log; callers get a fixed text.
#[derive(Debug, thiserror::Error)]
#[error("the document could not be fetched: {0}")]
pub struct FetchError(pub String);

/// Fetches documents from user-supplied URLs, behind the outbound guard.
#[cfg_attr(any(test, feature = "mocks"), mockall::automock)]
#[async_trait::async_trait]
pub trait Fetcher: Send + Sync {
    /// Opens the document at `url`. Redirects are not followed; any status but 200 is an error.
    ///
    /// # Errors
    /// [`FetchError`], for whatever reason.
    async fn fetch(&self, url: &str) -> Result<Fetched, FetchError>;
}
