//! Notifications.

pub(crate) mod latest;
pub(crate) mod send;

pub(crate) use latest::latest;
pub(crate) use send::send;
