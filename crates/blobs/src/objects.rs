//! Blobs as objects: in an S3 bucket, or in memory for tests.

use std::{ops::Range, sync::Arc};

use async_trait::async_trait;
use bytes::{Bytes, BytesMut};
use futures_util::{StreamExt, TryStreamExt, future, stream};
use imprimatur_application::ports::blobs::{
    BlobError, BlobKey, Blobs, ByteStream, Listed, Opened, Stored,
};
use object_store::{
    Error, GetOptions, GetRange, GetResult, MultipartUpload, ObjectMeta, ObjectStore,
    ObjectStoreExt, PutPayload, memory::InMemory, path::Path,
};
use sha2::{Digest as _, Sha256};
use time::OffsetDateTime;
use tokio::{runtime::Handle, task::spawn_blocking};

use crate::{
    chunker::Intake,
    reading::clamp,
    s3::{StorageAddressError, connect},
};

/// The least size of a part; at most two are in memory at a time.
const PART_MIN: usize = 8 * 1024 * 1024;

/// The greatest size of a part, where nobody knows how many bytes will come.
const PART_MAX: usize = 64 * 1024 * 1024;

/// The end of the farthest range that servers understand; they count in signed numbers.
const FARTHEST: u64 = i64::MAX.unsigned_abs();

/// How many parts an upload may have.
const PARTS: u64 = 10_000;

/// Blobs as objects of an object store.
///
/// An upload that is cut off is aborted. What a killed process leaves behind is invisible, and is best
/// removed by the bucket itself: give it a lifecycle rule that aborts incomplete uploads after a day.
#[derive(Clone, Debug)]
pub struct ObjectBlobs {
    objects: Arc<dyn ObjectStore>,
    prefix: Path,
}

impl ObjectBlobs {
    /// Keeps blobs in the bucket of `address`, `s3://bucket/prefix`. Of `environment`, the variables
    /// that begin with `AWS_` name endpoint, region and credentials.
    ///
    /// # Errors
    /// When the address or the variables make no sense. Whether the bucket answers is not tried.
    ///
    /// # Panics
    /// Outside a tokio runtime: connections live on the one that this is called on.
    pub fn s3(
        address: &str,
        environment: impl IntoIterator<Item = (String, String)>,
    ) -> Result<Self, StorageAddressError> {
        let (client, prefix) = connect(address, environment)?;
        Ok(Self {
            objects: Arc::new(client),
            prefix,
        })
    }

    /// Keeps blobs in memory, for as long as the value lives.
    pub fn memory() -> Self {
        Self {
            objects: Arc::new(InMemory::new()),
            prefix: Path::default(),
        }
    }

    fn path(&self, key: &str) -> Path {
        let segments = key.split('/').filter(|segment| !segment.is_empty());
        self.prefix
            .parts()
            .chain(segments.map(Into::into))
            .collect()
    }

    /// The key of an object; `None` for one that is not ours.
    fn key(&self, path: &Path) -> Option<BlobKey> {
        let path = path.as_ref();
        if self.prefix.as_ref().is_empty() {
            return BlobKey::new(path);
        }
        let rest = path.strip_prefix(self.prefix.as_ref())?;
        BlobKey::new(rest.strip_prefix('/')?)
    }

    fn listed(&self, object: &ObjectMeta) -> Result<Option<Listed>, BlobError> {
        let Some(key) = self.key(&object.location) else {
            return Ok(None);
        };
        let written = object.last_modified;
        let nanoseconds = i128::from(written.timestamp()) * 1_000_000_000
            + i128::from(written.timestamp_subsec_nanos());
        let modified_at = OffsetDateTime::from_unix_timestamp_nanos(nanoseconds)
            .map_err(|error| BlobError::Unavailable(error.to_string()))?;
        Ok(Some(Listed {
            key,
            size: object.size,
            modified_at,
        }))
    }

    async fn open(&self, path: &Path, range: Range<u64>) -> Result<GetResult, Error> {
        let options = GetOptions::new().with_range(Some(GetRange::Bounded(range)));
        self.objects.get_opts(path, options).await
    }
}

