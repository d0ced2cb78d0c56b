//! How events reach the endpoints of others, and how documents are fetched from their addresses.

use std::time::Duration;

use super::blobs::ByteStream;

/// One HTTP try of one delivery, ready to be sent.
#[derive(Clone, PartialEq, Eq)]
pub struct Dispatch {
    /// Address without user info.
    pub url: String,
    /// User name and password for HTTP Basic authentication.
    pub credentials: Option<(String, String)>,
    /// Value of the header `webhook-id`: the same at every try.
    pub webhook_id: String,
    /// Seconds since 1970 for `webhook-timestamp`.
    pub timestamp: i64,
    /// Keys to sign with, newest first: one, or two for a day after a rotation. Raw bytes, without `whsec_`.
    pub signing_keys: Vec<Vec<u8>>,
    /// The JSON text, sent as it is.
    pub body: String,
}

impl std::fmt::Debug for Dispatch {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // The credentials and keys must not reach a log.
        f.debug_struct("Dispatch")
            .field("webhook_id", &self.webhook_id)
            .finish_non_exhaustive()
    }
}

/// What came of one try.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attempted {
    /// How it ended.
    pub outcome: Outcome,
    /// From connecting to the last byte read.
    pub took: Duration,
}

/// How a try ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The endpoint answered, with whatever status.
    Answered {
        /// The HTTP status.
        status: u16,
        /// The wish of a `Retry-After` header in seconds or as a date, as time from now.
        retry_after: Option<Duration>,
        /// The first bytes of the answer as text (lossy), at most 1,024 characters, for the delivery log.
        /// Control characters other than line ends and tabs are replaced, so that any store takes it.
        excerpt: String,
    },
    /// No complete answer within the time limit.
    TimedOut,
    /// The connection failed; a short reason without addresses of our network.
    Unreachable(String),
    /// The outbound guard refused the address.
    Forbidden,
}

impl Outcome {
    /// Whether the endpoint has taken the event: any 2xx.
    pub fn is_success(&self) -> bool {
        matches!(self, Self::Answered { status, .. } if (200..300).contains(status))
    }
}

/// Carries events to endpoints.
#[cfg_attr(any(test, feature = "mocks"), mockall::automock)]
#[async_trait::async_trait]
pub trait Courier: Send + Sync {
    /// Makes one try. Never fails as such: whatever happens is an outcome to be kept.
    async fn deliver(&self, dispatch: &Dispatch) -> Attempted;

    /// Whether the guard lets this address through as far as can be told without resolving it: scheme
    /// http or https, a host, and no literal address of a forbidden range. User info may still be in it.
    ///
    /// # Errors
    /// A short sentence that says what is wrong with the address.
    fn check_url(&self, url: &str) -> Result<(), String>;
}

/// A document that is being fetched.
pub struct Fetched {
    /// Its bytes.
    pub bytes: ByteStream,
    /// The last segment of the address's path, decoded; empty if there is none.
    pub name: String,
    /// The announced length in bytes.
    pub length: Option<u64>,
}

/// The document could not be fetched; the cause is for the log, callers hear one fixed text.
#[derive(Debug, thiserror::Error)]
#[error("the document could not be fetched: {0}")]
pub struct FetchError(pub String);

/// Fetches documents from addresses that callers name, behind the outbound guard.
#[cfg_attr(any(test, feature = "mocks"), mockall::automock)]
#[async_trait::async_trait]
pub trait Fetcher: Send + Sync {
    /// Opens the document at `url`. Redirects are not followed; anything but a 200 is an error.
    ///
    /// # Errors
    /// [`FetchError`], for whatever reason.
    async fn fetch(&self, url: &str) -> Result<Fetched, FetchError>;
}
