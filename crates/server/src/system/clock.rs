//! The system's clock.

use imprimatur_application::ports::clock::Clock;
use imprimatur_domain::Instant;

/// The [`Clock`] of the operating system.
pub(crate) struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> Instant {
        #[expect(
            clippy::disallowed_methods,
            reason = "this is the clock that all others use"
        )]
        let now = Instant::now_utc();
        now.truncate_to_millisecond()
    }
}