#[async_trait]
impl Blobs for ObjectBlobs {
    async fn put(&self, key: &BlobKey, bytes: ByteStream, limit: u64) -> Result<Stored, BlobError> {
        let path = self.path(key.as_str());
        let length = part_length(limit);
        let mut intake = Intake::new(bytes, limit);
        let first = intake.piece(BytesMut::new(), length).await?;
        let sha256 = if first.len() < length {
            let sha256 = Sha256::digest(&first);
            let done = self.objects.put(&path, PutPayload::from(first)).await;
            done.map_err(unwritten)?;
            sha256
        } else {
            let upload = self.objects.put_multipart(&path).await.map_err(unwritten)?;
            let mut upload = Unfinished::new(upload);
            match upload.take_in(&mut intake, first, length).await {
                Ok(hash) => hash.finalize(),
                Err(error) => {
                    upload.abort().await;
                    return Err(error);
                }
            }
        };
        Ok(Stored {
            size: intake.size(),
            sha256: sha256.into(),
        })
    }

    async fn get(&self, key: &BlobKey, range: Option<Range<u64>>) -> Result<Opened, BlobError> {
        let path = self.path(key.as_str());
        let range = range.map(|range| range.start..range.end.min(FARTHEST));
        let opened = match range {
            None => self.objects.get(&path).await.map_err(failure)?,
            Some(range) if range.start >= range.end => {
                let size = self.objects.head(&path).await.map_err(failure)?.size;
                return Ok(nothing_of(size));
            }
            Some(range) => match self.open(&path, range.clone()).await {
                Ok(opened) => opened,
                Err(refusal) => return self.beyond(&path, range, refusal).await,
            },
        };
        Ok(Opened {
            size: opened.meta.size,
            bytes: Box::pin(opened.into_stream().map_err(std::io::Error::from)),
        })
    }

    async fn delete(&self, key: &BlobKey) -> Result<(), BlobError> {
        match self.objects.delete(&self.path(key.as_str())).await {
            Ok(()) => Ok(()),
            Err(error) => match failure(error) {
                BlobError::NotFound => Ok(()),
                error => Err(error),
            },
        }
    }

    /// Trusts the store to list in the order of keys, which S3 does for all but directory buckets.
    async fn list(
        &self,
        prefix: &str,
        after: Option<BlobKey>,
        limit: usize,
    ) -> Result<Vec<Listed>, BlobError> {
        let folder = prefix.rsplit_once('/').map_or("", |(folder, _)| folder);
        let folder = self.path(folder);
        let objects = match &after {
            None => self.objects.list(Some(&folder)),
            Some(after) => {
                let after = self.path(after.as_str());
                self.objects.list_with_offset(Some(&folder), &after)
            }
        };
        let mut objects = objects.map_err(failure);
        let mut found = Vec::new();
        while found.len() < limit
            && let Some(object) = objects.next().await
        {
            let Some(listed) = self.listed(&object?)? else {
                continue;
            };
            if listed.key.as_str().starts_with(prefix) {
                found.push(listed);
            } else if listed.key.as_str() > prefix {
                break;
            }
        }
        Ok(found)
    }

    /// Nothing to do: failed uploads are aborted, and parts that a killed process leaves are the business of the
    /// bucket's lifecycle rule.
    async fn sweep_unfinished(&self, _: time::OffsetDateTime) -> Result<usize, BlobError> {
        Ok(0)
    }
}

impl ObjectBlobs {
    /// A store refuses a range that begins after the end of the object. For us that is an empty one.
    async fn beyond(
        &self,
        path: &Path,
        range: Range<u64>,
        refusal: Error,
    ) -> Result<Opened, BlobError> {
        if matches!(refusal, Error::NotFound { .. }) {
            return Err(failure(refusal));
        }
        let size = self.objects.head(path).await.map_err(failure)?.size;
        if clamp(Some(range), size).is_empty() {
            return Ok(nothing_of(size));
        }
        Err(failure(refusal))
    }
}

/// An upload that has to be aborted unless it is completed, also when its future is dropped.
struct Unfinished(Option<Box<dyn MultipartUpload>>);

