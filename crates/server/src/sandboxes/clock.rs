//! The clock of a sandbox.

use std::sync::atomic::{AtomicI64, Ordering};

use imprimatur_application::ports::clock::Clock;
use imprimatur_domain::{Instant, field::ZoneName};
use time::Duration;

use crate::system::SystemClock;

/// Follows real time, or stands still at an instant that is set.
pub(super) struct SandboxClock {
    /// Milliseconds since 1970, if time stands still.
    stands_at: Option<AtomicI64>,
}

impl SandboxClock {
    /// Stands still at `now`; follows real time if there is none.
    pub(super) fn new(now: Option<Instant>) -> Self {
        Self {
            stands_at: now.map(|now| AtomicI64::new(millis(now))),
        }
    }

    /// Sets the instant. Real time goes on by itself.
    pub(super) fn set(&self, now: Instant) {
        if let Some(stands_at) = &self.stands_at {
            stands_at.store(millis(now), Ordering::SeqCst);
        }
    }

    /// Whether time stands still.
    pub(super) fn stands(&self) -> bool {
        self.stands_at.is_some()
    }
}

fn millis(at: Instant) -> i64 {
    at.unix_timestamp() * 1_000 + i64::from(at.millisecond())
}

#[async_trait::async_trait]
impl Clock for SandboxClock {
    fn now(&self) -> Instant {
        match &self.stands_at {
            Some(stands_at) => {
                Instant::UNIX_EPOCH + Duration::milliseconds(stands_at.load(Ordering::SeqCst))
            }
            None => SystemClock.now(),
        }
    }

    /// In real time, as whoever waits for other work of the service.
    async fn pause(&self, span: Duration) {
        SystemClock.pause(span).await;
    }

    fn has_zone(&self, name: &ZoneName) -> bool {
        SystemClock.has_zone(name)
    }
}
