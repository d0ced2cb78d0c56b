//! Contacts in a commit.

use crate::contacts::Contact;

/// A contact that is added, changed or removed. Other than [`ContactUpsert`](super::ContactUpsert), which is content
/// with whatever there is, each of these was decided on what was loaded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ContactWrite {
    /// A new one; one of the same owner and address that has come meanwhile is a conflict.
    Insert(Box<Contact>),
    /// A changed one; the store checks its revision and counts it up.
    Save(Box<Contact>),
    /// One that goes; the store checks its revision, and that no job of its owner names its address.
    Delete(Box<Contact>),
}
