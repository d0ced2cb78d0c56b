//! Users and their keys.

mod authenticate;
mod operate;
mod start;

pub use authenticate::authenticate;
pub use operate::{AddUser, add_user, create_key, revoke_key};
pub use start::first_start;
