//! Whom a job may be sent to: what a form to send it is filled in with.

use imprimatur_domain::{
    access::Caller,
    account::User,
    dossier::Dossier,
    email::Email,
    ids::{JobId, PlanId},
    task::{Category, Task},
};

use super::recipients::customer;
use crate::{
    contacts::{Contact, ContactQuery, Group},
    failure::Failure,
    jobs::{self, RequiredRights},
    ports::Ports,
};

/// Most contacts that are suggested.
const CONTACTS_MAX: u32 = 500;
/// Most users of the team that are suggested.
const TEAM_MAX: u32 = 200;
/// Most groups that are suggested.
const GROUPS_MAX: u32 = 100;

/// People and groups that a job may be sent to.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Suggestions {
    /// The people whose decision was asked for before, the latest first, and the job's customer, else the folder's.
    pub people: Vec<Suggestion>,
    /// Contacts of the job's owner.
    pub contacts: Vec<Contact>,
    /// Groups of these contacts.
    pub groups: Vec<Group>,
    /// Users of the caller's team.
    pub team: Vec<User>,
    /// The stored plan that the job or the nearest folder names.
    pub plan: Option<PlanId>,
}

/// Somebody whom a job may be sent to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Suggestion {
    /// The person.
    pub email: Email,
    /// Whether the person is to be asked unless somebody says otherwise: a reviewer of an earlier round, who was not asked
    /// in this one, or a customer who was never asked.
    pub is_preset: bool,
}

/// Whom a job may be sent to.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`] for callers who may only view the job.
pub async fn suggestions(
    ports: &Ports,
    caller: &Caller,
    job: JobId,
) -> Result<Suggestions, Failure> {
    let (loaded, _) = jobs::load(ports, caller, job, RequiredRights::Edit).await?;
    let dossier = &loaded.dossier;
    let owner = dossier.job.owner.user;
    let contacts = ContactQuery {
        owner,
        group: None,
        email: None,
        after: None,
        limit: CONTACTS_MAX,
    };
    let above = loaded.lineage.folders();
    let mut people = reviewers(dossier);
    let customer = customer(ports, dossier, &above).await?;
    let customer = customer.map(|email| Suggestion {
        email,
        is_preset: people.is_empty(),
    });
    people.extend(customer.filter(|customer| !is_among(&people, &customer.email)));
    let team = ports.accounts.list_users(Some(caller.team), None, TEAM_MAX);
    let team = team.await?.into_iter().map(|member| member.user);
    Ok(Suggestions {
        people,
        plan: loaded.lineage.default_plan(),
        team: team.filter(|user| user.is_active).collect(),
        contacts: ports.views.contacts(contacts).await?,
        groups: ports.views.contact_groups(owner, None, GROUPS_MAX).await?,
    })
}

/// Whoever was asked to decide, the latest first.
fn reviewers(dossier: &Dossier) -> Vec<Suggestion> {
    let decides =
        |task: &&Task| task.category.asks_for_decision() && task.category != Category::Anonymous;
    let mut people = Vec::new();
    for task in dossier.tasks.iter().rev().filter(decides) {
        if let Some(email) = &task.assigned_to
            && !is_among(&people, email)
        {
            people.push(Suggestion {
                email: email.clone(),
                is_preset: task.round < dossier.job.round,
            });
        }
    }
    people
}

fn is_among(suggestions: &[Suggestion], email: &Email) -> bool {
    suggestions.iter().any(|known| known.email == *email)
}
