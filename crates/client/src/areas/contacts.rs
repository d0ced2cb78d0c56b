//! Customers, partners and other contacts.

use std::fmt::Display;

use imprimatur_wire::list::Collection;
use reqwest::Method;
use serde_json::json;

use crate::{
    BoxStream,
    client::Client,
    error::Result,
    pages::entries,
    records::{Contact, ContactGroup},
    requests::{ContactChange, NewContact},
};

/// Customers, partners and other contacts.
#[derive(Clone, Copy, Debug)]
pub struct Contacts<'c>(pub(super) &'c Client);

impl Contacts<'_> {
    /// All contacts of the caller, or those of a group.
    pub fn list(self, group: Option<&str>) -> BoxStream<'static, Result<Contact>> {
        let call = self.0.api(Method::GET, ["contacts"]);
        entries::<Collection<_>>(call.query(&json!({ "group": group })))
    }

    /// The groups of the caller's contacts.
    pub fn groups(self) -> BoxStream<'static, Result<ContactGroup>> {
        entries::<Collection<_>>(self.0.api(Method::GET, ["contacts", "groups"]))
    }

    /// A contact.
    ///
    /// # Errors
    /// A refusal, or a failure of the connection.
    pub async fn get(self, id: i64) -> Result<Contact> {
        self.0
            .api(Method::GET, ["contacts", &id.to_string()])
            .json()
            .await
    }

    /// Adds a contact.
    ///
    /// # Errors
    /// A refusal, or a failure of the connection.
    pub async fn create(self, contact: &NewContact) -> Result<Contact> {
        let call = self.0.api(Method::POST, ["contacts"]);
        call.body(contact).json().await
    }

    /// Changes a contact; its address stays.
    ///
    /// # Errors
    /// A refusal, or a failure of the connection.
    pub async fn update(self, id: i64, change: &ContactChange) -> Result<Contact> {
        let call = self.0.api(Method::PUT, ["contacts", &id.to_string()]);
        call.body(change).json().await
    }

    /// Removes a contact that no job names.
    ///
    /// # Errors
    /// A refusal, or a failure of the connection.
    pub async fn delete(self, id: i64) -> Result<()> {
        let call = self.0.api(Method::DELETE, ["contacts", &id.to_string()]);
        call.nothing().await
    }

    /// The customer of a job.
    ///
    /// # Errors
    /// A refusal, or a failure of the connection.
    pub async fn customer(self, guid: impl Display) -> Result<Contact> {
        let call = self
            .0
            .api(Method::GET, ["jobs", &guid.to_string(), "customer"]);
        call.json().await
    }

    /// Names the customer of a job, or changes what is known of the customer.
    ///
    /// # Errors
    /// A refusal, or a failure of the connection.
    pub async fn set_customer(self, guid: impl Display, change: &ContactChange) -> Result<Contact> {
        let call = self
            .0
            .api(Method::PUT, ["jobs", &guid.to_string(), "customer"]);
        call.body(change).json().await
    }
}
