//! Testing the object storage.

use bytes::{Bytes, BytesMut};
use imprimatur_domain::ids::JobId;

use crate::{
    documents::once,
    ports::blobs::{BlobError, BlobKey, Blobs, ByteStream},
};

/// Key prefix of probes. The sweeper deletes those of killed processes.
pub const PROBES: &str = "probes/";

/// Size of a probe in bytes (64 KiB): more than a page, less than an upload part.
const LENGTH: usize = 64 << 10;

/// A failed storage test.
#[derive(Debug, thiserror::Error)]
pub enum StorageFault {
    /// Writing fails.
    #[error("a probe could not be written: {0}")]
    Write(BlobError),
    /// A written probe cannot be read.
    #[error("a probe that was written could not be read: {0}")]
    Read(String),
    /// Other bytes are returned.
    #[error("other bytes came back than were written")]
    Differs,
    /// Deleting fails.
    #[error("the probe {0} could not be removed: {1}")]
    Remove(BlobKey, String),
}

/// Writes, reads and deletes a probe with this name; `sample` is repeated to fill it.
///
/// # Errors
/// The first [`StorageFault`].
pub async fn probe_storage(
    blobs: &dyn Blobs,
    name: JobId,
    sample: [u8; 32],
) -> Result<(), StorageFault> {
    let key =
        BlobKey::new(format!("{PROBES}{name}")).ok_or(StorageFault::Write(BlobError::NotFound))?;
    let bytes = Bytes::from(sample.repeat(LENGTH / 32));
    let written = blobs.put(&key, once(bytes.clone()), LENGTH as u64).await;
    written.map_err(StorageFault::Write)?;
    let read = read(blobs, &key).await;
    let removed = blobs.delete(&key).await;
    if read? != bytes {
        return Err(StorageFault::Differs);
    }
    removed.map_err(|error| StorageFault::Remove(key.clone(), error.to_string()))?;
    match blobs.get(&key, None).await {
        Err(BlobError::NotFound) => Ok(()),
        Err(error) => Err(StorageFault::Remove(key, error.to_string())),
        Ok(_) => Err(StorageFault::Remove(key, "it is still there".to_owned())),
    }
}

async fn read(blobs: &dyn Blobs, key: &BlobKey) -> Result<Bytes, StorageFault> {
    let failed = |error: &dyn std::fmt::Display| StorageFault::Read(error.to_string());
    let opened = blobs.get(key, None).await;
    let mut stream = opened.map_err(|error| failed(&error))?.bytes;
    let mut bytes = BytesMut::new();
    while let Some(piece) = next(&mut stream).await {
        bytes.extend_from_slice(&piece.map_err(|error| failed(&error))?);
        if bytes.len() > LENGTH {
            return Err(StorageFault::Differs);
        }
    }
    Ok(bytes.freeze())
}

async fn next(stream: &mut ByteStream) -> Option<std::io::Result<Bytes>> {
    std::future::poll_fn(|cx| stream.as_mut().poll_next(cx)).await
}
