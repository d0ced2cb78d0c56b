//! Users and their settings, applications and their keys.

pub mod applications;
mod authenticate;
mod invitation;
pub mod keys;
mod operate;
pub mod settings;
mod start;
pub mod users;

pub use authenticate::authenticate;
pub use invitation::link_for_new_user;
pub use operate::{AddUser, add_user, create_key, revoke_key};
pub use start::{FirstStart, ensure_own_key, first_start};
