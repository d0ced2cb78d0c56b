//! Customers, partners and other contacts.

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use imprimatur_application::contacts::{Contact, Group};
use imprimatur_domain::Instant;
use serde::Serialize;
use utoipa::ToSchema;

use crate::stamp;

/// A contact: one record per owner and address, for all jobs and both roles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Contact)]
pub struct ContactRecord<'a> {
    /// Its name.
    #[schema(example = 12)]
    pub id: i64,
    /// Address.
    #[schema(example = "buyer@example.com")]
    pub c_email: &'a str,
    /// Name of the person.
    #[schema(example = "Bea Buyer")]
    pub c_name: &'a str,
    /// Company.
    #[schema(example = "Buyer & Sons")]
    pub company: &'a str,
    /// Group; notifications may name it in place of people.
    #[schema(example = "marketing")]
    pub group: &'a str,
    /// Reference to a record elsewhere.
    #[schema(example = "CRM-20457")]
    pub identity: &'a str,
    /// Telephone.
    #[schema(example = "+49 40 1234567")]
    pub phone: &'a str,
    /// Another telephone.
    #[schema(example = "")]
    pub alt_phone: &'a str,
    /// Postal address.
    #[schema(example = "Hafenstr. 4")]
    pub address: &'a str,
    /// City.
    #[schema(example = "Hamburg")]
    pub city: &'a str,
    /// State, province or the like.
    #[schema(example = "")]
    pub state: &'a str,
    /// Postal code.
    #[schema(example = "20457")]
    pub zip_code: &'a str,
    /// 1, or 0 after mail to the address came back.
    #[schema(example = 1)]
    pub valid_email: u8,
    /// When it was created.
    #[serde(with = "stamp")]
    #[schema(value_type = String, format = DateTime, example = "2026-11-20T09:30:00.000Z")]
    pub created_at: Instant,
    /// When it was last changed.
    #[serde(with = "stamp")]
    #[schema(value_type = String, format = DateTime, example = "2026-11-20T09:30:00.000Z")]
    pub updated_at: Instant,
}

impl<'a> ContactRecord<'a> {
    /// A contact.
    pub fn of(contact: &'a Contact) -> Self {
        let details = &contact.details;
        Self {
            id: contact.id.0,
            c_email: contact.email.as_str(),
            c_name: &details.name,
            company: &details.company,
            group: &details.group,
            identity: &details.identity,
            phone: &details.phone,
            alt_phone: &details.alt_phone,
            address: &details.address,
            city: &details.city,
            state: &details.state,
            zip_code: &details.zip_code,
            valid_email: u8::from(contact.is_valid),
            created_at: contact.created_at,
            updated_at: contact.updated_at,
        }
    }
}

/// A group of contacts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = ContactGroup)]
pub struct GroupRecord<'a> {
    /// Its name.
    #[schema(example = "marketing")]
    pub group: &'a str,
    /// How many contacts it has.
    #[schema(example = 3)]
    pub contacts: u64,
}

impl<'a> GroupRecord<'a> {
    /// A group.
    pub fn of(group: &'a Group) -> Self {
        Self {
            group: &group.name,
            contacts: group.members,
        }
    }
}

/// Where the next page of groups begins, as a text that needs no care in an address.
pub fn cursor(name: &str) -> String {
    URL_SAFE_NO_PAD.encode(name)
}

/// The name behind a cursor.
pub fn cursor_name(cursor: &str) -> Option<String> {
    String::from_utf8(URL_SAFE_NO_PAD.decode(cursor).ok()?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cursor_leads_back_to_its_name() {
        for name in ["marketing", "Größe & Co / 2", "?"] {
            assert_eq!(cursor_name(&cursor(name)).as_deref(), Some(name));
        }
        assert_eq!(cursor_name("not a cursor"), None);
    }
}
