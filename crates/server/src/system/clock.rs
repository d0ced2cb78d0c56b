//! The system's clock.

use imprimatur_application::ports::clock::Clock;
use imprimatur_domain::{Instant, field::ZoneName};
use imprimatur_texts::Zone;
use time::Duration;

/// The [`Clock`] of the operating system.
pub(crate) struct SystemClock;

#[async_trait::async_trait]
impl Clock for SystemClock {
    fn now(&self) -> Instant {
        #[expect(
            clippy::disallowed_methods,
            reason = "this is the clock that all others use"
        )]
        let now = Instant::now_utc();
        now.truncate_to_millisecond()
    }

    async fn pause(&self, span: Duration) {
        tokio::time::sleep(span.unsigned_abs()).await;
    }

    fn has_zone(&self, name: &ZoneName) -> bool {
        Zone::named(name).is_some()
    }
}
