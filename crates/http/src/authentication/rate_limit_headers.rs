//! How many requests a key has left, told with every answer.

use std::{cell::Cell, rc::Rc, time::Duration};

use actix_web::http::header::{HeaderMap, HeaderName, HeaderValue};

const LIMIT: HeaderName = HeaderName::from_static("ratelimit-limit");
const REMAINING: HeaderName = HeaderName::from_static("ratelimit-remaining");
const RESET: HeaderName = HeaderName::from_static("ratelimit-reset");

/// What a key has used of its requests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RateLimitState {
    /// Requests a minute.
    pub(crate) limit: u32,
    /// Those that are left, this one taken off.
    pub(crate) remaining: u32,
    /// When the minute ends.
    pub(crate) reset: Duration,
}

impl RateLimitState {
    fn add_to(self, headers: &mut HeaderMap) {
        let numbers = [
            (LIMIT, u64::from(self.limit)),
            (REMAINING, u64::from(self.remaining)),
            (RESET, whole_seconds(self.reset)),
        ];
        for (name, number) in numbers {
            headers.insert(name, HeaderValue::from(number));
        }
    }
}

/// Seconds after which a time is surely over: a begun one counts, and there is at least one.
pub(crate) fn whole_seconds(rest: Duration) -> u64 {
    let begun = u64::from(rest.subsec_nanos() > 0);
    (rest.as_secs() + begun).max(1)
}

/// Where whoever authenticates a request leaves its key's standing for whoever answers.
#[derive(Clone, Default)]
pub(crate) struct RateLimitSlot(Rc<Cell<Option<RateLimitState>>>);

impl RateLimitSlot {
    /// Leaves it.
    pub(crate) fn note(&self, state: Option<RateLimitState>) {
        self.0.set(state);
    }

    /// Adds it to an answer.
    pub(crate) fn add_to(&self, headers: &mut HeaderMap) {
        if let Some(standing) = self.0.get() {
            standing.add_to(headers);
        }
    }
}
