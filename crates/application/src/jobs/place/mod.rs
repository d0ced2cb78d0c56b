//! Location and ownership of jobs, and moving them.

mod ownership;
mod relocate;
mod target_folder;

pub use ownership::{HandOver, Ownership, get_after_handover, hand_over, ownership};
pub(crate) use relocate::{Destination, ensure_unlocked_below, relocate};
pub(crate) use target_folder::{TargetFolder, ensure_not_too_deep, resolve_target};
