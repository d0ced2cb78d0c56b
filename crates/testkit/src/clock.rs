//! A clock that only moves when told, or slept on.

use std::sync::{Mutex, PoisonError};

use imprimatur_application::ports::clock::Clock;
use imprimatur_domain::{Instant, field::ZoneName};
use time::Duration;

/// Returns the time it was last set to.
#[derive(Debug)]
pub struct FakeClock(Mutex<Instant>);

impl FakeClock {
    /// A clock set to this time.
    pub fn at(now: Instant) -> Self {
        Self(Mutex::new(now))
    }

    /// Advances the clock.
    pub fn advance(&self, by: Duration) {
        let mut now = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        *now += by;
    }
}

#[async_trait::async_trait]
impl Clock for FakeClock {
    fn now(&self) -> Instant {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn pause(&self, span: Duration) {
        self.advance(span);
    }

    fn has_zone(&self, name: &ZoneName) -> bool {
        matches!(&**name, "UTC" | "Europe/Berlin")
    }
}
