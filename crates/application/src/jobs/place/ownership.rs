//! Owner and location of a job, and changing them.

use imprimatur_domain::{
    access::Caller, account::Owner, dossier::Dossier, email::Email, field::InputField, ids::JobId,
};

use super::relocate::{Destination, relocate};
use crate::{
    failure::Failure,
    job_change::{JobChange, change_job},
    jobs::{RequiredRights, VisibleJob, get, load, see},
    ports::{Ports, store::StoreError},
};

/// Owner and location of a job, as the caller may see them.
#[derive(Clone, Debug, PartialEq)]
pub struct Ownership {
    /// The job.
    pub job: JobId,
    /// Address of the owner.
    pub owner_email: Email,
    /// Name of the owner; may be empty.
    pub owner_name: String,
    /// The folder it is in; `None` at the top level or if invisible to the caller.
    pub parent: Option<VisibleJob>,
}

/// Loads owner and location of a job.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`] without Edit rights.
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

fn visible(job: Result<VisibleJob, Failure>) -> Result<Option<VisibleJob>, Failure> {
    match job {
        Ok(job) => Ok(Some(job)),
        Err(Failure::NotFound) => Ok(None),
        Err(failure) => Err(failure),
    }
}

/// The requested location and owner.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct HandOver {
    /// The folder; `None` for the top level.
    pub parent: Option<JobId>,
    /// Address of the new owner; `None` to keep the owner.
    pub owner: Option<Email>,
}

/// Moves a job with everything below it to a folder of its owner, or hands it over to another user of the team. Tasks,
/// private links and the assignee stay; the new owner gets copies of the contacts; earlier events stay in the former
/// owner's feed. Returns the job as the caller may see it afterwards.
///
/// # Errors
/// [`Failure::NotFound`], also for the folder, [`Failure::Forbidden`] unless the caller is the owner,
/// [`Failure::Refused`] for a lock that prevents the move, the trash, or a file as target, [`Failure::Conflict`] for a
/// cycle, too deep nesting or another user's folder, [`Failure::Invalid`] for a new owner who is not in the team.
pub async fn hand_over(
    ports: &Ports,
    caller: &Caller,
    id: JobId,
    command: HandOver,
) -> Result<VisibleJob, Failure> {
    change_job(
        || JobChange::by_user(ports, caller, id, RequiredRights::Control),
        |mut change| async {
            let parent = command.parent;
            let new_owner = new_owner(ports, &change.job.dossier, &command).await?;
            let owner = new_owner.unwrap_or(change.job.dossier.job.owner);
            relocate(&mut change, Destination { owner, parent }).await?;
            // What refuses the move itself comes first.
            if new_owner.is_none() {
                change.job.dossier.ensure_writable("move")?;
                return Err(Failure::invalid(
                    InputField::OwnerEmail,
                    "must be a user of the same team",
                ));
            }
            Ok((change, ()))
        },
    )
    .await?;
    get_after_handover(ports, caller, id).await
}

/// The active user of the owner's team with the given address; the current owner if none is given, and `None` if there
/// is no such user.
async fn new_owner(
    ports: &Ports,
    dossier: &Dossier,
    command: &HandOver,
) -> Result<Option<Owner>, Failure> {
    let present = dossier.job.owner;
    let Some(email) = &command.owner else {
        return Ok(Some(present));
    };
    let user = ports.accounts.find_user_by_email(email.clone()).await?;
    let user = user.filter(|user| user.team == present.team && user.is_active);
    Ok(user.map(|user| Owner {
        team: user.team,
        user: user.id,
    }))
}

/// The job for a caller who may have just given it away; what the caller may no longer see is removed. Only for
/// responses to the former owner.
///
/// # Errors
/// [`Failure::NotFound`].
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
