//! Recipients of a notification.

use std::collections::HashSet;

use imprimatur_domain::{
    dossier::Dossier,
    email::Email,
    field::{FieldProblem, InputField},
    ids::{JobId, UserId},
};

use super::{ReviewerInput, ReviewerRef, Send};
use crate::{
    failure::{Checks, Failure},
    ports::Ports,
};

/// Contacts of a group to load: one above the limit.
pub(crate) const AT_ONCE: u32 = 201;
/// Maximum number of recipients of a notification.
const PEOPLE_MAX: usize = AT_ONCE as usize - 1;

/// The recipients of a request.
pub(super) struct Named {
    /// All recipients, without duplicates.
    pub(super) people: Vec<Email>,
    /// The `recipient`, for the notification record.
    pub(super) recipient: Option<Email>,
    /// The `reviewers`, for the notification record.
    pub(super) reviewers: Vec<ReviewerRef>,
}

/// Combines recipient, reviewers and groups, without duplicates.
pub(super) async fn resolve(
    ports: &Ports,
    dossier: &Dossier,
    command: &Send,
    above: &[JobId],
) -> Result<Named, Failure> {
    let mut checks = Checks::default();
    let recipient = command.recipient.clone();
    if command.reviewers.len() > PEOPLE_MAX {
        return Err(too_many());
    }
    let mut people: Vec<Email> = recipient.clone().into_iter().collect();
    let owner = dossier.job.owner.user;
    let (named, mut reviewers) = named(ports, owner, &command.reviewers, &mut checks).await?;
    people.extend(named);
    checks.finish()?;
    if people.is_empty() && command.defaults.reviewers {
        let customer = customer(ports, dossier, above).await?;
        reviewers.extend(customer.clone().map(ReviewerRef::Email));
        people.extend(customer);
    }
    let mut known = HashSet::new();
    people.retain(|person| known.insert(person.clone()));
    match people.len() {
        1..=PEOPLE_MAX => Ok(Named {
            people,
            recipient,
            reviewers,
        }),
        0 => Err(Failure::invalid(
            InputField::Reviewers,
            FieldProblem::Nobody,
        )),
        _ => Err(too_many()),
    }
}

/// The addresses of these reviewers, and the references for the record.
async fn named(
    ports: &Ports,
    owner: UserId,
    reviewers: &[ReviewerInput],
    checks: &mut Checks,
) -> Result<(Vec<Email>, Vec<ReviewerRef>), Failure> {
    let (mut people, mut kept) = (Vec::new(), Vec::new());
    for (position, reviewer) in reviewers.iter().enumerate() {
        if let Some(email) = &reviewer.email {
            people.push(email.clone());
            kept.push(ReviewerRef::Email(email.clone()));
        }
        let group = reviewer.group.as_deref().unwrap_or_default().to_owned();
        if group.is_empty() {
            continue;
        }
        let asked = ports
            .accounts
            .contacts_of_group(owner, group.clone(), AT_ONCE);
        let members = asked.await?;
        if members.is_empty() {
            let field = InputField::ReviewerGroup(position);
            checks.wrong(field, FieldProblem::NoContacts);
        }
        people.extend(members);
        kept.push(ReviewerRef::Group(group));
    }
    Ok((people, kept))
}

fn too_many() -> Failure {
    Failure::invalid(
        InputField::Reviewers,
        FieldProblem::TooManyPeople { max: PEOPLE_MAX },
    )
}

/// The job's customer, else the folder's.
pub(crate) async fn customer(
    ports: &Ports,
    dossier: &Dossier,
    above: &[JobId],
) -> Result<Option<Email>, Failure> {
    if dossier.job.customer.is_some() {
        return Ok(dossier.job.customer.clone());
    }
    let Some(folder) = above.first() else {
        return Ok(None);
    };
    let folder = ports.store.find_job(*folder, None).await?;
    Ok(folder.and_then(|folder| folder.dossier.job.customer))
}
