//! Removing the bytes of jobs that were deleted for good.

use crate::{
    documents,
    failure::Failure,
    ports::{Ports, blobs::BlobKey, queues::BlobToDelete},
};

/// How many blobs are removed before they are struck off the list.
const PORTION: u32 = 100;
/// How many pictures are looked for at once.
const PICTURES: usize = 500;

/// Removes the bytes that were listed when their versions were erased and that no version refers to, with the pictures
/// of their pages. Returns how many were removed. What cannot be removed now stays on the list.
///
/// Nobody can begin to refer to a blob once it has no reference: references are made by uploads, whose blob is new and
/// was never listed, and by copies, whose commit holds the original unchanged and live with its version. So a copy is
/// either committed before the original is erased, and then the look at the references, which follows the erasure,
/// sees it; or it comes after, and meets a conflict. Having no reference is therefore final, and there is no hurry
/// between that look and the removal: any number of processes may do it, twice or cut off in the middle.
///
/// # Errors
/// [`Failure::Store`].
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

/// Pictures can be made again, so they go even if other bytes of the same content have a use for them.
async fn remove(ports: &Ports, doomed: &BlobToDelete) -> Result<(), Failure> {
    if let Some(sha256) = &doomed.sha256 {
        remove_pictures(ports, &documents::pictures_of(sha256)).await?;
    }
    Ok(ports.blobs.delete(&doomed.key).await?)
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
