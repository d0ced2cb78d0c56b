//! Small blobs that were read lately, in memory, in front of any storage.
//!
//! A blob is never written again with other bytes, so what is remembered of it is true for as long as anybody has a
//! reason to ask for it: whether it is still there is for the records to say, which name it.

use std::{fmt, ops::Range, sync::Arc, time::Duration};

use async_trait::async_trait;
use bytes::{Bytes, BytesMut};
use futures_util::{StreamExt as _, stream};
use imprimatur_application::ports::blobs::{
    BlobError, BlobKey, Blobs, ByteStream, Listed, Opened, Stored,
};
use moka::sync::Cache;
use time::OffsetDateTime;

use crate::reading::clamp;

/// Longest blob in bytes that is remembered.
const SMALL: u64 = 256 << 10;
/// How much is remembered in all, in bytes.
const ROOM: u64 = 16 << 20;
/// What a place in memory takes besides the bytes, roughly.
const PLACE: usize = 256;
/// How long a blob is remembered at most: it may have been deleted by another process.
const LONGEST: Duration = Duration::from_mins(10);

/// A storage, and the small ones among its latest blobs.
pub struct RecentBlobs {
    storage: Arc<dyn Blobs>,
    recent: Cache<BlobKey, Bytes>,
}

impl RecentBlobs {
    /// Remembers the small ones that are read through it.
    pub fn new(storage: Arc<dyn Blobs>) -> Self {
        let weight = |key: &BlobKey, bytes: &Bytes| PLACE + key.as_str().len() + bytes.len();
        let recent = Cache::builder()
            .max_capacity(ROOM)
            .time_to_live(LONGEST)
            .weigher(move |key, bytes| u32::try_from(weight(key, bytes)).unwrap_or(u32::MAX))
            .build();
        Self { storage, recent }
    }
}

impl fmt::Debug for RecentBlobs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RecentBlobs").finish_non_exhaustive()
    }
}

#[async_trait]
impl Blobs for RecentBlobs {
    async fn put(&self, key: &BlobKey, bytes: ByteStream, limit: u64) -> Result<Stored, BlobError> {
        self.storage.put(key, bytes, limit).await
    }

    async fn get(&self, key: &BlobKey, range: Option<Range<u64>>) -> Result<Opened, BlobError> {
        if let Some(bytes) = self.recent.get(key) {
            return Ok(part(&bytes, range));
        }
        let opened = self.storage.get(key, range.clone()).await?;
        if range.is_some() || opened.size > SMALL {
            return Ok(opened);
        }
        let bytes = gather(opened.bytes).await?;
        self.recent.insert(key.clone(), bytes.clone());
        Ok(part(&bytes, None))
    }

    async fn delete(&self, key: &BlobKey) -> Result<(), BlobError> {
        let deleted = self.storage.delete(key).await;
        self.recent.invalidate(key);
        deleted
    }

    async fn list(
        &self,
        prefix: &str,
        after: Option<BlobKey>,
        limit: usize,
    ) -> Result<Vec<Listed>, BlobError> {
        self.storage.list(prefix, after, limit).await
    }

    async fn sweep_unfinished(&self, before: OffsetDateTime) -> Result<usize, BlobError> {
        self.storage.sweep_unfinished(before).await
    }
}

/// All pieces in one, in memory of just their size.
async fn gather(mut pieces: ByteStream) -> Result<Bytes, BlobError> {
    let mut all = BytesMut::new();
    while let Some(piece) = pieces.next().await {
        let piece = piece.map_err(|error| BlobError::Unavailable(error.to_string()))?;
        all.extend_from_slice(&piece);
    }
    Ok(Bytes::copy_from_slice(&all))
}

/// A part of what is remembered, as a storage would give it.
fn part(bytes: &Bytes, range: Option<Range<u64>>) -> Opened {
    let size = bytes.len() as u64;
    let Range { start, end } = clamp(range, size);
    let at = |place: u64| usize::try_from(place).unwrap_or(usize::MAX);
    let bytes = bytes.slice(at(start)..at(end));
    Opened {
        size,
        bytes: Box::pin(stream::iter([Ok(bytes)])),
    }
}
