//! Clock, ids and randomness.

mod clock;
mod ids;

pub(crate) use clock::SystemClock;
pub(crate) use ids::{BlockIds, guid, random};
