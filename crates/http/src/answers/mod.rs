//! The records that answers carry, made from what use cases return. Records of domain types alone are made by `wire`.

mod accounts;
mod analytics;
mod certificates;
mod comments;
mod contacts;
mod documents;
mod events;
mod gates;
mod history;
mod history_text;
mod jobs;
mod lists;
mod mails;
mod notices;
mod orders;
mod plans;
mod releases;
mod reminders;
mod tasks;
#[cfg(test)]
mod tests;
mod webhooks;

use std::borrow::Cow;

use imprimatur_domain::email::Email;

pub use self::events::JsonEvents;
pub(crate) use self::{
    accounts::{application, key, me, open_reviews, team, user},
    analytics::analytics,
    certificates::verification,
    comments::comment_import,
    contacts::{contact, contact_group},
    documents::{compression, preflight, version},
    gates::{approval, held_findings, open_checks},
    history::HistoryFormat,
    jobs::{action_result, decision, job, locking, ownership},
    lists::{ListAddress, job_list},
    mails::mail,
    notices::notice,
    orders::order,
    plans::plan,
    releases::release,
    reminders::{reminder, reminder_entry},
    tasks::{assignment, created_task, my_task, notification, task_or_default},
    webhooks::{delivery, endpoint},
};

/// An address that may be missing.
fn optional_address(email: Option<&Email>) -> Option<Cow<'_, str>> {
    email.map(|email| email.as_str().into())
}
