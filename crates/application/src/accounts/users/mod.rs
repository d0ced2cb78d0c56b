//! User administration by a team's admins and owners.

mod change;
mod deactivate;
mod read;

pub use change::{CreateUser, UpdateUser, create, update};
pub use deactivate::{JobsTo, deactivate};
pub use read::{ensure_may, get, list};
