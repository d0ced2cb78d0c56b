//! Deleting the blobs of erased jobs.

use crate::{
    documents,
    failure::Failure,
    ports::{Ports, blobs::BlobKey, queues::BlobToDelete},
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
pub async fn remove_doomed(ports: &Ports) -> Result<usize, Failure> {
    let mut after: Option<BlobKey> = None;
    let mut count = 0;
    loop {
        let portion = ports.queues.doomed_blobs(after.take(), PORTION).await?;
        let Some(last) = portion.last() else {
            return Ok(count);
        };
        after = Some(last.key.clone());
        let mut removed = Vec::new();
        for doomed in portion {
            match remove(ports, &doomed).await {
                Ok(()) => removed.push(doomed.key),
                Err(error) => {
                    tracing::warn!(%error, blob = %doomed.key, "bytes that nobody needs are tried again later");
                }
            }
        }
        count += removed.len();
        if !removed.is_empty() {
            ports.queues.mark_deleted(removed).await?;
        }
    }
}

/// Page images can be rendered again, so they are deleted even if another blob has the same content.
async fn remove(ports: &Ports, blob: &BlobToDelete) -> Result<(), Failure> {
    if let Some(sha256) = &blob.sha256 {
        remove_pictures(ports, &documents::pictures_of(sha256)).await?;
    }
    Ok(ports.blobs.delete(&blob.key).await?)
}

async fn remove_pictures(ports: &Ports, prefix: &str) -> Result<(), Failure> {
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
