//! What the stories share: a running service, a webhook receiver, the mail folder.

mod mailbox;
mod receiver;
mod service;

pub(crate) use mailbox::Mailbox;
pub(crate) use receiver::{Received, Receiver};
pub(crate) use service::{Service, Stores, stores};
