//! Contacts: the list, the form, and the import.

mod form;
mod import;

use askama::Template;
use imprimatur_application::{
    address::encode,
    contacts::{Contact, ContactSearch, Group},
};
use imprimatur_domain::email::Email;
use serde::Deserialize;

pub(in crate::console) use form::ContactPage;
pub(in crate::console) use import::{ImportPage, ImportStep};

use super::{Around, Bar, console_pages};
use crate::view::{Frame, Page};

/// Contacts by their addresses.
#[derive(Template)]
#[template(path = "console/contacts/list.html")]
pub(in crate::console) struct ContactsPage {
    frame: Frame,
    bar: Bar,
    filter: ContactFilter,
    contacts: Vec<Contact>,
    groups: Vec<Group>,
    /// What the address of a page says of the filter.
    query: String,
    /// The last address of this page, if there is another one.
    next: Option<String>,
}

console_pages!(ContactsPage);

/// Which contacts are shown.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(in crate::console) struct ContactFilter {
    q: String,
    group: String,
    /// The last address of the page before.
    pub(in crate::console) after: String,
}

impl ContactFilter {
    pub(in crate::console) fn search(&self, limit: u32) -> ContactSearch {
        let given = |text: &str| Some(text.trim().to_owned()).filter(|text| !text.is_empty());
        ContactSearch {
            text: given(&self.q),
            group: given(&self.group),
            after: Email::from_stored(&self.after),
            limit,
        }
    }

    fn is_empty(&self) -> bool {
        self.q.trim().is_empty() && self.group.is_empty()
    }
}

impl ContactsPage {
    pub(in crate::console) fn new(
        around: Around,
        filter: ContactFilter,
        contacts: Vec<Contact>,
        groups: Vec<Group>,
        has_more: bool,
    ) -> Self {
        let last = contacts.last().filter(|_| has_more);
        Self {
            next: last.map(|last| encode(last.email.as_str())),
            query: format!("q={}&group={}", encode(&filter.q), encode(&filter.group)),
            filter,
            contacts,
            groups,
            frame: around.frame,
            bar: around.bar,
        }
    }
}
