//! The parts of the API.

mod approval;
mod comments;
mod contacts;
mod documents;
mod events;
mod jobs;
mod log;
mod notifications;
mod plans;
mod tasks;
mod webhooks;
mod zips;

pub use documents::{Documents, DownloadOptions};
pub use {
    approval::Approvals, comments::Comments, contacts::Contacts, events::Events, jobs::Jobs,
    log::Log, notifications::Notifications, plans::Plans, tasks::Tasks, webhooks::Webhooks,
    zips::Zips,
};

use crate::client::Client;

/// Declares the areas, and the methods by which a client gives them.
macro_rules! areas {
    ($($(#[$about:meta])* $method:ident: $area:ident;)*) => {
        impl Client {
            $(
                $(#[$about])*
                pub fn $method(&self) -> $area<'_> {
                    $area(self)
                }
            )*
        }
    };
}

areas! {
    /// Folders and documents.
    jobs: Jobs;
    /// Bytes, versions and histories of documents, and certificates.
    documents: Documents;
    /// Sending jobs to people.
    notifications: Notifications;
    /// What people are asked for, and their decisions.
    tasks: Tasks;
    /// How far an approval is, and changes of its stages.
    approval: Approvals;
    /// Stored plans of approvals.
    plans: Plans;
    /// Comments on jobs.
    comments: Comments;
    /// Zips of folders.
    zips: Zips;
    /// Customers, partners and other contacts.
    contacts: Contacts;
    /// Receivers of webhooks, and their deliveries.
    webhooks: Webhooks;
    /// The feed of events.
    events: Events;
    /// The decision log.
    log: Log;
}
