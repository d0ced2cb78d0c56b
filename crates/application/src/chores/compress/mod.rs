//! Writing the zip of a folder.

mod archive_lease;

use std::{io, sync::Arc};

use imprimatur_domain::{
    archive::{Archive, ArchiveState},
    event::{Event, EventData},
    ids::MailId,
    job::Job,
};
use time::Duration;

use self::archive_lease::{ArchiveLease, is_given_up};
use crate::{
    archives::{ArchiveWrite, ClaimedArchive, Content, download_url},
    changes::Changes,
    failure::Failure,
    mails::{Mail, MailContent},
    ports::{
        Ports,
        blobs::{BlobError, BlobKey, Stored},
        packer::{Files, PackedFile},
        queues::Lease,
        store::StoreError,
    },
    unit_of_work::commit,
};

/// Maximum number of attempts.
const ATTEMPTS: u32 = 3;
/// Pause after a failed attempt.
pub const PAUSE: Duration = Duration::SECOND;

/// Writes a claimed archive and records it with its event and mail. Changes in the folder meanwhile do not matter, but
/// an unreadable file aborts the attempt: an incomplete zip is discarded. After the last attempt the archive is marked
/// as failed.
///
/// # Errors
/// [`Failure::Blob`]. The archive can be claimed again after a [`PAUSE`] and is rewritten from the
/// start; after a crash only once the lease has expired.
pub async fn compress(
    ports: &Ports,
    claimed: ClaimedArchive,
    lease: &Lease,
) -> Result<(), Failure> {
    let ClaimedArchive { archive, attempt } = claimed;
    let Ok(archive) = archive.start(ports.clock.now()) else {
        return Ok(());
    };
    if attempt > ATTEMPTS {
        tracing::warn!(
            archive = archive.id.0,
            "a zip was begun three times and never finished; it has failed"
        );
        return settle_failed(ports, archive, lease).await;
    }
    let Err(failure) = write(ports, archive.clone(), lease).await else {
        return Ok(());
    };
    if attempt == ATTEMPTS {
        tracing::warn!(archive = archive.id.0, %failure, "a zip has failed");
        return settle_failed(ports, archive, lease).await;
    }
    let now = ports.clock.now();
    let rest = Lease {
        holder: lease.holder.clone(),
        now,
        until: now + PAUSE,
    };
    ports.queues.give_archive_back(archive.id, rest).await?;
    Err(failure)
}

async fn write(ports: &Ports, archive: Archive, lease: &Lease) -> Result<(), Failure> {
    let nodes = ports.views.tree(archive.folder).await?;
    let content = Content::new(ports, archive.folder, nodes, lease.now);
    let (total, limit) = (content.total(), content.limit());
    let lease_kept = ArchiveLease::new(ports, archive.id, lease.clone(), total);
    let key = fresh_key(ports)?;
    let bytes = ports.packer.pack(Box::new(LeasedContent {
        content,
        lease: Arc::new(lease_kept),
    }));
    let stored = match ports.blobs.put(&key, bytes, limit).await {
        Ok(stored) => stored,
        Err(BlobError::Source(cause)) if is_given_up(&cause) => {
            tracing::info!(
                archive = archive.id.0,
                "a zip was removed while it was written"
            );
            return Ok(());
        }
        Err(error) => return Err(error.into()),
    };
    match settle_done(ports, archive, lease, (&key, stored, total)).await {
        // Removed, or claimed by another process: nobody will use these bytes.
        Err(Failure::Store(StoreError::Conflict)) => Ok(ports.blobs.delete(&key).await?),
        settled => settled,
    }
}

/// The files of a folder while its archive is leased.
struct LeasedContent {
    content: Content,
    lease: Arc<ArchiveLease>,
}

#[async_trait::async_trait]
impl Files for LeasedContent {
    async fn next(&mut self) -> Option<io::Result<PackedFile>> {
        if let Err(error) = self.lease.note().await {
            return Some(Err(error));
        }
        let next = self.content.next().await?;
        Some(next.map(|file| {
            self.lease.count(&file);
            PackedFile {
                bytes: self.lease.through(file.bytes),
                ..file
            }
        }))
    }
}

fn fresh_key(ports: &Ports) -> Result<BlobKey, Failure> {
    let name = format!("archives/{}", ports.ids.job());
    BlobKey::new(name)
        .ok_or_else(|| Failure::Store(StoreError::Unavailable("a GUID makes no key".to_owned())))
}

async fn settle_failed(ports: &Ports, archive: Archive, lease: &Lease) -> Result<(), Failure> {
    let Ok(failed) = archive.fail(ports.clock.now()) else {
        return Ok(());
    };
    let settled = ArchiveWrite::Settle {
        archive: Box::new(failed),
        bytes: None,
        holder: lease.holder.clone(),
        total: 0,
    };
    commit(ports, Changes::one(settled)).await
}

async fn settle_done(
    ports: &Ports,
    archive: Archive,
    lease: &Lease,
    (key, stored, total): (&BlobKey, Stored, u64),
) -> Result<(), Failure> {
    let now = ports.clock.now();
    let lifetime = Duration::try_from(ports.settings.archive_lifetime).unwrap_or(Duration::MAX);
    let Ok(done) = archive.finish(stored.size, lifetime, now) else {
        return Ok(());
    };
    let mut changes = Changes::default();
    if let Some(loaded) = ports.store.find_job(done.folder, None).await? {
        announce(ports, &mut changes, &loaded.dossier.job, &done).await?;
    }
    changes.write(ArchiveWrite::Settle {
        archive: Box::new(done),
        bytes: Some((key.clone(), stored.sha256)),
        holder: lease.holder.clone(),
        total,
    });
    commit(ports, changes).await
}

/// One mail to the requester, and one event.
async fn announce(
    ports: &Ports,
    changes: &mut Changes,
    folder: &Job,
    archive: &Archive,
) -> Result<(), Failure> {
    let ArchiveState::Done { size, expires_at } = archive.state else {
        return Ok(());
    };
    let data = EventData::Compressed {
        download_url: download_url(ports, folder.id, archive.id, &archive.name),
        expires_at,
        size,
    };
    let event = Event::new(folder, archive.updated_at, data);
    changes.emit(vec![event], None, &*ports.ids).await?;
    changes.write(Mail {
        id: MailId(ports.ids.next().await?),
        recipient: archive.requested_by.clone(),
        content: MailContent::ArchiveReady {
            folder: folder.id,
            archive: archive.id,
            name: archive.name.clone(),
            size,
            expires_at,
        },
        created_at: archive.updated_at,
    });
    Ok(())
}

/// Number of expired zips per step.
const EXPIRED_STEP: u32 = 100;

/// Expires zips: the records stay, the blobs are listed for deletion. Returns whether there may be more.
pub async fn expire(ports: &Ports) -> Result<bool, Failure> {
    let at = ports.clock.now();
    let expired = ports.queues.expired_archives(at, EXPIRED_STEP).await?;
    let is_full = expired.len() >= EXPIRED_STEP as usize;
    let expired = expired.into_iter();
    let writes = expired.map(|(id, blob)| ArchiveWrite::Expire { id, blob, at });
    commit(ports, writes.collect()).await?;
    Ok(is_full)
}
