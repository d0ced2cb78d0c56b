//! Checking that the bytes which have come are those that were sent.

use std::{
    pin::Pin,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    task::{Context, Poll},
};

use base64::{Engine as _, engine::general_purpose::STANDARD};
use bytes::Bytes;
use futures_util::Stream;
use imprimatur_application::{ports::blobs::ByteStream, transfers::Intact};
use sha1::Sha1;
use sha2::{Digest as _, Sha256};

/// The algorithms, as the protocol names them.
pub(super) const ALGORITHMS: &str = "sha1,sha256";

/// A hash under way.
enum Hash {
    Sha1(Sha1),
    Sha256(Sha256),
}

impl Hash {
    fn new(algorithm: &str) -> Option<Self> {
        match algorithm {
            "sha1" => Some(Self::Sha1(Sha1::default())),
            "sha256" => Some(Self::Sha256(Sha256::default())),
            _ => None,
        }
    }

    fn update(&mut self, bytes: &[u8]) {
        match self {
            Self::Sha1(hash) => hash.update(bytes),
            Self::Sha256(hash) => hash.update(bytes),
        }
    }

    fn value(&self) -> Vec<u8> {
        match self {
            Self::Sha1(hash) => hash.clone().finalize().to_vec(),
            Self::Sha256(hash) => hash.clone().finalize().to_vec(),
        }
    }
}

/// Bytes that are hashed as they pass.
struct Hashed {
    bytes: ByteStream,
    hash: Arc<Mutex<Hash>>,
}

impl Stream for Hashed {
    type Item = std::io::Result<Bytes>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let polled = self.bytes.as_mut().poll_next(cx);
        if let Poll::Ready(Some(Ok(bytes))) = &polled {
            lock(&self.hash).update(bytes);
        }
        polled
    }
}

fn lock(hash: &Mutex<Hash>) -> MutexGuard<'_, Hash> {
    hash.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Watches bytes on their way in for the checksum of a header, `sha1 <base64>`. `None` if it names another algorithm
/// or no checksum.
pub(super) fn watch(header: &str, bytes: ByteStream) -> Option<(ByteStream, Intact)> {
    let (algorithm, expected) = header.trim().split_once(' ')?;
    let expected = STANDARD.decode(expected.trim()).ok()?;
    let hash = Arc::new(Mutex::new(Hash::new(algorithm)?));
    let watched = Hashed {
        bytes,
        hash: Arc::clone(&hash),
    };
    let intact: Intact = Box::new(move || lock(&hash).value() == expected);
    Some((Box::pin(watched), intact))
}
