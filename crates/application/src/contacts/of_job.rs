//! The customer and the partner of a job.

use imprimatur_domain::{
    access::Caller,
    dossier::Edit,
    email::Email,
    field::InputField,
    ids::{ContactId, JobId},
    job::Job,
};

use super::{Contact, ContactInput, input::fresh, write::of_address};
use crate::{
    changes::{ContactUpsert, ContactWrite},
    failure::{Checks, Failure},
    job_change::{JobChange, change_job},
    jobs::{self, RequiredRights},
    ports::Ports,
};

/// What a contact is to a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// The print buyer.
    Customer,
    /// To whom the job is forwarded.
    Partner,
}

impl Role {
    fn of(self, job: &Job) -> Option<&Email> {
        match self {
            Self::Customer => job.customer.as_ref(),
            Self::Partner => job.partner.as_ref(),
        }
    }

    fn edit(self, email: Option<Email>) -> Edit {
        match self {
            Self::Customer => Edit {
                customer: Some(email),
                ..Edit::default()
            },
            Self::Partner => Edit {
                partner: Some(email),
                ..Edit::default()
            },
        }
    }

    fn missing(self) -> Failure {
        Failure::Missing(match self {
            Self::Customer => "customer email is not defined",
            Self::Partner => "partner email is not defined",
        })
    }

    fn command(self) -> &'static str {
        match self {
            Self::Customer => "change the customer of",
            Self::Partner => "change the partner of",
        }
    }
}

/// The record of a job's customer or partner.
///
/// # Errors
/// [`Failure::NotFound`] for the job, [`Failure::Missing`] if it has none, [`Failure::Forbidden`] for whoever may only
/// view the job.
pub async fn of_job(
    ports: &Ports,
    caller: &Caller,
    job: JobId,
    role: Role,
) -> Result<Contact, Failure> {
    let (loaded, _) = jobs::load(ports, caller, job, RequiredRights::Edit).await?;
    let job = &loaded.dossier.job;
    let email = role.of(job).ok_or_else(|| role.missing())?;
    let contact = of_address(ports, job.owner.user, email).await?;
    contact.ok_or_else(|| role.missing())
}

/// Changes the record of a job's customer or partner. Another address points the job to another contact, which is
/// created if need be, and renames nobody. What is known of a contact is no property of the job: changing it is no
/// event.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`] for anybody but the owner, [`Failure::Refused`] for a locked or trashed
/// job, [`Failure::Invalid`], [`Failure::Conflict`].
pub async fn put_of_job(
    ports: &Ports,
    caller: &Caller,
    job: JobId,
    role: Role,
    command: ContactInput,
) -> Result<Contact, Failure> {
    let id = ContactId(ports.ids.next().await?);
    change_job(
        || JobChange::by_user(ports, caller, job, RequiredRights::Control),
        |mut change| async {
            change.job.dossier.ensure_writable(role.command())?;
            let mut checks = Checks::default();
            let given = command.email.clone();
            let email = given.or_else(|| role.of(&change.job.dossier.job).cloned());
            if email.is_none() {
                checks.wrong(InputField::CEmail, "must be given: the job has none yet");
            }
            let email = checks.complete(email)?;
            let contact = merge(&mut change, role, id, &email, &command).await?;
            let at = change.at;
            change
                .job
                .apply(|dossier| dossier.edit(role.edit(Some(email.clone())), at))?;
            Ok((change, contact))
        },
    )
    .await
}

/// The owner's contact of this address, with what the command says, as it will be kept.
async fn merge(
    change: &mut JobChange<'_>,
    role: Role,
    id: ContactId,
    email: &Email,
    command: &ContactInput,
) -> Result<Contact, Failure> {
    let job = &change.job.dossier.job;
    let owner = job.owner.user;
    let known = of_address(change.ports, owner, email).await?;
    let mut contact = known
        .clone()
        .unwrap_or_else(|| fresh(id, owner, email.clone(), change.at));
    command.apply(&mut contact.details);
    let write = match known {
        Some(known) if known == contact => {
            let ensured = ContactUpsert {
                id,
                owner,
                email: email.clone(),
                at: change.at,
            };
            // Only a job that begins to name it needs it to be there still.
            let is_news = role.of(&change.job.dossier.job) != Some(email);
            change.changes.write_all(is_news.then_some(ensured));
            return Ok(contact);
        }
        Some(_) => {
            contact.updated_at = change.at;
            ContactWrite::Save(Box::new(contact.clone()))
        }
        None => ContactWrite::Insert(Box::new(contact.clone())),
    };
    change.changes.write(write);
    Ok(contact)
}

/// Takes the customer or partner away from a job; the contact stays. A job that has none is as it should be.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`] for anybody but the owner, [`Failure::Refused`] for a locked or trashed
/// job, [`Failure::Conflict`].
pub async fn remove_of_job(
    ports: &Ports,
    caller: &Caller,
    job: JobId,
    role: Role,
) -> Result<(), Failure> {
    change_job(
        || JobChange::by_user(ports, caller, job, RequiredRights::Control),
        |mut change| async {
            change.job.dossier.ensure_writable(role.command())?;
            let at = change.at;
            change
                .job
                .apply(|dossier| dossier.edit(role.edit(None), at))?;
            Ok((change, ()))
        },
    )
    .await
}
