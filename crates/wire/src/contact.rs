//! Customers, partners and other contacts.

use std::borrow::Cow;

use imprimatur_domain::Instant;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::stamp;

/// A contact: one record per owner and address, for all jobs and both roles.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[schema(as = Contact)]
pub struct ContactRecord<'a> {
    /// Its name.
    #[schema(example = 12)]
    pub id: i64,
    /// Address.
    #[schema(example = "buyer@example.com")]
    pub c_email: Cow<'a, str>,
    /// Name of the person.
    #[schema(example = "Bea Buyer")]
    pub c_name: Cow<'a, str>,
    /// Company.
    #[schema(example = "Buyer & Sons")]
    pub company: Cow<'a, str>,
    /// Group; notifications may name it in place of people.
    #[schema(example = "marketing")]
    pub group: Cow<'a, str>,
    /// Reference to a record elsewhere.
    #[schema(example = "CRM-20457")]
    pub identity: Cow<'a, str>,
    /// Telephone.
    #[schema(example = "+49 40 1234567")]
    pub phone: Cow<'a, str>,
    /// Another telephone.
    #[schema(example = "")]
    pub alt_phone: Cow<'a, str>,
    /// Postal address.
    #[schema(example = "Hafenstr. 4")]
    pub address: Cow<'a, str>,
    /// City.
    #[schema(example = "Hamburg")]
    pub city: Cow<'a, str>,
    /// State, province or the like.
    #[schema(example = "")]
    pub state: Cow<'a, str>,
    /// Postal code.
    #[schema(example = "20457")]
    pub zip_code: Cow<'a, str>,
    /// Extension: language of the contact's mails and review pages; `""` if it is not known.
    #[serde(default)]
    #[schema(required, example = "de")]
    pub language: Cow<'a, str>,
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

/// A group of contacts.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[schema(as = ContactGroup)]
pub struct GroupRecord<'a> {
    /// Its name.
    #[schema(example = "marketing")]
    pub group: Cow<'a, str>,
    /// How many contacts it has.
    #[schema(example = 3)]
    pub contacts: u64,
}
