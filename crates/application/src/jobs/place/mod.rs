//! Where jobs lie and whose they are, and moving them.

mod home;
mod ownership;
mod relocate;

pub(crate) use home::{Home, ensure_not_too_deep, home};
pub use ownership::{HandOver, Ownership, afterwards, hand_over, ownership};
pub(crate) use relocate::{Destination, ensure_unlocked_below, relocate};
