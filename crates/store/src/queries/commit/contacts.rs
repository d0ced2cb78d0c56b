//! Writes contacts.

use diesel::prelude::*;
use imprimatur_application::{
    changes::{ContactUpsert, ContactWrite},
    contacts::{Contact, Details},
};

use super::super::{
    Conn,
    contacts::{ContactRow, is_named},
    dialect,
    schema::contacts,
};
use crate::failure::Failure;

/// Adds missing contacts, and locks existing ones until the jobs that refer to them are written.
pub(super) fn ensure(conn: &mut Conn, contacts: &[&ContactUpsert]) -> Result<(), Failure> {
    for contact in contacts {
        insert(
            conn,
            &Contact {
                id: contact.id,
                revision: 1,
                owner: contact.owner,
                email: contact.email.clone(),
                details: Details::default(),
                is_valid: true,
                created_at: contact.at,
                updated_at: contact.at,
            },
        )?;
        if !dialect::hold_contact(conn, contact.owner.0, contact.email.as_str())? {
            return Err(Failure::conflict());
        }
    }
    Ok(())
}

pub(super) fn write(conn: &mut Conn, writes: &[&ContactWrite]) -> Result<(), Failure> {
    for write in writes {
        let is_written = match write {
            ContactWrite::Insert(contact) => insert(conn, contact)?,
            ContactWrite::Save(contact) => save(conn, contact)?,
            ContactWrite::Delete(contact) => delete(conn, contact)?,
        };
        if !is_written {
            return Err(Failure::conflict());
        }
    }
    Ok(())
}

/// Returns whether it was added; an existing one of the same owner and address is left unchanged.
fn insert(conn: &mut Conn, contact: &Contact) -> Result<bool, Failure> {
    let inserted = diesel::insert_into(contacts::table)
        .values(ContactRow::new(contact))
        .on_conflict((contacts::user_id, contacts::email))
        .do_nothing()
        .execute(conn)?;
    Ok(inserted > 0)
}

fn save(conn: &mut Conn, contact: &Contact) -> Result<bool, Failure> {
    let mut row = ContactRow::new(contact);
    row.revision += 1;
    let known = contacts::table
        .filter(contacts::id.eq(contact.id.0))
        .filter(contacts::revision.eq(contact.revision));
    Ok(diesel::update(known).set(&row).execute(conn)? > 0)
}

/// Locks the contact first: a concurrent commit that refers to it either waits, or is committed and seen by the check.
fn delete(conn: &mut Conn, contact: &Contact) -> Result<bool, Failure> {
    let is_held = save(conn, contact)?;
    if !is_held || is_named(conn, contact.owner.0, contact.email.as_str())? {
        return Ok(false);
    }
    let known = contacts::table.filter(contacts::id.eq(contact.id.0));
    Ok(diesel::delete(known).execute(conn)? > 0)
}
