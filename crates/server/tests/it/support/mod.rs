//! What the stories share: a running service, a webhook receiver, the mail folder.

mod beacon;
mod bucket;
#[cfg(feature = "otlp")]
mod collector;
mod cutting;
mod driver;
mod forms;
mod hanging;
mod launch;
mod listening;
mod look;
mod mail_server;
mod mailbox;
mod person;
mod press;
mod receiver;
mod redirecting;
mod server_process;
mod stores;
mod unpack;
mod visitor;

pub(crate) use beacon::Beacon;
pub(crate) use bucket::Bucket;
#[cfg(feature = "otlp")]
pub(crate) use collector::Collector;
pub(crate) use cutting::Cutting;
pub(crate) use driver::Driver;
pub(crate) use forms::{form, form_body};
pub(crate) use hanging::Hanging;
pub(crate) use launch::{binary, start_refused};
pub(crate) use look::{Look, both_looks};
pub(crate) use mail_server::MailServer;
pub(crate) use mailbox::Mailbox;
pub(crate) use person::{Person, Running};
pub(crate) use press::press;
pub(crate) use receiver::{Received, Receiver};
pub(crate) use redirecting::Redirecting;
pub(crate) use server_process::{ServerProcess, files_below};
pub(crate) use stores::{Stores, both_stores, stores};
pub(crate) use unpack::{Manifest, is_unpacked_everywhere};
pub(crate) use visitor::{Page, Visitor};
