//! The clock.

use imprimatur_domain::{Instant, field::ZoneName};

/// The only source of the current time, and of what time zones there are.
#[cfg_attr(any(test, feature = "mocks"), mockall::automock)]
pub trait Clock: Send + Sync {
    /// Now, in UTC, truncated to milliseconds.
    fn now(&self) -> Instant;

    /// Whether the time zone database has a zone of this name.
    fn has_zone(&self, name: &ZoneName) -> bool;
}
