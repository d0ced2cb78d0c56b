//! Reading an owner's contacts.

use imprimatur_domain::{access::Caller, email::Email, ids::ContactId};

use super::{Contact, ContactQuery, ContactSearch, Group};
use crate::{failure::Failure, ports::Ports};

/// The caller's contact of this name.
///
/// # Errors
/// [`Failure::NotFound`], also for a contact of somebody else; [`Failure::Store`].
pub async fn get(ports: &Ports, caller: &Caller, id: ContactId) -> Result<Contact, Failure> {
    let contact = ports.views.contact(id).await?;
    contact
        .filter(|contact| contact.owner == caller.user)
        .ok_or(Failure::NotFound)
}

/// The caller's contacts, ascending by name, after `after`; of one group or address, if asked for.
pub async fn list(
    ports: &Ports,
    caller: &Caller,
    group: Option<String>,
    email: Option<Email>,
    after: Option<ContactId>,
    limit: u32,
) -> Result<Vec<Contact>, Failure> {
    let query = ContactQuery {
        owner: caller.user,
        group,
        email,
        after,
        limit,
    };
    Ok(ports.views.contacts(query).await?)
}

/// The caller's contacts that a search finds.
pub async fn search(
    ports: &Ports,
    caller: &Caller,
    search: ContactSearch,
) -> Result<Vec<Contact>, Failure> {
    Ok(ports.views.search_contacts(caller.user, search).await?)
}

/// The groups that the caller's contacts have, ascending, after `after`.
pub async fn groups(
    ports: &Ports,
    caller: &Caller,
    after: Option<String>,
    limit: u32,
) -> Result<Vec<Group>, Failure> {
    Ok(ports
        .views
        .contact_groups(caller.user, after, limit)
        .await?)
}
