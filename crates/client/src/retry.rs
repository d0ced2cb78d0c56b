//! When a request is sent again, and how long to wait before.

use std::time::Duration;

use reqwest::Method;

use crate::error::Error;

/// Longer pauses are not waited for: the error says so instead.
const PAUSE_MAX: Duration = Duration::from_mins(2);
const BACKOFF_MAX: Duration = Duration::from_secs(30);

/// How often and how soon requests are sent again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Retry {
    pub(crate) retries: u32,
    pub(crate) delay: Duration,
}

/// Whether a request may be sent again although the first one may have taken effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Repeat {
    /// A second one has no second effect.
    Always,
    /// Only if the first one had none for certain.
    WithoutEffect,
}

impl Repeat {
    /// A second DELETE would delete for good what the first one has moved to the trash; a PATCH goes on somewhere else.
    pub(crate) fn new(method: &Method) -> Self {
        match *method {
            Method::GET | Method::HEAD | Method::OPTIONS | Method::PUT | Method::POST => {
                Self::Always
            }
            _ => Self::WithoutEffect,
        }
    }

    fn allows(self, error: &Error) -> bool {
        let is_throttled = matches!(error, Error::Service(problem) if problem.status == 429);
        self == Self::Always || is_throttled || is_unsent(error)
    }
}

/// Whether there was no connection, so that nothing was sent.
fn is_unsent(error: &Error) -> bool {
    match error {
        Error::Transport(error) | Error::Timeout(error) => error.is_connect(),
        _ => false,
    }
}

impl Retry {
    /// How long to wait before the next try, after so many retries; `None` if there is to be none.
    pub(crate) fn pause(self, done: u32, error: &Error, repeat: Repeat) -> Option<Duration> {
        if done >= self.retries || !repeat.allows(error) {
            return None;
        }
        let asked = match error {
            Error::Transport(_) | Error::Timeout(_) => None,
            Error::Service(problem) => match (problem.status, problem.retry_after) {
                (429 | 502 | 503 | 504, asked) => asked,
                (409, Some(asked)) => Some(asked),
                _ => return None,
            },
            _ => return None,
        };
        let asked = asked.unwrap_or_default();
        (asked <= PAUSE_MAX).then(|| asked.max(self.backoff(done)))
    }

    /// Doubles with each retry; up to half of it less, so that clients that failed together do not come back together.
    pub(crate) fn backoff(self, done: u32) -> Duration {
        let doubled = self.delay.saturating_mul(2_u32.saturating_pow(done));
        doubled
            .min(BACKOFF_MAX)
            .mul_f64(rand::random_range(0.5..=1.0))
    }
}

#[cfg(test)]
mod tests {
    use reqwest::header::HeaderMap;

    use super::*;
    use crate::error::Problem;

    const POLICY: Retry = Retry {
        retries: 4,
        delay: Duration::from_secs(1),
    };

    fn refused(status: u16, after: Option<u64>) -> Error {
        let mut headers = HeaderMap::new();
        if let Some(after) = after {
            headers.insert("retry-after", after.into());
        }
        Box::new(Problem::new(status, &headers, b"")).into()
    }

    fn pause(status: u16, after: Option<u64>, method: &Method) -> Option<Duration> {
        POLICY.pause(0, &refused(status, after), Repeat::new(method))
    }

    #[test]
    fn what_passes_is_tried_again() {
        for status in [429, 502, 503, 504] {
            assert!(pause(status, None, &Method::POST).is_some(), "{status}");
        }
        for status in [400, 401, 404, 409, 412, 422, 423, 500] {
            assert_eq!(pause(status, None, &Method::GET), None, "{status}");
        }
        assert!(pause(409, Some(1), &Method::POST).is_some());
    }

    #[test]
    fn a_delete_is_repeated_only_if_it_had_no_effect() {
        assert!(pause(429, None, &Method::DELETE).is_some());
        assert_eq!(pause(503, None, &Method::DELETE), None);
        assert_eq!(pause(503, None, &Method::PATCH), None);
    }

    #[test]
    fn the_service_says_how_long_to_wait() {
        let told = pause(503, Some(40), &Method::GET);
        assert_eq!(told, Some(Duration::from_secs(40)));
        assert_eq!(pause(429, Some(3_600), &Method::GET), None);
    }

    #[test]
    fn pauses_grow_up_to_a_limit_and_end() {
        for done in 0..40 {
            let backoff = POLICY.backoff(done);
            assert!(backoff <= BACKOFF_MAX && backoff >= Duration::from_millis(500));
        }
        assert!(POLICY.backoff(3) >= Duration::from_secs(4));
        let refused = refused(503, None);
        assert!(POLICY.pause(3, &refused, Repeat::Always).is_some());
        assert_eq!(POLICY.pause(4, &refused, Repeat::Always), None);
    }
}
