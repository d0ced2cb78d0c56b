//! To whom a job belongs and where it lies, and moving it to another place or another user.

use imprimatur_domain::{
    access::Caller, account::Owner, dossier::Dossier, email::Email, ids::JobId,
};

use super::relocate::{Destination, relocate};
use crate::{
    failure::{Checks, Failure, FieldErrors},
    job_change::{JobChange, change_job},
    jobs::{RequiredRights, VisibleJob, get, load, see},
    ports::{Ports, store::StoreError},
};

/// To whom a job belongs and where it lies, as one caller may see it.
#[derive(Clone, Debug, PartialEq)]
pub struct Ownership {
    /// The job.
    pub job: JobId,
    /// Address of the owner.
    pub owner_email: Email,
    /// Name of the owner; may be empty.
    pub owner_name: String,
    /// The folder it lies in; none at the top level and if it is invisible to the caller.
    pub parent: Option<VisibleJob>,
}

/// To whom a job belongs and where it lies.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`] for callers who may only view it, [`Failure::Store`].
pub async fn ownership(ports: &Ports, caller: &Caller, id: JobId) -> Result<Ownership, Failure> {
    let (loaded, _) = load(ports, caller, id, RequiredRights::Edit).await?;
    let job = &loaded.dossier.job;
    let owner = ports.accounts.find_user(job.owner.user).await?;
    let owner = owner.ok_or_else(|| StoreError::Corrupt {
        table: "jobs",
        column: "user_id",
        id: id.to_string(),
    })?;
    let parent = match job.parent {
        Some(parent) => visible(get(ports, caller, parent).await)?,
        None => None,
    };
    Ok(Ownership {
        job: id,
        owner_email: owner.email,
        owner_name: owner.full_name,
        parent,
    })
}

fn visible(seen: Result<VisibleJob, Failure>) -> Result<Option<VisibleJob>, Failure> {
    match seen {
        Ok(seen) => Ok(Some(seen)),
        Err(Failure::NotFound) => Ok(None),
        Err(failure) => Err(failure),
    }
}

/// Where a caller wants a job to be.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct HandOver {
    /// The folder; none for the top level.
    pub parent: Option<JobId>,
    /// Address of the new owner; none if the job stays with its owner.
    pub owner: Option<Email>,
    /// What is wrong with the form of these and other fields, to be said with all else that is wrong.
    pub malformed: FieldErrors,
}

/// Moves a job with everything below it to a folder of its owner, or hands it over to another user of the team. Tasks,
/// private links and the assignee stay; the new owner gets copies of the contacts; earlier events stay with the
/// former owner. The answer is the job as the caller may see it afterwards.
///
/// # Errors
/// [`Failure::NotFound`], also for the folder, [`Failure::Forbidden`] for anybody but the owner, [`Failure::Refused`]
/// for a lock on the way, the trash, or a file as target, [`Failure::Conflict`] for a cycle, too deep a nesting and a
/// folder of somebody else, [`Failure::Invalid`] for an owner who is not of the team, [`Failure::Store`].
pub async fn hand_over(
    ports: &Ports,
    caller: &Caller,
    id: JobId,
    command: HandOver,
) -> Result<VisibleJob, Failure> {
    change_job(
        || JobChange::by_user(ports, caller, id, RequiredRights::Control),
        |mut work| async {
            let (parent, mut checks) = (command.parent, Checks::of(&command.malformed));
            match new_owner(ports, &work.draft.dossier, &command, &mut checks).await? {
                Some(owner) => relocate(&mut work, Destination { owner, parent }).await?,
                None => ensure_can_go(ports, caller, &work.draft.dossier, parent).await?,
            }
            // What stands against the move comes before what is wrong with the values.
            checks.finish()?;
            Ok((work, ()))
        },
    )
    .await?;
    get_after_handover(ports, caller, id).await
}

/// The active user of the owner's team whom the command names; the present owner if it names nobody, and none if it names
/// somebody else.
async fn new_owner(
    ports: &Ports,
    dossier: &Dossier,
    command: &HandOver,
    checks: &mut Checks,
) -> Result<Option<Owner>, Failure> {
    let present = dossier.job.owner;
    let Some(email) = &command.owner else {
        let is_odd = command.malformed.0.contains_key("owner_email");
        return Ok((!is_odd).then_some(present));
    };
    let user = ports.accounts.find_user_by_email(email.clone()).await?;
    let user = user.filter(|user| user.team == present.team && user.is_active);
    let Some(user) = user else {
        checks.wrong("owner_email", "must be a user of the same team");
        return Ok(None);
    };
    Ok(Some(Owner {
        team: user.team,
        user: user.id,
    }))
}

/// Says what stands against a move to nobody who is known: a folder that is not there, or that takes nothing in, and the
/// state of the job.
async fn ensure_can_go(
    ports: &Ports,
    caller: &Caller,
    dossier: &Dossier,
    parent: Option<JobId>,
) -> Result<(), Failure> {
    let target = match parent {
        Some(parent) => Some(load(ports, caller, parent, RequiredRights::View).await?.0),
        None => None,
    };
    dossier.ensure_writable("move")?;
    if let Some(target) = target {
        target.dossier.ensure_takes_content()?;
    }
    Ok(())
}

/// The job as a caller sees it who may have just given it away: what is no longer to be seen is hidden. It is only for
/// answering whoever had control of it.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Store`].
pub async fn get_after_handover(
    ports: &Ports,
    caller: &Caller,
    id: JobId,
) -> Result<VisibleJob, Failure> {
    if let Some(seen) = visible(get(ports, caller, id).await)? {
        return Ok(seen);
    }
    let view = ports.views.job(id, Some(caller.user)).await?;
    let lineages = ports.store.lineages(vec![id], Some(caller.clone())).await?;
    let lineage = lineages.into_iter().next().flatten();
    let (view, lineage) = view.zip(lineage).ok_or(Failure::NotFound)?;
    Ok(see(view, &lineage, caller))
}
