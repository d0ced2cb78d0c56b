//! Deleting a job: to the trash or for good.

use imprimatur_domain::{Instant, access::Caller, history::HistoryEntry, ids::JobId};

use crate::{
    changes::{Changes, Expectation, ExpectedBelow, SubtreeChange},
    conflict_retry,
    failure::{Failure, FailureReason},
    jobs::{RequiredRights, load, place::ensure_unlocked_below},
    ports::{Ports, store::Loaded},
    unit_of_work::{JobUnitOfWork, commit, expect_ancestors, expect_ancestors_any},
};

/// Deletes a job with everything below it. A live job goes to the trash if its owner's settings say so; otherwise, and
/// from the trash, it is erased.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`] unless the caller is the owner, [`Failure::Refused`] if it or anything
/// below is locked, [`Failure::Conflict`].
pub async fn delete(ports: &Ports, caller: &Caller, id: JobId) -> Result<(), Failure> {
    conflict_retry::on_conflict(|| async {
        let at = ports.clock.now();
        let (loaded, _) = load(ports, caller, id, RequiredRights::Control).await?;
        let job = &loaded.dossier.job;
        ensure_unlocked_below(ports, &loaded.dossier, "delete").await?;
        let owner = ports.accounts.find_user(job.owner.user).await?;
        let trashes = owner.is_none_or(|owner| owner.trash_on_delete);
        if trashes && job.trashed.is_none() {
            trash(ports, caller, loaded, at).await
        } else {
            erase(ports, caller, &loaded, at).await
        }
    })
    .await
}

/// Moves a job to the trash with everything below it; no-op if it is there already. For the console, where a repeated
/// click must not erase the job.
///
/// # Errors
/// As [`delete`], and [`Failure::Conflict`] if the owner's settings no longer use the trash.
pub async fn move_to_trash(ports: &Ports, caller: &Caller, id: JobId) -> Result<(), Failure> {
    conflict_retry::on_conflict(|| async {
        let at = ports.clock.now();
        let (loaded, _) = load(ports, caller, id, RequiredRights::Control).await?;
        let job = &loaded.dossier.job;
        if job.trashed.is_some() {
            return Ok(());
        }
        ensure_unlocked_below(ports, &loaded.dossier, "delete").await?;
        let owner = ports.accounts.find_user(job.owner.user).await?;
        if owner.is_some_and(|owner| !owner.trash_on_delete) {
            return Err(Failure::Conflict(FailureReason::NoTrash));
        }
        trash(ports, caller, loaded, at).await
    })
    .await
}

async fn trash(ports: &Ports, caller: &Caller, loaded: Loaded, at: Instant) -> Result<(), Failure> {
    let mut changes = Changes::default();
    let root = loaded.dossier.job.id;
    if loaded.dossier.job.is_folder() {
        changes.write(SubtreeChange::Trash { root, at });
        changes.expect(nothing_locked_below(root));
    }
    expect_ancestors(&mut changes, &loaded.lineage);
    let mut job = JobUnitOfWork::from_loaded(loaded.dossier);
    job.apply(|dossier| dossier.trash(at))?;
    job.finish(&mut changes, Some(&caller.email), ports).await?;
    commit(ports, changes).await
}

async fn erase(
    ports: &Ports,
    caller: &Caller,
    loaded: &Loaded,
    at: Instant,
) -> Result<(), Failure> {
    let mut changes = Changes::default();
    add_erasure(ports, caller, &mut changes, loaded, at).await?;
    commit(ports, changes).await
}

/// Adds a permanent deletion to a commit. Only the event is recorded, since the history is deleted with the job.
pub(crate) async fn add_erasure(
    ports: &Ports,
    caller: &Caller,
    changes: &mut Changes,
    loaded: &Loaded,
    at: Instant,
) -> Result<(), Failure> {
    let job = &loaded.dossier.job;
    let events = loaded.dossier.erase(at)?;
    changes.write(SubtreeChange::Erase {
        root: job.id,
        revision: job.revision,
        at,
    });
    if job.is_folder() {
        changes.expect(nothing_locked_below(job.id));
    }
    expect_ancestors_any(changes, &loaded.lineage);
    changes
        .emit(events, Some(&caller.email), &*ports.ids)
        .await?;
    drop(changes.take::<HistoryEntry>());
    Ok(())
}

fn nothing_locked_below(folder: JobId) -> Expectation {
    Expectation::Below(ExpectedBelow {
        folder,
        levels_max: None,
    })
}
