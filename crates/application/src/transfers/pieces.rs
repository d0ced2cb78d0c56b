//! Splitting a byte stream into parts that are stored separately.

use std::{
    pin::Pin,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    task::{Context, Poll},
};

use bytes::Bytes;
use futures_core::Stream;

use crate::ports::blobs::ByteStream;

/// Size of a part in bytes (16 MiB): the maximum loss when a process is killed.
const PIECE: usize = 16 << 20;

/// A stream that is read part by part.
pub(super) struct Pieces(Arc<Mutex<Source>>);

struct Source {
    bytes: ByteStream,
    /// Bytes beyond the end of the current part.
    rest: Bytes,
    /// Bytes that still fit into the current part.
    room: usize,
    has_ended: bool,
    failure: Option<String>,
}

impl Pieces {
    pub(super) fn new(bytes: ByteStream) -> Self {
        Self(Arc::new(Mutex::new(Source {
            bytes,
            rest: Bytes::new(),
            room: 0,
            has_ended: false,
            failure: None,
        })))
    }

    /// The next part, which must be read to its end before the following one. It ends early, without an error, when the
    /// stream breaks off; then `None` follows.
    pub(super) fn next(&self) -> Option<ByteStream> {
        let mut source = lock(&self.0);
        if source.has_ended {
            return None;
        }
        source.room = PIECE;
        Some(Box::pin(Piece(Arc::clone(&self.0))))
    }

    /// Why the stream broke off, if it did.
    pub(super) fn failure(&self) -> Option<String> {
        lock(&self.0).failure.clone()
    }
}

struct Piece(Arc<Mutex<Source>>);

impl Stream for Piece {
    type Item = std::io::Result<Bytes>;

    fn poll_next(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let mut source = lock(&self.0);
        if source.room == 0 || source.has_ended {
            return Poll::Ready(None);
        }
        if source.rest.is_empty() {
            match source.bytes.as_mut().poll_next(cx) {
                Poll::Pending => return Poll::Pending,
                Poll::Ready(Some(Ok(bytes))) => source.rest = bytes,
                Poll::Ready(ended) => {
                    source.has_ended = true;
                    source.failure = ended.and_then(Result::err).map(|error| error.to_string());
                    return Poll::Ready(None);
                }
            }
        }
        let length = source.rest.len().min(source.room);
        source.room -= length;
        Poll::Ready(Some(Ok(source.rest.split_to(length))))
    }
}

fn lock(source: &Mutex<Source>) -> MutexGuard<'_, Source> {
    source.lock().unwrap_or_else(PoisonError::into_inner)
}
