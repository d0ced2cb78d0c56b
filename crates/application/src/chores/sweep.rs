//! Removing bytes that belong to no job, and records that nobody may ask for again.

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

/// How many blobs are looked at in one step.
const STEP: usize = 500;
/// How long a delivery can be looked up and sent once more.
const LOGGED_FOR: Duration = Duration::days(30);
/// How many deliveries are forgotten in one step.
const DELIVERIES_STEP: u32 = 500;
/// How many events are forgotten in one step.
const EVENTS_STEP: u32 = 500;
/// How many transfers go in one step.
const EXPIRED_STEP: u32 = 100;

/// Removes what uploads of killed processes have left unfinished for longer than `grace`.
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

/// Forgets requests with a key of their own once nobody may expect their answer any more.
///
/// # Errors
/// [`Failure::Store`].
pub async fn sweep_requests(ports: &Ports) -> Result<(), Failure> {
    let count = requests::forget_old(ports).await?;
    if count > 0 {
        tracing::debug!(count, "forgot old requests");
    }
    Ok(())
}

/// Forgets what endpoints were told, once it has been in the log for long enough.
///
/// # Errors
/// [`Failure::Store`].
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

/// Forgets events once nobody may ask for them any more.
///
/// # Errors
/// [`Failure::Store`].
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

/// Forgets sign-ins once their sessions are over for good.
///
/// # Errors
/// [`Failure::Store`].
pub async fn sweep_sign_ins(ports: &Ports) -> Result<(), Failure> {
    let count = sign_ins::forget_old(ports).await?;
    if count > 0 {
        tracing::debug!(count, "forgot old sign-ins");
    }
    Ok(())
}

/// The areas of the storage whose blobs are known to records: documents by their
/// versions, zips by their archives, pieces by their transfers. Probes of the storage have no record at all.
pub const AREAS: [&str; 4] = [
    Purpose::Archives.area(),
    Purpose::Documents.area(),
    Purpose::Transfers.area(),
    PROBES,
];

/// Looks at the next blobs of an area after `after`, and removes those that are older than `grace` and that no record
/// refers to: uploads and zips that were cut off before their record. Returns where to go on, or `None` at the end.
///
/// `grace` must be longer than the longest upload may take, so that nothing is removed whose record is yet to come.
///
/// # Errors
/// [`Failure::Blob`], [`Failure::Store`].
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
        for key in ports.queues.unknown_blobs(old).await? {
            tracing::info!(blob = %key, "removing bytes that belong to no job");
            ports.blobs.delete(&key).await?;
        }
    }
    Ok(last)
}

/// Lets transfers go that have waited too long for their next piece.
///
/// # Errors
/// [`Failure::Store`].
pub async fn expire_transfers(ports: &Ports) -> Result<(), Failure> {
    loop {
        let at = ports.clock.now();
        let expired = ports.queues.expired_transfers(at, EXPIRED_STEP).await?;
        if expired.is_empty() {
            return Ok(());
        }
        for id in expired {
            let changes = Changes {
                transfers: vec![TransferWrite::Delete { id, at }],
                ..Changes::default()
            };
            match commit(ports, changes).await {
                // Somebody else was quicker.
                Err(Failure::Store(StoreError::Conflict)) | Ok(()) => {}
                Err(failure) => return Err(failure),
            }
        }
    }
}

/// Looks at the next pictures of pages after `after`, and removes those that were made longer than `age` ago. They are
/// made again when somebody asks for them. Returns where to go on, or `None` at the end.
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
