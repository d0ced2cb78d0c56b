//! Whom a notification goes to.

use imprimatur_domain::{dossier::Dossier, email::Email, ids::JobId};

use super::{ReviewerRef, Send, send::Named};
use crate::{
    failure::{Checks, Failure},
    ports::Ports,
};

/// Most people in one notification.
const PEOPLE_MAX: usize = 200;

/// Unites recipient, reviewers and groups; the same address counts once.
pub(crate) async fn resolve(
    ports: &Ports,
    dossier: &Dossier,
    command: &Send,
    above: &[JobId],
) -> Result<Named, Failure> {
    let mut checks = Checks::default();
    let recipient = checks
        .address("recipient", command.recipient.as_deref())
        .flatten();
    let mut people: Vec<Email> = recipient.clone().into_iter().collect();
    let mut reviewers = Vec::new();
    for (position, reviewer) in command.reviewers.iter().enumerate() {
        let field = format!("reviewers.{position}.email");
        if let Some(email) = checks.address(&field, reviewer.email.as_deref()).flatten() {
            people.push(email.clone());
            reviewers.push(ReviewerRef::Email(email));
        }
        let Some(group) = reviewer.group.as_ref().filter(|group| !group.is_empty()) else {
            continue;
        };
        let owner = dossier.job.owner.user;
        let members = ports
            .accounts
            .contacts_of_group(owner, group.clone())
            .await?;
        if members.is_empty() {
            checks.wrong(&format!("reviewers.{position}.group"), "has no contacts");
        }
        people.extend(members);
        reviewers.push(ReviewerRef::Group(group.clone()));
    }
    checks.finish()?;
    if people.is_empty() && command.defaults.reviewers {
        let customer = customer(ports, dossier, above).await?;
        reviewers.extend(customer.clone().map(ReviewerRef::Email));
        people.extend(customer);
    }
    let mut unique = Vec::with_capacity(people.len());
    for person in people {
        if !unique.contains(&person) {
            unique.push(person);
        }
    }
    match unique.len() {
        1..=PEOPLE_MAX => Ok((unique, recipient, reviewers)),
        0 => Err(Failure::invalid(
            "reviewers",
            "must name at least one person",
        )),
        _ => Err(Failure::invalid(
            "reviewers",
            format!("must name at most {PEOPLE_MAX} people"),
        )),
    }
}

/// The job's customer, else the folder's.
async fn customer(
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
