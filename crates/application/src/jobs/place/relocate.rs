//! Moving a job to another folder or another user.

use imprimatur_domain::{
    access::Caller, account::Owner, dossier::Dossier, ids::JobId, job::Job, refusal::Refusal,
};

use super::target_folder::DEPTH_MAX;
use crate::{
    changes::{Expectation, ExpectedBelow, SubtreeChange},
    failure::{Failure, FailureReason},
    job_change::JobChange,
    jobs::{RequiredRights, load},
    ports::{Ports, store::Loaded},
    unit_of_work::touch_ancestors,
};

/// Target of a move.
#[derive(Clone, Copy)]
pub(crate) struct Destination {
    /// The new owner.
    pub(crate) owner: Owner,
    /// The folder; `None` for the top level.
    pub(crate) parent: Option<JobId>,
}

/// Moves the job with everything below it; no-op if it is there already. The commit expects every folder above the
/// target to be unchanged, so that of two concurrent moves that would form a cycle the second conflicts. It also
/// expects that nothing below the job is locked or would lie too deep.
///
/// The caller of this function must check ownership of the job and expect the folders above it.
pub(crate) async fn relocate(change: &mut JobChange<'_>, to: Destination) -> Result<(), Failure> {
    let (ports, caller, at) = (change.ports, change.actor.caller, change.at);
    let (job, changes, from) = (&mut change.job, &mut change.changes, &change.lineage);
    let former = job.dossier.job.owner;
    if (former, job.dossier.job.parent) == (to.owner, to.parent) {
        return Ok(());
    }
    let (id, is_folder) = (job.dossier.job.id, job.dossier.job.is_folder());
    let target = match to.parent {
        Some(parent) => Some(find_target(ports, caller, parent, to.owner).await?),
        None => None,
    };
    job.dossier.ensure_writable("move")?;
    if let Some(target) = &target {
        ensure_suitable(target, to.owner)?;
    }
    ensure_unlocked_below(ports, &job.dossier, "move").await?;
    let levels_max = ensure_fits(ports, &job.dossier, target.as_ref()).await?;
    job.apply(|dossier| dossier.relocate(to.owner, to.parent, at))?;
    if is_folder {
        changes.expect(Expectation::Below(ExpectedBelow {
            folder: id,
            levels_max,
        }));
    }
    if former != to.owner {
        changes.write(SubtreeChange::HandOver {
            root: id,
            former,
            owner: to.owner,
        });
    }
    let Some(target) = target else {
        return Ok(());
    };
    // Folders that were above the job before get no new content.
    let new: Vec<_> = target
        .lineage
        .0
        .iter()
        .filter(|step| from.above().iter().all(|known| known.job != step.job))
        .cloned()
        .collect();
    let is_direct = new.first().map(|step| step.job) == to.parent;
    touch_ancestors(ports, changes, &new, is_direct, Some(&caller.email), at).await
}

/// Loads the target folder. A live folder of the new owner may be named even if the caller cannot see it; any other
/// invisible job is not found.
async fn find_target(
    ports: &Ports,
    caller: &Caller,
    parent: JobId,
    owner: Owner,
) -> Result<Loaded, Failure> {
    match load(ports, caller, parent, RequiredRights::View).await {
        Ok((found, _)) => Ok(found),
        Err(Failure::NotFound) if owner.user != caller.user => {
            let found = ports.store.find_job(parent, None).await?;
            let is_theirs = |job: &Job| job.owner == owner && job.trashed.is_none();
            found
                .filter(|found| is_theirs(&found.dossier.job))
                .ok_or(Failure::NotFound)
        }
        Err(failure) => Err(failure),
    }
}

/// Checks that the target is a live, unlocked folder of the new owner.
fn ensure_suitable(loaded: &Loaded, owner: Owner) -> Result<(), Failure> {
    loaded.dossier.ensure_writable("add to")?;
    if loaded.dossier.job.owner != owner {
        return Err(Failure::Conflict(FailureReason::ForeignFolder));
    }
    if !loaded.dossier.job.is_folder() {
        return Err(Refusal::File { command: "add to" }.into());
    }
    Ok(())
}

/// Refuses to move or delete a folder while something below is locked. The commit must expect the same.
pub(crate) async fn ensure_unlocked_below(
    ports: &Ports,
    dossier: &Dossier,
    command: &'static str,
) -> Result<(), Failure> {
    let job = &dossier.job;
    if job.is_folder() && ports.store.has_lock_below(job.id).await? {
        return Err(Refusal::Locked { command }.into());
    }
    Ok(())
}

/// Refuses cycles and too deep nesting; returns the maximum number of levels below the job at the target.
async fn ensure_fits(
    ports: &Ports,
    dossier: &Dossier,
    loaded: Option<&Loaded>,
) -> Result<Option<u32>, Failure> {
    let (Some(loaded), id) = (loaded, dossier.job.id) else {
        return Ok(None);
    };
    if loaded.lineage.0.iter().any(|step| step.job == id) {
        return Err(Failure::Conflict(FailureReason::FolderInItself));
    }
    let levels = if dossier.job.is_folder() {
        ports.store.levels_below(id).await?
    } else {
        0
    };
    let room = DEPTH_MAX.checked_sub(loaded.lineage.0.len() + 1);
    let room = room.and_then(|room| u32::try_from(room).ok());
    room.filter(|room| levels <= *room)
        .map(Some)
        .ok_or(Failure::Conflict(FailureReason::TooDeep { max: DEPTH_MAX }))
}
