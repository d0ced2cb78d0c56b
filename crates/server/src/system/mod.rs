//! The clock, identity and chance of the machine.

mod clock;
mod ids;

pub(crate) use clock::SystemClock;
pub(crate) use ids::{BlockIds, guid, random};
