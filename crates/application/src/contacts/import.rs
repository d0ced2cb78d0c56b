//! Contacts from a list: those that are known by their addresses are changed, all others are added.

use std::collections::HashMap;

use imprimatur_domain::{
    access::Caller,
    email::Email,
    field::{FieldProblem, InputField},
    ids::ContactId,
};

use super::{Contact, ContactInput, ContactQuery, input::fresh};
use crate::{
    changes::{Changes, ContactWrite},
    conflict_retry,
    failure::{Checks, Failure},
    ports::Ports,
    unit_of_work::commit,
};

/// Contacts that are loaded, or written by one commit, at a time.
const PORTION: u32 = 500;

/// What becomes of a contact of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ImportEffect {
    /// It is added.
    Added,
    /// It is known, and changed.
    Changed,
    /// It is known as it is.
    Unchanged,
}

/// What would become of each contact of the list.
///
/// # Errors
/// [`Failure::Invalid`] if one has no address.
pub async fn plan_import(
    ports: &Ports,
    caller: &Caller,
    inputs: &[ContactInput],
) -> Result<Vec<ImportEffect>, Failure> {
    Ok(decide(ports, caller, inputs).await?.0)
}

/// Adds and changes the contacts of the list. Those of one address are one contact; later ones go over earlier ones.
///
/// # Errors
/// [`Failure::Invalid`] if one has no address; [`Failure::Conflict`].
pub async fn import(
    ports: &Ports,
    caller: &Caller,
    inputs: &[ContactInput],
) -> Result<Vec<ImportEffect>, Failure> {
    let effects = plan_import(ports, caller, inputs).await?;
    conflict_retry::on_conflict(|| async {
        let (_, writes) = decide(ports, caller, inputs).await?;
        let mut writes = writes.into_iter().peekable();
        while writes.peek().is_some() {
            let portion: Changes = writes.by_ref().take(PORTION as usize).collect();
            commit(ports, portion).await?;
        }
        Ok(())
    })
    .await?;
    Ok(effects)
}

/// What becomes of each contact of the list, and what is written.
async fn decide(
    ports: &Ports,
    caller: &Caller,
    inputs: &[ContactInput],
) -> Result<(Vec<ImportEffect>, Vec<ContactWrite>), Failure> {
    let mut contacts = known(ports, caller).await?;
    let (at, mut effects) = (ports.clock.now(), Vec::new());
    for input in inputs {
        let mut checks = Checks::default();
        if input.email.is_none() {
            checks.wrong(InputField::CEmail, FieldProblem::NotAnAddress);
        }
        let email = checks.complete(input.email.clone())?;
        let (before, so_far) = contacts.remove(&email).unzip();
        let mut contact = if let Some(before) = &before {
            Contact::clone(before)
        } else {
            let id = ContactId(ports.ids.next().await?);
            fresh(id, caller.user, email.clone(), at)
        };
        input.apply(&mut contact.details);
        let effect = match before {
            None => ImportEffect::Added,
            Some(before) if before == contact => ImportEffect::Unchanged,
            Some(_) => ImportEffect::Changed,
        };
        if effect != ImportEffect::Unchanged {
            contact.updated_at = at;
        }
        effects.push(effect);
        let so_far = so_far.filter(|so_far| *so_far != ImportEffect::Unchanged);
        contacts.insert(email, (contact, so_far.unwrap_or(effect)));
    }
    let writes = contacts.into_values();
    let writes = writes.filter_map(|(contact, effect)| match effect {
        ImportEffect::Added => Some(ContactWrite::Insert(Box::new(contact))),
        ImportEffect::Changed => Some(ContactWrite::Save(Box::new(contact))),
        ImportEffect::Unchanged => None,
    });
    Ok((effects, writes.collect()))
}

/// All contacts of the caller, unchanged so far.
async fn known(
    ports: &Ports,
    caller: &Caller,
) -> Result<HashMap<Email, (Contact, ImportEffect)>, Failure> {
    let (mut contacts, mut after) = (HashMap::new(), None);
    loop {
        let query = ContactQuery {
            owner: caller.user,
            group: None,
            email: None,
            after,
            limit: PORTION,
        };
        let portion = ports.views.contacts(query).await?;
        let Some(last) = portion.last() else {
            return Ok(contacts);
        };
        after = Some(last.id);
        let unchanged = |contact: Contact| {
            let email = contact.email.clone();
            (email, (contact, ImportEffect::Unchanged))
        };
        contacts.extend(portion.into_iter().map(unchanged));
    }
}

#[cfg(test)]
mod tests {
    use imprimatur_domain::ids::{TeamId, UserId};
    use time::macros::datetime;

    use super::*;
    use crate::mocks::Mocks;

    fn row(email: &str, company: &str) -> ContactInput {
        ContactInput {
            email: email.parse().ok(),
            company: company.parse().ok(),
            ..ContactInput::default()
        }
    }

    #[tokio::test]
    async fn known_contacts_are_changed_and_others_added_once_each() {
        let at = datetime!(2026-11-20 09:30 UTC);
        let email: Email = "vera@example.com".parse().unwrap();
        let vera = fresh(ContactId(5), UserId(1), email.clone(), at);
        let mut mocks = Mocks::at(at);
        mocks.views.expect_contacts().returning(move |query| {
            let is_first = query.after.is_none();
            Ok(is_first.then(|| vera.clone()).into_iter().collect())
        });
        let caller = Caller {
            user: UserId(1),
            team: TeamId(1),
            email,
        };
        let list = [
            row("VERA@example.com", ""),
            row("otto@example.com", "A"),
            row("otto@example.com", "B"),
            row("vera@example.com", "C"),
        ];
        let ports = mocks.ports();
        let (effects, writes) = decide(&ports, &caller, &list).await.unwrap();
        assert_eq!(
            effects,
            [
                ImportEffect::Unchanged,
                ImportEffect::Added,
                ImportEffect::Changed,
                ImportEffect::Changed,
            ]
        );
        assert_eq!(writes.len(), 2);
        let nobody = decide(&ports, &caller, &[ContactInput::default()]).await;
        assert!(matches!(nobody, Err(Failure::Invalid(_))));
    }
}
