//! Receiving uploads: bytes are durable before any record refers to them.

use std::{
    pin::Pin,
    sync::{Arc, Mutex, PoisonError},
    task::{Context, Poll},
};

use bytes::Bytes;
use futures_core::Stream;
use imprimatur_domain::{access::Caller, field::InputField, ids::TransferId};

use crate::{
    failure::Failure,
    ports::{
        Ports,
        blobs::{BlobKey, ByteStream, Stored},
        store::StoreError,
    },
    transfers,
};

/// Number of first bytes that are kept to recognise the media type.
const HEAD: usize = 8 << 10;

/// A stored blob that belongs to no job yet. If it never does, the sweeper deletes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredUpload {
    /// Its blob.
    pub blob: BlobKey,
    /// Size and hash.
    pub stored: Stored,
    /// The first 8 KiB.
    pub head: Vec<u8>,
    /// The original file name; may be empty.
    pub name: String,
    /// The resumable upload it came from, which the commit deletes.
    pub transfer: Option<TransferId>,
}

/// Streams bytes into the object storage.
///
/// # Errors
/// [`Failure::TooLarge`], [`Failure::Interrupted`], [`Failure::Blob`]. The sweeper deletes what is left behind.
pub async fn receive(
    ports: &Ports,
    bytes: ByteStream,
    name: &str,
    limit: u64,
) -> Result<StoredUpload, Failure> {
    let guid = ports.ids.job().0.as_simple().to_string();
    let key = format!("documents/{}/{guid}", &guid[30..]);
    let blob = BlobKey::new(key).ok_or(Failure::NotFound)?;
    let head = Arc::new(Mutex::new(Vec::new()));
    let noted: ByteStream = Box::pin(HeadNoted {
        inner: Some(bytes),
        head: Arc::clone(&head),
    });
    let stored = ports.blobs.put(&blob, noted, limit).await?;
    let head = std::mem::take(&mut *head.lock().unwrap_or_else(PoisonError::into_inner));
    Ok(StoredUpload {
        blob,
        stored,
        head,
        name: name.to_owned(),
        transfer: None,
    })
}

/// Fetches a document from a URL and streams it into the object storage. All failures look the same to the caller, so
/// that the internal network cannot be probed; the cause is logged.
///
/// # Errors
/// [`Failure::Invalid`] on `file_url`, [`Failure::Blob`].
pub async fn fetch_from(ports: &Ports, url: &str, limit: u64) -> Result<StoredUpload, Failure> {
    let refused = |cause: &dyn std::fmt::Display| {
        tracing::info!(%cause, "a document could not be fetched");
        Failure::invalid(InputField::FileUrl, "could not be fetched")
    };
    let fetched = ports
        .fetcher
        .fetch(url)
        .await
        .map_err(|error| refused(&error))?;
    if fetched.length.is_some_and(|length| length > limit) {
        return Err(refused(&Failure::TooLarge { limit }));
    }
    match receive(ports, fetched.bytes, &fetched.name, limit).await {
        Err(failure @ (Failure::Interrupted(_) | Failure::TooLarge { .. })) => {
            Err(refused(&failure))
        }
        received => received,
    }
}

/// Turns a complete resumable upload into the bytes of a document.
///
/// # Errors
/// [`Failure::Invalid`] on `upload_id`, [`Failure::Blob`].
pub async fn take_transfer(
    ports: &Ports,
    caller: &Caller,
    id: TransferId,
) -> Result<StoredUpload, Failure> {
    transfers::take(ports, caller, id).await
}

/// Deletes the blob after a failure, unless the commit's outcome is unknown: then it may belong to a job, and the
/// sweeper decides later.
pub(crate) async fn discard_after(ports: &Ports, upload: &StoredUpload, failure: &Failure) {
    if !matches!(failure, Failure::Store(StoreError::Unavailable(_))) {
        discard(ports, upload).await;
    }
}

/// Deletes a blob that no job will use. If that fails, the sweeper deletes it later.
pub async fn discard(ports: &Ports, upload: &StoredUpload) {
    if let Err(error) = ports.blobs.delete(&upload.blob).await {
        tracing::warn!(%error, blob = %upload.blob, "bytes that nobody needs are left to the sweeper");
    }
}

/// Passes bytes through and keeps the first ones. After its end the stream yields `None` on every poll.
struct HeadNoted {
    inner: Option<ByteStream>,
    head: Arc<Mutex<Vec<u8>>>,
}

impl Stream for HeadNoted {
    type Item = std::io::Result<Bytes>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let Some(inner) = &mut self.inner else {
            return Poll::Ready(None);
        };
        let polled = inner.as_mut().poll_next(cx);
        if matches!(polled, Poll::Ready(None)) {
            self.inner = None;
        }
        if let Poll::Ready(Some(Ok(bytes))) = &polled {
            let mut head = self.head.lock().unwrap_or_else(PoisonError::into_inner);
            let missing = HEAD.saturating_sub(head.len()).min(bytes.len());
            head.extend_from_slice(&bytes[..missing]);
        }
        polled
    }
}
