//! Contacts and their groups.

use imprimatur_application::contacts::{Contact, Group};
use imprimatur_wire::contact::{ContactRecord, GroupRecord};

/// A contact.
pub(crate) fn contact(contact: &Contact) -> ContactRecord<'_> {
    let details = &contact.details;
    ContactRecord {
        id: contact.id.0,
        c_email: contact.email.as_str().into(),
        c_name: (&details.name).into(),
        company: (&details.company).into(),
        group: (&details.group).into(),
        identity: (&details.identity).into(),
        phone: (&details.phone).into(),
        alt_phone: (&details.alt_phone).into(),
        address: (&details.address).into(),
        city: (&details.city).into(),
        state: (&details.state).into(),
        zip_code: (&details.zip_code).into(),
        language: details.language.as_deref().unwrap_or_default().into(),
        valid_email: u8::from(contact.is_valid),
        created_at: contact.created_at,
        updated_at: contact.updated_at,
    }
}

/// A group of contacts.
pub(crate) fn contact_group(group: &Group) -> GroupRecord<'_> {
    GroupRecord {
        group: (&group.name).into(),
        contacts: group.members,
    }
}
