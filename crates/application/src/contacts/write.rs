//! Adding, changing and removing contacts.

use imprimatur_domain::{
    access::Caller,
    email::Email,
    field::{FieldProblem, InputField},
    ids::{ContactId, UserId},
};

use super::{Contact, ContactInput, get, input::fresh};
use crate::{
    changes::{Changes, ContactWrite},
    conflict_retry,
    failure::{Checks, Failure, FailureReason},
    ports::Ports,
    unit_of_work::commit,
};

/// Adds a contact of the caller's.
///
/// # Errors
/// [`Failure::Invalid`], [`Failure::Conflict`] if there is one of this address.
pub async fn create(
    ports: &Ports,
    caller: &Caller,
    command: ContactInput,
) -> Result<Contact, Failure> {
    let id = ContactId(ports.ids.next().await?);
    conflict_retry::on_conflict(|| async {
        let mut checks = Checks::default();
        let email = command.email.clone();
        if email.is_none() {
            checks.wrong(InputField::CEmail, FieldProblem::NotAnAddress);
        }
        let mut details = super::Details::default();
        command.apply(&mut details);
        let email = checks.complete(email)?;
        if of_address(ports, caller.user, &email).await?.is_some() {
            return Err(Failure::Conflict(FailureReason::ContactExists));
        }
        let contact = Contact {
            details,
            ..fresh(id, caller.user, email, ports.clock.now())
        };
        write(ports, ContactWrite::Insert(Box::new(contact.clone()))).await?;
        Ok(contact)
    })
    .await
}

/// Changes a contact of the caller's. Its address stays: it may be sent along as it is.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Invalid`], [`Failure::Conflict`].
pub async fn update(
    ports: &Ports,
    caller: &Caller,
    id: ContactId,
    command: ContactInput,
) -> Result<Contact, Failure> {
    conflict_retry::on_conflict(|| async {
        let before = get(ports, caller, id).await?;
        let mut contact = before.clone();
        let mut checks = Checks::default();
        let email = command.email.clone();
        if email.is_some_and(|email| email != before.email) {
            checks.wrong(
                InputField::CEmail,
                "cannot be changed: another address is another contact",
            );
        }
        command.apply(&mut contact.details);
        checks.finish()?;
        if contact == before {
            return Ok(before);
        }
        contact.updated_at = ports.clock.now();
        write(ports, ContactWrite::Save(Box::new(contact.clone()))).await?;
        Ok(contact)
    })
    .await
}

/// Removes a contact of the caller's that no job names, neither a live one nor one in the trash.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Conflict`] if a job names it.
pub async fn delete(ports: &Ports, caller: &Caller, id: ContactId) -> Result<(), Failure> {
    conflict_retry::on_conflict(|| async {
        let contact = get(ports, caller, id).await?;
        if ports
            .views
            .names_contact(contact.owner, contact.email.clone())
            .await?
        {
            return Err(Failure::Conflict(FailureReason::ContactNamed));
        }
        write(ports, ContactWrite::Delete(Box::new(contact))).await
    })
    .await
}

/// An owner's contact of this address.
pub(super) async fn of_address(
    ports: &Ports,
    owner: UserId,
    email: &Email,
) -> Result<Option<Contact>, Failure> {
    let query = super::ContactQuery {
        owner,
        group: None,
        email: Some(email.clone()),
        after: None,
        limit: 1,
    };
    Ok(ports.views.contacts(query).await?.into_iter().next())
}

async fn write(ports: &Ports, write: ContactWrite) -> Result<(), Failure> {
    let changes = Changes::one(write);
    commit(ports, changes).await
}
