//! Requesting a zip, finding the latest one, removing it.

use imprimatur_domain::{
    Instant,
    access::Caller,
    archive::Archive,
    ids::{ArchiveId, JobId},
    refusal::Refusal,
};
use time::Duration;

use super::{ArchiveWrite, StoredArchive, file_name};
use crate::{
    changes::{Changes, Expectation},
    conflict_retry,
    failure::Failure,
    jobs::{self, RequiredRights},
    ports::{
        Ports,
        nudge::QueueKind,
        store::{Loaded, StoreError},
    },
    unit_of_work::commit,
};

/// Requests a zip of everything below a folder. If one is queued or processing already, that one is returned.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Refused`] for files and trashed folders.
pub async fn request(
    ports: &Ports,
    caller: &Caller,
    folder: JobId,
) -> Result<StoredArchive, Failure> {
    let stored = conflict_retry::on_conflict(|| request_once(ports, caller, folder)).await?;
    ports.nudge.nudge(QueueKind::Archives);
    Ok(stored)
}

async fn request_once(
    ports: &Ports,
    caller: &Caller,
    folder: JobId,
) -> Result<StoredArchive, Failure> {
    let (loaded, _) = jobs::load(ports, caller, folder, RequiredRights::View).await?;
    let job = &loaded.dossier.job;
    let command = "compress";
    ensure_folder(&loaded)?;
    if job.trashed.is_some() {
        return Err(Refusal::Trashed { command }.into());
    }
    let latest = ports.store.find_archive(folder).await?;
    if let Some(known) = latest.clone().filter(|known| known.archive.is_under_way()) {
        return Ok(known);
    }
    // The latest archive is found by its creation time, so make it later than the last one even if another clock is
    // ahead.
    let last = latest.map(|latest| latest.archive.created_at + Duration::MILLISECOND);
    let archive = Archive::request(
        ArchiveId(ports.ids.next().await?),
        folder,
        caller.email.clone(),
        format!("{}.zip", file_name(&job.name)),
        ports.clock.now().max(last.unwrap_or(Instant::UNIX_EPOCH)),
    );
    let mut changes = Changes::one(ArchiveWrite::Insert(Box::new(archive.clone())));
    changes.expect(Expectation::Live(folder, job.revision));
    match commit(ports, changes).await {
        // A concurrent request was faster.
        Err(Failure::Store(StoreError::Duplicate { .. })) => {
            let known = ports.store.find_archive(folder).await?;
            let known = known.filter(|known| known.archive.is_under_way());
            known.ok_or_else(|| StoreError::Conflict.into())
        }
        Err(failure) => Err(failure),
        Ok(()) => Ok(StoredArchive {
            archive,
            blob: None,
            sha256: None,
            processed: 0,
            total: 0,
        }),
    }
}

/// Refuses files.
fn ensure_folder(loaded: &Loaded) -> Result<(), Refusal> {
    let command = "compress";
    if loaded.dossier.job.is_folder() {
        Ok(())
    } else {
        Err(Refusal::File { command })
    }
}

/// The latest zip of a folder.
///
/// # Errors
/// [`Failure::NotFound`], also if there is none; [`Failure::Refused`] for files.
pub async fn latest(
    ports: &Ports,
    caller: &Caller,
    folder: JobId,
) -> Result<StoredArchive, Failure> {
    let (loaded, _) = jobs::load(ports, caller, folder, RequiredRights::View).await?;
    ensure_folder(&loaded)?;
    let known = ports.store.find_archive(folder).await?;
    known.ok_or(Failure::NotFound)
}

/// Removes the latest zip of a folder; writing is aborted.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`] without Edit rights, [`Failure::Refused`] for files.
pub async fn remove(ports: &Ports, caller: &Caller, folder: JobId) -> Result<(), Failure> {
    conflict_retry::on_conflict(|| async {
        let (loaded, _) = jobs::load(ports, caller, folder, RequiredRights::Edit).await?;
        ensure_folder(&loaded)?;
        let known = ports.store.find_archive(folder).await?;
        let id = known.ok_or(Failure::NotFound)?.archive.id;
        let changes = Changes::one(ArchiveWrite::Delete {
            folder,
            id,
            at: ports.clock.now(),
        });
        commit(ports, changes).await
    })
    .await
}
