//! What the stories share: a running service, a webhook receiver, the mail folder.

mod cutting;
mod house;
mod mailbox;
mod receiver;

pub(crate) use cutting::Cutting;
pub(crate) use house::{House, Stores, stores};
pub(crate) use mailbox::Mailbox;
pub(crate) use receiver::{Received, Receiver};
