//! The way in: takes a stream apart into pieces of a chosen size, hashing and counting as it goes.

use bytes::{Bytes, BytesMut};
use futures_util::{StreamExt, stream::Fuse};
use imprimatur_application::ports::blobs::{BlobError, ByteStream, Stored};
use sha2::{Digest, Sha256};

/// A stream that is being stored.
pub(crate) struct Intake {
    source: Fuse<ByteStream>,
    /// What the source gave beyond the piece that was asked for.
    rest: Bytes,
    limit: u64,
    size: u64,
    sha256: Sha256,
}

impl Intake {
    pub(crate) fn new(source: ByteStream, limit: u64) -> Self {
        Self {
            source: source.fuse(),
            rest: Bytes::new(),
            limit,
            size: 0,
            sha256: Sha256::new(),
        }
    }

    /// The next piece: exactly `length` bytes, fewer only at the end, none after it.
    ///
    /// Small arrivals are gathered into one buffer, so that a source of single bytes costs no more
    /// memory than any other.
    pub(crate) async fn piece(&mut self, length: usize) -> Result<Bytes, BlobError> {
        if self.rest.len() >= length {
            return Ok(self.rest.split_to(length));
        }
        let gathered = BytesMut::from(std::mem::take(&mut self.rest));
        Ok(self.gather(gathered, length).await?.freeze())
    }

    /// The same in a buffer that has been used before, so that a long stream needs no other.
    pub(crate) async fn refill(
        &mut self,
        mut buffer: BytesMut,
        length: usize,
    ) -> Result<BytesMut, BlobError> {
        buffer.clear();
        let wanted = self.rest.len().min(length);
        buffer.extend_from_slice(&self.rest.split_to(wanted));
        self.gather(buffer, length).await
    }

    /// Adds what arrives until there is enough; what is too much becomes the rest, which was empty.
    async fn gather(
        &mut self,
        mut gathered: BytesMut,
        length: usize,
    ) -> Result<BytesMut, BlobError> {
        while gathered.len() < length {
            let Some(arrived) = self.source.next().await else {
                break;
            };
            let mut arrived = arrived.map_err(BlobError::Source)?;
            self.count(&arrived)?;
            let wanted = arrived.len().min(length - gathered.len());
            gathered.extend_from_slice(&arrived.split_to(wanted));
            self.rest = arrived;
        }
        Ok(gathered)
    }

    /// What has come in, once the last piece has been returned.
    pub(crate) fn stored(self) -> Stored {
        Stored {
            size: self.size,
            sha256: self.sha256.finalize().into(),
        }
    }

    fn count(&mut self, arrived: &[u8]) -> Result<(), BlobError> {
        let size = self.size.saturating_add(arrived.len() as u64);
        if size > self.limit {
            return Err(BlobError::TooLarge { limit: self.limit });
        }
        self.size = size;
        self.sha256.update(arrived);
        Ok(())
    }
}
