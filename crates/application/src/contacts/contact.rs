//! A contact as it is kept.

use imprimatur_domain::{
    Instant,
    email::Email,
    field::LanguageTag,
    ids::{ContactId, UserId},
};

/// A customer or partner of an owner. The address is what jobs name, so it never changes; another address is another
/// contact.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contact {
    /// Its name.
    pub id: ContactId,
    /// Counts the commits that changed it.
    pub revision: i64,
    /// Whose contact.
    pub owner: UserId,
    /// The address; one record per owner and address.
    pub email: Email,
    /// Everything else that is known.
    pub details: Details,
    /// Whether mail to the address has not come back.
    pub is_valid: bool,
    /// When it was created.
    pub created_at: Instant,
    /// When it was last changed.
    pub updated_at: Instant,
}

/// What an owner knows of a contact; every text may be empty.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Details {
    /// Name of the person.
    pub name: String,
    /// Company.
    pub company: String,
    /// Group; notifications may name it in place of people.
    pub group: String,
    /// Reference to a record elsewhere.
    pub identity: String,
    /// Telephone.
    pub phone: String,
    /// Another telephone.
    pub alt_phone: String,
    /// Postal address, perhaps in several lines.
    pub address: String,
    /// City.
    pub city: String,
    /// State, province or the like.
    pub state: String,
    /// Postal code.
    pub zip_code: String,
    /// The language of mails to the contact and of review pages, if it is known.
    pub language: Option<LanguageTag>,
}

/// A question for contacts of an owner, ascending by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContactQuery {
    /// Whose contacts.
    pub owner: UserId,
    /// Only those of this group, exactly.
    pub group: Option<String>,
    /// Only the one of this address.
    pub email: Option<Email>,
    /// Only those with a later name.
    pub after: Option<ContactId>,
    /// At most so many.
    pub limit: u32,
}

/// A search for contacts, ascending by address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContactSearch {
    /// Only those with this in their address, name, company or reference, in any case.
    pub text: Option<String>,
    /// Only those of this group, exactly.
    pub group: Option<String>,
    /// Only those with a later address.
    pub after: Option<Email>,
    /// At most so many.
    pub limit: u32,
}

/// A group that an owner's contacts have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// Its name.
    pub name: String,
    /// How many contacts it has.
    pub members: u64,
}
