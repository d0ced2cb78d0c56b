//! Deleting the blobs of erased jobs.

use crate::{
    documents,
    failure::Failure,
    ports::{Ports, blobs::BlobKey, queues::BlobDeletion},
};

/// Blobs per step.
const PORTION: u32 = 100;
/// Page images listed at once.
const PICTURES: usize = 500;

/// Deletes blobs that were listed at erasure and that no version refers to, with their page images. Returns how many. A
/// blob that cannot be deleted stays on the list.
///
/// A blob without references never gets one again. References are made by uploads, whose blob is new and was never
/// listed, and by copies, whose commit requires the original to be live and unchanged. A copy is therefore committed
/// before the original is erased, so that the reference check that follows the erasure sees it, or it conflicts. Hence
/// no lock is needed between check and deletion, and several processes may delete the same blob.
pub async fn delete_blobs(ports: &Ports) -> Result<usize, Failure> {
    let mut after: Option<BlobKey> = None;
    let mut count = 0;
    loop {
        let portion = ports.queues.blob_deletions(after.take(), PORTION).await?;
        let Some(last) = portion.last() else {
            return Ok(count);
        };
        after = Some(last.key.clone());
        let mut deleted = Vec::new();
        for deletion in portion {
            match delete(ports, &deletion).await {
                Ok(()) => deleted.push(deletion.key),
                Err(error) => {
                    tracing::warn!(%error, blob = %deletion.key, "bytes that nobody needs are tried again later");
                }
            }
        }
        count += deleted.len();
        if !deleted.is_empty() {
            ports.queues.mark_deleted(deleted).await?;
        }
    }
}

/// Page images can be rendered again, so they are deleted even if another blob has the same content.
async fn delete(ports: &Ports, blob: &BlobDeletion) -> Result<(), Failure> {
    if let Some(sha256) = &blob.sha256 {
        delete_pictures(ports, &documents::pictures_of(sha256)).await?;
    }
    Ok(ports.blobs.delete(&blob.key).await?)
}

async fn delete_pictures(ports: &Ports, prefix: &str) -> Result<(), Failure> {
    loop {
        let pictures = ports.blobs.list(prefix, None, PICTURES).await?;
        for picture in &pictures {
            ports.blobs.delete(&picture.key).await?;
        }
        if pictures.len() < PICTURES {
            return Ok(());
        }
    }
}