impl Unfinished {
    fn new(upload: Box<dyn MultipartUpload>) -> Self {
        Self(Some(upload))
    }

    /// Sends part after part, hashing it and reading the next while one is on its way, and completes the upload.
    async fn take_in(
        &mut self,
        intake: &mut Intake,
        first: Bytes,
        length: usize,
    ) -> Result<Sha256, BlobError> {
        let mut hash = Sha256::new();
        let Some(upload) = &mut self.0 else {
            return Ok(hash);
        };
        let mut part = first;
        let mut spare = BytesMut::with_capacity(length);
        while !part.is_empty() {
            let hashed = part.clone();
            let hashing = spawn_blocking(move || hash.chain_update(hashed));
            let sending = upload.put_part(PutPayload::from(part.clone()));
            let next = intake.piece(spare, length);
            let (sent, next, hashed) = future::join3(sending, next, hashing).await;
            sent.map_err(unwritten)?;
            // Two buffers take turns: one that grew anew for every part would be there twice each time it grows.
            let sent = std::mem::replace(&mut part, next?);
            spare = sent
                .try_into_mut()
                .unwrap_or_else(|_| BytesMut::with_capacity(length));
            hash = hashed.map_err(|error| BlobError::Unavailable(error.to_string()))?;
        }
        upload.complete().await.map_err(unwritten)?;
        self.0 = None;
        Ok(hash)
    }

    async fn abort(mut self) {
        if let Some(upload) = self.0.take() {
            abort(upload).await;
        }
    }
}

impl Drop for Unfinished {
    fn drop(&mut self) {
        if let (Some(upload), Ok(runtime)) = (self.0.take(), Handle::try_current()) {
            runtime.spawn(abort(upload));
        }
    }
}

/// The caller learns why the upload failed; that aborting failed as well is for the log.
async fn abort(mut upload: Box<dyn MultipartUpload>) {
    if let Err(error) = upload.abort().await {
        tracing::warn!(%error, "an incomplete upload could not be aborted and stays in the bucket");
    }
}

/// The size of the parts of an upload of up to `limit` bytes: as small as the number of parts allows.
fn part_length(limit: u64) -> usize {
    let length = usize::try_from(limit.div_ceil(PARTS)).unwrap_or(PART_MAX);
    length.clamp(PART_MIN, PART_MAX)
}

fn nothing_of(size: u64) -> Opened {
    Opened {
        size,
        bytes: Box::pin(stream::empty()),
    }
}

/// Why something was not written. Whatever was not found then, a bucket or an upload that a rule has ended, is no blob.
fn unwritten(error: Error) -> BlobError {
    match failure(error) {
        BlobError::NotFound => {
            BlobError::Unavailable("the storage has ended the upload".to_owned())
        }
        error => error,
    }
}

#[expect(clippy::needless_pass_by_value, reason = "it stands in map_err")]
fn failure(error: Error) -> BlobError {
    let is_missing = matches!(error, Error::NotFound { .. });
    let mut text = error.to_string();
    let mut cause = std::error::Error::source(&error);
    while let Some(inner) = cause {
        let inner_text = inner.to_string();
        if !text.contains(&inner_text) {
            text = format!("{text}: {inner_text}");
        }
        cause = inner.source();
    }
    if is_missing && !text.contains("NoSuchBucket") {
        return BlobError::NotFound;
    }
    // S3 knows no code for a full disk; those who have one answer with these.
    let full = [
        "XMinioStorageFull",
        "QuotaExceeded",
        "507 Insufficient Storage",
    ];
    if full.iter().any(|sign| text.contains(sign)) {
        return BlobError::Full;
    }
    BlobError::Unavailable(text)
}

#[cfg(test)]
mod tests {
    use super::{PART_MAX, PART_MIN, part_length};

    #[test]
    fn parts_grow_only_as_far_as_the_limit_asks_for_it() {
        assert_eq!(part_length(0), PART_MIN);
        assert_eq!(part_length(64 << 30), PART_MIN);
        assert_eq!(part_length(100_000_000_001), 10_000_001);
        assert_eq!(part_length(u64::MAX), PART_MAX);
    }
}
