//! What callers say of a contact.

use imprimatur_domain::{
    Instant,
    email::Email,
    ids::{ContactId, UserId},
    text,
};

use super::{Contact, Details};
use crate::failure::{Checks, FieldErrors};

/// Longest of all texts but the postal address.
pub const LINE_MAX: usize = 255;
/// Longest postal address.
pub const ADDRESS_MAX: usize = 1_000;

/// What a caller says of a contact; texts as they came. `None` leaves a property alone, an empty text clears it.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct ContactInput {
    /// The address.
    pub email: Option<String>,
    /// See [`Details::name`].
    pub name: Option<String>,
    /// See [`Details::company`].
    pub company: Option<String>,
    /// See [`Details::group`].
    pub group: Option<String>,
    /// See [`Details::identity`].
    pub identity: Option<String>,
    /// See [`Details::phone`].
    pub phone: Option<String>,
    /// See [`Details::alt_phone`].
    pub alt_phone: Option<String>,
    /// See [`Details::address`].
    pub address: Option<String>,
    /// See [`Details::city`].
    pub city: Option<String>,
    /// See [`Details::state`].
    pub state: Option<String>,
    /// See [`Details::zip_code`].
    pub zip_code: Option<String>,
    /// What is wrong with the form of the fields that were sent.
    pub malformed: FieldErrors,
}

impl ContactInput {
    /// The address, if a good one was given; an empty one is wrong, since no contact is without.
    pub(super) fn address(&self, checks: &mut Checks) -> Option<Email> {
        checks.maybe("c_email", self.email.as_deref(), str::parse)
    }

    /// Takes the texts over into what is known.
    pub(super) fn apply(&self, details: &mut Details, checks: &mut Checks) {
        let mut line = |field, given: &Option<String>, known: &mut String| {
            let checked = checks.maybe(field, given.as_deref(), |t| text::line(t, LINE_MAX));
            if let Some(text) = checked {
                *known = text;
            }
        };
        line("c_name", &self.name, &mut details.name);
        line("company", &self.company, &mut details.company);
        line("group", &self.group, &mut details.group);
        line("identity", &self.identity, &mut details.identity);
        line("phone", &self.phone, &mut details.phone);
        line("alt_phone", &self.alt_phone, &mut details.alt_phone);
        line("city", &self.city, &mut details.city);
        line("state", &self.state, &mut details.state);
        line("zip_code", &self.zip_code, &mut details.zip_code);
        let address = checks.maybe("address", self.address.as_deref(), |t| {
            text::lines(t, ADDRESS_MAX)
        });
        if let Some(address) = address {
            details.address = address;
        }
    }
}

/// A contact of whom only the address is known.
pub(super) fn fresh(id: ContactId, owner: UserId, email: Email, at: Instant) -> Contact {
    Contact {
        id,
        revision: 1,
        owner,
        email,
        details: Details::default(),
        is_valid: true,
        created_at: at,
        updated_at: at,
    }
}
