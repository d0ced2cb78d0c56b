//! What callers say of a contact.

use imprimatur_domain::{
    Instant,
    email::Email,
    field::{LanguageTag, Line, PostalAddress},
    ids::{ContactId, UserId},
};

use super::{Contact, Details};

/// What is to be known of a contact. `None` leaves a property alone, an empty text clears it.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct ContactInput {
    /// The address.
    pub email: Option<Email>,
    /// See [`Details::name`].
    pub name: Option<Line>,
    /// See [`Details::company`].
    pub company: Option<Line>,
    /// See [`Details::group`].
    pub group: Option<Line>,
    /// See [`Details::identity`].
    pub identity: Option<Line>,
    /// See [`Details::phone`].
    pub phone: Option<Line>,
    /// See [`Details::alt_phone`].
    pub alt_phone: Option<Line>,
    /// See [`Details::address`].
    pub address: Option<PostalAddress>,
    /// See [`Details::city`].
    pub city: Option<Line>,
    /// See [`Details::state`].
    pub state: Option<Line>,
    /// See [`Details::zip_code`].
    pub zip_code: Option<Line>,
    /// See [`Details::language`]; `Some(None)` clears it.
    pub language: Option<Option<LanguageTag>>,
}

impl ContactInput {
    /// Takes the texts over into what is known.
    pub(super) fn apply(&self, details: &mut Details) {
        let line = |given: &Option<Line>, known: &mut String| {
            if let Some(text) = given {
                text.as_ref().clone_into(known);
            }
        };
        line(&self.name, &mut details.name);
        line(&self.company, &mut details.company);
        line(&self.group, &mut details.group);
        line(&self.identity, &mut details.identity);
        line(&self.phone, &mut details.phone);
        line(&self.alt_phone, &mut details.alt_phone);
        line(&self.city, &mut details.city);
        line(&self.state, &mut details.state);
        line(&self.zip_code, &mut details.zip_code);
        if let Some(address) = &self.address {
            address.as_ref().clone_into(&mut details.address);
        }
        if let Some(language) = &self.language {
            details.language.clone_from(language);
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
