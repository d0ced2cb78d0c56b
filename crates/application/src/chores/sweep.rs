//! Deleting orphaned blobs and outdated records.

use time::Duration;

use crate::{
    changes::Changes,
    diagnostics::PROBES,
    failure::Failure,
    ports::{Ports, blobs::BlobKey, inventory::Purpose, store::StoreError},
    requests, sign_ins,
    transfers::TransferWrite,
    unit_of_work::commit,
};

/// Blobs per step.
const STEP: usize = 500;
/// How long deliveries can be queried and resent.
const LOGGED_FOR: Duration = Duration::days(30);
/// Deliveries per step.
const DELIVERIES_STEP: u32 = 500;
/// Events per step.
const EVENTS_STEP: u32 = 500;
/// How long notices are kept.
const NOTICES_KEPT: Duration = Duration::days(90);
/// Notices per step.
const NOTICES_STEP: u32 = 500;
/// Transfers per step.
const EXPIRED_STEP: u32 = 100;

/// Deletes unfinished writes of killed processes that are older than `grace`.
///
/// # Errors
/// [`Failure::Blob`].
pub async fn sweep_unfinished(ports: &Ports, grace: Duration) -> Result<(), Failure> {
    let before = ports.clock.now() - grace;
    let count = ports.blobs.sweep_unfinished(before).await?;
    if count > 0 {
        tracing::info!(count, "removed what killed uploads had left");
    }
    Ok(())
}

/// Deletes idempotent requests whose responses need no longer be repeated.
pub async fn sweep_requests(ports: &Ports) -> Result<(), Failure> {
    let count = requests::forget_old(ports).await?;
    if count > 0 {
        tracing::debug!(count, "forgot old requests");
    }
    Ok(())
}

/// Deletes deliveries that are older than 30 days.
pub async fn sweep_deliveries(ports: &Ports) -> Result<(), Failure> {
    let before = ports.clock.now() - LOGGED_FOR;
    let mut count = DELIVERIES_STEP;
    while count == DELIVERIES_STEP {
        count = ports
            .queues
            .forget_deliveries(before, DELIVERIES_STEP)
            .await?;
    }
    Ok(())
}

/// Deletes events that are older than the configured retention.
pub async fn sweep_events(ports: &Ports) -> Result<(), Failure> {
    let kept = Duration::try_from(ports.settings.events_kept).unwrap_or(Duration::MAX);
    let before = ports.clock.now().checked_sub(kept);
    let Some(before) = before.filter(|_| kept.is_positive()) else {
        return Ok(());
    };
    let mut count = EVENTS_STEP;
    while count == EVENTS_STEP {
        count = ports.queues.forget_events(before, EVENTS_STEP).await?;
    }
    Ok(())
}

/// Deletes notices that are older than 90 days.
pub async fn sweep_notices(ports: &Ports) -> Result<(), Failure> {
    let before = ports.clock.now() - NOTICES_KEPT;
    let mut count = NOTICES_STEP;
    while count == NOTICES_STEP {
        count = ports.queues.forget_notices(before, NOTICES_STEP).await?;
    }
    Ok(())
}

/// Deletes sign-ins whose sessions are over.
pub async fn sweep_sign_ins(ports: &Ports) -> Result<(), Failure> {
    let count = sign_ins::forget_old(ports).await?;
    if count > 0 {
        tracing::debug!(count, "forgot old sign-ins");
    }
    Ok(())
}

/// Storage prefixes whose blobs have records: documents have versions, zips have archives, parts have transfers.
/// Storage probes never have one.
pub const AREAS: [&str; 4] = [
    Purpose::Archives.area(),
    Purpose::Documents.area(),
    Purpose::Transfers.area(),
    PROBES,
];

/// Checks the next blobs with this prefix after `after`, and deletes those that are older than `grace` and that no
/// record refers to: uploads and zips that were interrupted before their commit. Returns where to continue, or `None`
/// at the end.
///
/// `grace` must exceed the longest possible upload, or blobs whose record is still to come would be deleted.
///
/// # Errors
/// [`Failure::Blob`].
pub async fn sweep(
    ports: &Ports,
    area: &str,
    grace: Duration,
    after: Option<BlobKey>,
) -> Result<Option<BlobKey>, Failure> {
    let listed = ports.blobs.list(area, after, STEP).await?;
    let last = listed
        .last()
        .map(|blob| blob.key.clone())
        .filter(|_| listed.len() == STEP);
    let limit = ports.clock.now() - grace;
    let old: Vec<_> = listed
        .into_iter()
        .filter(|blob| blob.modified_at < limit)
        .map(|blob| blob.key)
        .collect();
    if !old.is_empty() {
        for key in ports.queues.unreferenced_blobs(old).await? {
            tracing::info!(blob = %key, "removing bytes that belong to no job");
            ports.blobs.delete(&key).await?;
        }
    }
    Ok(last)
}

/// Deletes transfers that have expired.
pub async fn expire_transfers(ports: &Ports) -> Result<(), Failure> {
    loop {
        let at = ports.clock.now();
        let expired = ports.queues.expired_transfers(at, EXPIRED_STEP).await?;
        if expired.is_empty() {
            return Ok(());
        }
        for id in expired {
            let changes = Changes::one(TransferWrite::Delete { id, at });
            match commit(ports, changes).await {
                // Another process was faster.
                Err(Failure::Store(StoreError::Conflict)) | Ok(()) => {}
                Err(failure) => return Err(failure),
            }
        }
    }
}

/// Checks the next page images after `after`, and deletes those that are older than `age`; they are rendered again on
/// demand. Returns where to continue, or `None` at the end.
///
/// # Errors
/// [`Failure::Blob`].
pub async fn sweep_pictures(
    ports: &Ports,
    age: Duration,
    after: Option<BlobKey>,
) -> Result<Option<BlobKey>, Failure> {
    let listed = ports.blobs.list("pictures/", after, STEP).await?;
    let last = listed
        .last()
        .map(|blob| blob.key.clone())
        .filter(|_| listed.len() == STEP);
    let limit = ports.clock.now() - age;
    for old in listed.iter().filter(|blob| blob.modified_at < limit) {
        ports.blobs.delete(&old.key).await?;
    }
    Ok(last)
}
