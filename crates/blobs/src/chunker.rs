//! The way in: takes a stream apart into pieces of a chosen size, counting as it goes.

use bytes::{Bytes, BytesMut};
use futures_util::{StreamExt, stream::Fuse};
use imprimatur_application::ports::blobs::{BlobError, ByteStream};

/// The part of a piece that is gathered in a buffer that grows as needed.
const GROWN: usize = 16;

/// A stream that is being stored.
pub(crate) struct Intake {
    source: Fuse<ByteStream>,
    /// What the source gave beyond the piece that was asked for.
    rest: Bytes,
    limit: u64,
    size: u64,
}

impl Intake {
    pub(crate) fn new(source: ByteStream, limit: u64) -> Self {
        Self {
            source: source.fuse(),
            rest: Bytes::new(),
            limit,
            size: 0,
        }
    }

    /// The next piece in the memory of `buffer`: exactly `length` bytes, fewer only at the end, none after it.
    ///
    /// Small arrivals are gathered, so that a source of single bytes costs no more memory than any other.
    pub(crate) async fn piece(
        &mut self,
        mut buffer: BytesMut,
        length: usize,
    ) -> Result<Bytes, BlobError> {
        buffer.clear();
        loop {
            let wanted = self.rest.len().min(length - buffer.len());
            // What is not small may well become a whole piece: it grows once, not by one doubling after another.
            if buffer.len() >= length / GROWN {
                buffer.reserve(length - buffer.len());
            }
            buffer.extend_from_slice(&self.rest.split_to(wanted));
            if buffer.len() == length {
                break;
            }
            let Some(arrived) = self.source.next().await else {
                break;
            };
            self.rest = arrived.map_err(BlobError::Source)?;
            self.count()?;
        }
        Ok(buffer.freeze())
    }

    /// How much has come in: all of it, once the last piece has been returned.
    pub(crate) fn size(&self) -> u64 {
        self.size
    }

    fn count(&mut self) -> Result<(), BlobError> {
        self.size = self.size.saturating_add(self.rest.len() as u64);
        if self.size > self.limit {
            return Err(BlobError::TooLarge { limit: self.limit });
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::io;

    use futures_util::stream;

    use super::*;

    #[tokio::test]
    async fn arrivals_of_any_length_become_pieces_of_one() {
        let arrivals = ["abcdefghij", "", "kl", "m", "no"].map(|text| io::Result::Ok(text.into()));
        let mut intake = Intake::new(Box::pin(stream::iter(arrivals)), 15);
        let mut buffer = BytesMut::with_capacity(4);
        let memory = buffer.as_ptr();
        for expected in ["abcd", "efgh", "ijkl", "mno", "", ""] {
            let piece = intake.piece(buffer, 4).await.unwrap();
            assert_eq!(piece, expected);
            buffer = piece.try_into_mut().unwrap();
            assert_eq!(buffer.as_ptr(), memory);
        }
        assert_eq!(intake.size(), 15);
    }

    #[tokio::test]
    async fn what_goes_beyond_the_limit_is_refused_as_soon_as_it_comes() {
        let arrivals = ["abc", "d"].map(|text| io::Result::Ok(text.into()));
        let mut intake = Intake::new(Box::pin(stream::iter(arrivals)), 3);
        let refused = intake.piece(BytesMut::new(), 4).await;
        assert!(matches!(refused, Err(BlobError::TooLarge { limit: 3 })));
    }
}
