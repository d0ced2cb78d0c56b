//! Counting per minute.

use std::{
    hash::Hash,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use imprimatur_domain::Instant;
use moka::sync::Cache;

/// Length of a window.
const WINDOW: time::Duration = time::Duration::MINUTE;
/// How far threads may be apart when they count at once.
const CLOCK_TOLERANCE: time::Duration = time::Duration::SECOND;
/// Most callers that are counted at a time.
const CALLERS: u64 = 100_000;

/// Counts, for each caller, what happens within a minute from its first.
pub(crate) struct FixedWindowLimiter<K> {
    counts: Cache<K, Arc<Mutex<Window>>>,
    limit: u32,
}

#[derive(Clone, Copy, Debug)]
struct Window {
    began_at: Instant,
    count: u32,
}

impl Window {
    fn from(now: Instant) -> Self {
        Self {
            began_at: now,
            count: 0,
        }
    }

    /// What is left of it. One that begins in the future is over: the clock was set back.
    fn rest(self, now: Instant) -> Option<Duration> {
        let rest = Duration::try_from(self.began_at + WINDOW - now).ok()?;
        (!rest.is_zero() && rest <= WINDOW + CLOCK_TOLERANCE).then_some(rest)
    }
}

impl<K: Hash + Eq + Send + Sync + 'static> FixedWindowLimiter<K> {
    /// Up to `limit` a minute.
    pub(crate) fn new(limit: u32) -> Self {
        let counts = Cache::builder()
            .max_capacity(CALLERS)
            .time_to_idle(Duration::from_mins(2))
            .build();
        Self { counts, limit }
    }

    /// The limit.
    pub(crate) fn limit(&self) -> u32 {
        self.limit
    }

    /// Counts one more. Returns how long the caller has to wait, if that is one too many.
    pub(crate) fn count(&self, caller: K, now: Instant) -> Option<Duration> {
        let (count, rest) = self.add(caller, now);
        (count > self.limit).then_some(rest)
    }

    /// Counts one more. Returns how many there are in this minute, and how much is left of it.
    pub(crate) fn add(&self, caller: K, now: Instant) -> (u32, Duration) {
        let window = self
            .counts
            .get_with(caller, || Arc::new(Mutex::new(Window::from(now))));
        let mut window = window.lock().unwrap_or_else(PoisonError::into_inner);
        if window.rest(now).is_none() {
            *window = Window::from(now);
        }
        window.count = window.count.saturating_add(1);
        (window.count, window.rest(now).unwrap_or_default())
    }

    /// How long the caller has to wait, if the limit is used up.
    pub(crate) fn wait(&self, caller: &K, now: Instant) -> Option<Duration> {
        let window = self.counts.get(caller)?;
        let window = *window.lock().unwrap_or_else(PoisonError::into_inner);
        window.rest(now).filter(|_| window.count >= self.limit)
    }
}

#[cfg(test)]
mod tests {
    use time::macros::datetime;

    use super::*;

    #[test]
    fn the_limit_holds_for_the_rest_of_the_minute() {
        let windows = FixedWindowLimiter::new(2);
        let at = datetime!(2026-11-20 09:30 UTC);
        let later = |seconds| at + time::Duration::seconds(seconds);
        assert_eq!(windows.count("a", at), None);
        assert_eq!(windows.wait(&"a", at), None);
        assert_eq!(windows.count("a", later(10)), None);
        assert_eq!(windows.wait(&"a", later(10)), Some(Duration::from_secs(50)));
        assert_eq!(windows.count("a", later(20)), Some(Duration::from_secs(40)));
        assert_eq!(windows.count("b", later(20)), None);
        assert_eq!(windows.count("a", later(60)), None);
        // A clock that is set back begins a new minute rather than making this one longer.
        assert_eq!(windows.count("a", later(60)), None);
        assert_eq!(windows.count("a", later(-3_600)), None);
        assert_eq!(windows.wait(&"a", later(-3_600)), None);
    }
}
