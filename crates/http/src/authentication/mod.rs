//! Who may come in: keys, failed authentications, and how many requests a key has.

mod admit;
mod failures;
mod fixed_window;
mod keys;
mod rate_limit_headers;

pub(crate) use admit::{Admitted, admit, authenticate, authorization};
pub use failures::Failures;
pub(crate) use fixed_window::FixedWindowLimiter;
pub(crate) use keys::Keys;
pub(crate) use rate_limit_headers::{RateLimitSlot, RateLimitState, whole_seconds};
