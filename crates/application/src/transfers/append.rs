//! Appending bytes to a resumable upload.

use imprimatur_domain::{access::Caller, ids::TransferId};

use super::{
    Part, Transfer, TransferWrite,
    begin::{PATIENCE, find},
    pieces::Pieces,
};
use crate::{
    changes::Changes,
    failure::Failure,
    ports::{
        Ports,
        blobs::{BlobKey, ByteStream},
        store::StoreError,
    },
    unit_of_work::commit,
};

/// Checksum verification, called after the last byte.
pub type Intact = Box<dyn Fn() -> bool + Send + Sync>;

/// Appends bytes at offset `from` and commits them part by part, so that an interrupted request keeps what has arrived.
/// With a checksum nothing is committed before it was verified. Returns the transfer's new state.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Conflict`] if `from` is not the current offset, [`Failure::TooLarge`] for more
/// bytes than announced, [`Failure::Interrupted`] if the stream broke off, [`Failure::Damaged`] if the checksum does
/// not match, [`Failure::Blob`].
pub async fn append(
    ports: &Ports,
    caller: &Caller,
    id: TransferId,
    from: u64,
    bytes: ByteStream,
    intact: Option<Intact>,
) -> Result<Transfer, Failure> {
    let mut transfer = find(ports, caller, id).await?;
    if transfer.arrived != from {
        return Err(Failure::Conflict(
            format!("{} bytes have come so far", transfer.arrived).into(),
        ));
    }
    let pieces = Pieces::new(bytes);
    let mut unkept = Vec::new();
    let mut start = from;
    loop {
        let Some(piece) = pieces.next() else {
            break;
        };
        let key =
            BlobKey::new(format!("transfers/{}", ports.ids.job())).ok_or(Failure::NotFound)?;
        let room = transfer.length - start;
        let stored = match ports.blobs.put(&key, piece, room).await {
            Ok(stored) => stored,
            Err(error) => {
                discard(ports, &unkept).await;
                return Err(error.into());
            }
        };
        let part = Part {
            start,
            size: stored.size,
            blob: key,
        };
        start += stored.size;
        unkept.push(part);
        if intact.is_none() {
            keep(ports, &mut transfer, std::mem::take(&mut unkept)).await?;
        }
    }
    if intact.is_some_and(|intact| pieces.failure().is_some() || !intact()) {
        discard(ports, &unkept).await;
        return Err(Failure::Damaged);
    }
    keep(ports, &mut transfer, unkept).await?;
    match pieces.failure() {
        Some(cause) => Err(Failure::Interrupted(cause)),
        None => Ok(transfer),
    }
}

async fn keep(ports: &Ports, transfer: &mut Transfer, parts: Vec<Part>) -> Result<(), Failure> {
    let empty: Vec<_> = parts
        .iter()
        .filter(|part| part.size == 0)
        .cloned()
        .collect();
    discard(ports, &empty).await;
    let parts: Vec<_> = parts.into_iter().filter(|part| part.size > 0).collect();
    let size: u64 = parts.iter().map(|part| part.size).sum();
    if size == 0 {
        return Ok(());
    }
    let expires_at = ports.clock.now() + PATIENCE;
    let append = TransferWrite::Append {
        id: transfer.id,
        from: transfer.arrived,
        parts: parts.clone(),
        expires_at,
    };
    let changes = Changes::one(append);
    if let Err(failure) = commit(ports, changes).await {
        // If the commit's outcome is unknown, the parts may be referenced; the sweeper decides later.
        if !matches!(failure, Failure::Store(StoreError::Unavailable(_))) {
            discard(ports, &parts).await;
        }
        return Err(match failure {
            Failure::Store(StoreError::Conflict) => {
                Failure::Conflict("another request is writing to this upload".into())
            }
            failure => failure,
        });
    }
    transfer.arrived += size;
    transfer.expires_at = expires_at;
    Ok(())
}

/// Deletes unreferenced parts. If that fails, the sweeper deletes them later.
async fn discard(ports: &Ports, parts: &[Part]) {
    for part in parts {
        if let Err(error) = ports.blobs.delete(&part.blob).await {
            tracing::warn!(%error, blob = %part.blob, "a piece that nobody needs is left to the sweeper");
        }
    }
}
