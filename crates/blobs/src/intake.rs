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

/// Some of a stream.
pub(crate) enum Piece {
    /// As it came.
    Whole(Bytes),
    /// From smaller arrivals.
    Gathered(BytesMut),
}

impl AsRef<[u8]> for Piece {
    fn as_ref(&self) -> &[u8] {
        match self {
            Self::Whole(bytes) => bytes,
            Self::Gathered(bytes) => bytes,
        }
    }
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

    /// The same as it came, if it came whole, else gathered in a buffer that has been used before: a long stream needs no
    /// other.
    pub(crate) async fn refill(
        &mut self,
        spare: &mut BytesMut,
        length: usize,
    ) -> Result<Piece, BlobError> {
        if self.rest.is_empty() {
            self.rest = self.arrive().await?;
        }
        if self.rest.len() >= length {
            return Ok(Piece::Whole(self.rest.split_to(length)));
        }
        let mut buffer = std::mem::take(spare);
        buffer.clear();
        buffer.extend_from_slice(&std::mem::take(&mut self.rest));
        Ok(Piece::Gathered(self.gather(buffer, length).await?))
    }

    /// What the source gives next; nothing at its end.
    async fn arrive(&mut self) -> Result<Bytes, BlobError> {
        let Some(arrived) = self.source.next().await else {
            return Ok(Bytes::new());
        };
        let arrived = arrived.map_err(BlobError::Source)?;
        self.count(&arrived)?;
        Ok(arrived)
    }

    /// Adds what arrives until there is enough; what is too much becomes the rest, which was empty.
    async fn gather(
        &mut self,
        mut gathered: BytesMut,
        length: usize,
    ) -> Result<BytesMut, BlobError> {
        while gathered.len() < length {
            let mut arrived = self.arrive().await?;
            if arrived.is_empty() && self.source.is_done() {
                break;
            }
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

#[cfg(test)]
mod tests {
    use std::io;

    use futures_util::stream;

    use super::*;

    fn intake(arrivals: &[Bytes]) -> Intake {
        let arrivals: Vec<io::Result<Bytes>> = arrivals.iter().cloned().map(Ok).collect();
        Intake::new(Box::pin(stream::iter(arrivals)), u64::MAX)
    }

    #[tokio::test]
    async fn what_comes_whole_is_passed_on_and_what_comes_in_parts_is_gathered() {
        let whole = Bytes::from_static(b"abcdefgh");
        let parts = [b"ij".as_slice(), b"", b"klm", b"nop", b""].map(Bytes::from_static);
        let mut intake = intake(&[std::slice::from_ref(&whole), &parts[..]].concat());
        let mut spare = BytesMut::with_capacity(4);
        let mut taken = Vec::new();
        for expected in ["abcd", "efgh", "ijkl", "mnop", ""] {
            let piece = intake.refill(&mut spare, 4).await.unwrap();
            assert_eq!(piece.as_ref(), expected.as_bytes());
            taken.push(piece);
        }
        assert_eq!(taken[1].as_ref().as_ptr(), whole[4..].as_ptr());
        assert!(matches!(taken[2], Piece::Gathered(_)));
        assert_eq!(intake.stored().size, 16);
    }
}
