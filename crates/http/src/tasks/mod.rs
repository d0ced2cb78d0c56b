//! Tasks.

pub(crate) mod assign;
pub(crate) mod create;
pub(crate) mod decide;
pub(crate) mod link;
pub(crate) mod mine;
pub(crate) mod notify;
pub(crate) mod read;
pub(crate) mod remove;
pub(crate) mod update;

pub(crate) use assign::assign;
pub(crate) use create::create;
pub(crate) use decide::decide;
pub(crate) use mine::mine;
pub(crate) use notify::notify;
pub(crate) use read::{default, get, list};
pub(crate) use remove::remove;
pub(crate) use update::update;
