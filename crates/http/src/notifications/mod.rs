//! Notifications.

pub(crate) mod latest;
pub(crate) mod send;
pub(crate) mod update;

pub(crate) use latest::latest;
pub(crate) use send::send;
pub(crate) use update::update;
