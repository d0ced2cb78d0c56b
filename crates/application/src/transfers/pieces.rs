//! Cutting a stream of bytes into pieces that are stored one by one.

use std::{
    pin::Pin,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    task::{Context, Poll},
};

use bytes::Bytes;
use futures_core::Stream;

use crate::ports::blobs::ByteStream;

/// Length of a piece in bytes: what is lost at most when a process is killed.
const PIECE: usize = 16 << 20;

/// A stream that is read piece by piece.
pub(super) struct Pieces(Arc<Mutex<Source>>);

struct Source {
    bytes: ByteStream,
    /// What came beyond the end of a piece.
    rest: Bytes,
    /// How many bytes the piece may still take.
    room: usize,
    has_ended: bool,
    failure: Option<String>,
}

impl Pieces {
    pub(super) fn of(bytes: ByteStream) -> Self {
        Self(Arc::new(Mutex::new(Source {
            bytes,
            rest: Bytes::new(),
            room: 0,
            has_ended: false,
            failure: None,
        })))
    }

    /// The next piece, to be read to its end before the next one. It ends early, without an error, when the bytes stop
    /// coming; none is left after that.
    pub(super) fn next(&self) -> Option<ByteStream> {
        let mut source = lock(&self.0);
        if source.has_ended {
            return None;
        }
        source.room = PIECE;
        Some(Box::pin(Piece(Arc::clone(&self.0))))
    }

    /// Why the bytes stopped coming, if they did.
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
