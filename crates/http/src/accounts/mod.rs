//! The caller's settings, the team's users, applications and keys.

pub(crate) mod applications;
pub(crate) mod keys;
pub(crate) mod me;
pub(crate) mod users;
