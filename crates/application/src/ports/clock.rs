//! The clock.

use imprimatur_domain::{Instant, field::ZoneName};
use time::Duration;

/// The only source of the current time, and of what time zones there are.
#[cfg_attr(any(test, feature = "mocks"), mockall::automock)]
#[async_trait::async_trait]
pub trait Clock: Send + Sync {
    /// Now, in UTC, truncated to milliseconds.
    fn now(&self) -> Instant;

    /// Returns once this much time has passed.
    async fn pause(&self, span: Duration);

    /// Whether the time zone database has a zone of this name.
    fn has_zone(&self, name: &ZoneName) -> bool;
}
