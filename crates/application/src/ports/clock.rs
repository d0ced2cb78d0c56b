//! The time.

use imprimatur_domain::Instant;

/// Tells the time; nothing else does.
#[cfg_attr(any(test, feature = "mocks"), mockall::automock)]
pub trait Clock: Send + Sync {
    /// Now, in UTC, cut to the millisecond.
    fn now(&self) -> Instant;
}
