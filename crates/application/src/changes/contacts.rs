//! Contacts in a commit.

use crate::contacts::Contact;

/// Adds, changes or deletes a contact that was loaded before. [`ContactUpsert`](super::ContactUpsert), in contrast,
/// accepts any existing contact.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ContactWrite {
    /// A new one; conflicts with another contact of the same owner and address.
    Insert(Box<Contact>),
    /// A changed one; the store checks and increments its revision.
    Save(Box<Contact>),
    /// Deletes it; the store checks its revision and that no job of its owner refers to its address.
    Delete(Box<Contact>),
}
