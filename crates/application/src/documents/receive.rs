//! Taking bytes in: durable first, before anything refers to them.

use std::{
    pin::Pin,
    sync::{Arc, Mutex, PoisonError},
    task::{Context, Poll},
};

use bytes::Bytes;
use futures_core::Stream;
use imprimatur_domain::{access::Caller, ids::TransferId};

use crate::{
    failure::Failure,
    ports::{
        Ports,
        blobs::{BlobKey, ByteStream, Stored},
        store::StoreError,
    },
    transfers,
};

/// How many first bytes are kept to recognise a document by.
const HEAD: usize = 8 << 10;

/// Bytes that are stored, but belong to no job yet. Unless they come to belong to one, a sweeper removes them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredUpload {
    /// Where they are.
    pub blob: BlobKey,
    /// Length and hash.
    pub stored: Stored,
    /// The first 8 KiB.
    pub head: Vec<u8>,
    /// The name they came with; may be empty.
    pub name: String,
    /// The transfer they were, which goes with the commit that keeps them.
    pub transfer: Option<TransferId>,
}

/// Streams bytes into the blobs.
///
/// # Errors
/// [`Failure::TooLarge`], [`Failure::Interrupted`], [`Failure::Blob`]. Nothing is left behind that a sweeper could
/// not find.
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

/// Fetches a document from an address and streams it into the blobs. Whatever goes wrong with the address, or is wrong
/// with what is there, is one and the same answer to the caller, so that nobody can look around in our network; the
/// cause is logged.
///
/// # Errors
/// [`Failure::Invalid`] on `file_url`, [`Failure::Blob`].
pub async fn fetch_from(ports: &Ports, url: &str, limit: u64) -> Result<StoredUpload, Failure> {
    let refused = |cause: &dyn std::fmt::Display| {
        tracing::info!(%cause, "a document could not be fetched");
        Failure::invalid("file_url", "could not be fetched")
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

/// Takes a complete transfer as the bytes of a document.
///
/// # Errors
/// [`Failure::Invalid`] on `upload_id`, [`Failure::Blob`], [`Failure::Store`].
pub async fn take_transfer(
    ports: &Ports,
    caller: &Caller,
    id: TransferId,
) -> Result<StoredUpload, Failure> {
    transfers::take(ports, caller, id).await
}

/// Removes bytes after a failure, unless it leaves open whether they belong to a job by now: a commit whose answer was
/// lost may have been made. Then the sweeper finds out.
pub(crate) async fn discard_after(ports: &Ports, incoming: &StoredUpload, failure: &Failure) {
    if !matches!(failure, Failure::Store(StoreError::Unavailable(_))) {
        discard(ports, incoming).await;
    }
}

/// Removes bytes that will not belong to a job after all. If that fails, the sweeper finds them later.
pub async fn discard(ports: &Ports, incoming: &StoredUpload) {
    if let Err(error) = ports.blobs.delete(&incoming.blob).await {
        tracing::warn!(%error, blob = %incoming.blob, "bytes that nobody needs are left to the sweeper");
    }
}

/// Passes bytes on and keeps the first of them. Once the bytes have ended, it stays at the end, whoever asks again.
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
