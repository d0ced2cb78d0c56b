//! The clock.

use imprimatur_domain::Instant;

/// The only source of the current time.
#[cfg_attr(any(test, feature = "mocks"), mockall::automock)]
pub trait Clock: Send + Sync {
    /// Now, in UTC, truncated to milliseconds.
    fn now(&self) -> Instant;
}
