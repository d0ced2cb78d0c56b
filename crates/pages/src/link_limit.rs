//! How much rendering one link may ask for. Each process counts for itself.

use std::{
    collections::HashMap,
    hash::{BuildHasher as _, RandomState},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use imprimatur_domain::Instant;

/// Length of a window.
const WINDOW: time::Duration = time::Duration::MINUTE;
/// Requests of a link in a window. Somebody who looks at every tile of four A0 posters in a minute asks for 3,000.
const REQUESTS_MAX: u32 = 3_000;
/// Requests of a link that are worked on at a time. A page asks for six tiles at once.
const RUNNING_MAX: u32 = 24;
/// How long to wait when too many are worked on.
const PAUSE: Duration = Duration::from_secs(1);
/// When there are more links than this, those that nobody uses any more are forgotten.
const LINKS: usize = 1_000;

/// Counts requests by link.
#[derive(Clone, Default)]
pub(crate) struct LinkLimit {
    hasher: RandomState,
    links: Arc<Mutex<Links>>,
}

#[derive(Default)]
struct Links {
    usage: HashMap<u64, Usage>,
    /// When unused ones were forgotten last.
    swept_at: Option<Instant>,
}

#[derive(Clone, Copy)]
struct Usage {
    began_at: Instant,
    count: u32,
    running: u32,
}

impl Usage {
    /// What is left of its window. One that begins in the future is over: the clock was set back.
    fn rest(self, now: Instant) -> Option<Duration> {
        let age = now - self.began_at;
        let is_within = !age.is_negative() && age < WINDOW;
        is_within.then(|| (WINDOW - age).unsigned_abs())
    }
}

/// A request that is worked on.
pub(crate) struct Running {
    links: Arc<Mutex<Links>>,
    link: u64,
}

impl LinkLimit {
    /// Counts a request. How long to wait instead, if there were too many.
    pub(crate) fn begin(&self, token: &str, now: Instant) -> Result<Running, Duration> {
        let link = self.hasher.hash_one(token);
        let mut links = lock(&self.links);
        links.sweep(now);
        let usage = links.usage.entry(link).or_insert(Usage {
            began_at: now,
            count: 0,
            running: 0,
        });
        let rest = usage.rest(now).unwrap_or_else(|| {
            (usage.began_at, usage.count) = (now, 0);
            WINDOW.unsigned_abs()
        });
        if usage.count >= REQUESTS_MAX {
            return Err(rest);
        }
        if usage.running >= RUNNING_MAX {
            return Err(PAUSE);
        }
        usage.count += 1;
        usage.running += 1;
        let links = Arc::clone(&self.links);
        Ok(Running { links, link })
    }
}

impl Links {
    /// At most once a second, since whoever tries tokens at random brings new ones all the time.
    fn sweep(&mut self, now: Instant) {
        let pause = time::Duration::SECOND;
        let is_due = self.swept_at.is_none_or(|at| (now - at).abs() >= pause);
        if is_due && self.usage.len() > LINKS {
            self.swept_at = Some(now);
            self.usage
                .retain(|_, usage| usage.running > 0 || usage.rest(now).is_some());
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        if let Some(usage) = lock(&self.links).usage.get_mut(&self.link) {
            usage.running = usage.running.saturating_sub(1);
        }
    }
}

fn lock(links: &Mutex<Links>) -> MutexGuard<'_, Links> {
    links.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use time::macros::datetime;

    use super::*;

    const AT: Instant = datetime!(2026-11-20 09:30 UTC);

    #[test]
    fn a_link_has_a_limit_a_minute_and_others_are_not_concerned() {
        let limit = LinkLimit::default();
        for _ in 0..REQUESTS_MAX {
            assert!(limit.begin("a", AT).is_ok());
        }
        let soon = AT + time::Duration::seconds(20);
        assert_eq!(limit.begin("a", soon).err(), Some(Duration::from_secs(40)));
        assert!(limit.begin("b", soon).is_ok());
        assert!(limit.begin("a", AT + WINDOW).is_ok());
        // A clock that is set back begins a new minute.
        assert!(limit.begin("a", AT - WINDOW).is_ok());
    }

    #[test]
    fn few_requests_of_a_link_are_worked_on_at_a_time() {
        let limit = LinkLimit::default();
        let mut running: Vec<_> = (0..RUNNING_MAX).map(|_| limit.begin("a", AT)).collect();
        assert!(running.iter().all(Result::is_ok));
        assert_eq!(limit.begin("a", AT).err(), Some(PAUSE));
        assert!(limit.begin("b", AT).is_ok());
        running.pop();
        assert!(limit.begin("a", AT).is_ok());
    }

    #[test]
    fn links_that_nobody_uses_are_forgotten() {
        let limit = LinkLimit::default();
        let used = limit.begin("used", AT);
        for number in 0..=LINKS {
            assert!(limit.begin(&number.to_string(), AT).is_ok());
        }
        let later = limit.begin("later", AT + WINDOW * 2);
        assert!(used.is_ok() && later.is_ok());
        assert_eq!(lock(&limit.links).usage.len(), 2);
    }
}
