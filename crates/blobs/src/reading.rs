//! Ranges as a caller asks for them, and the stream of a file's bytes.

use std::{
    fs::File,
    io,
    io::Read,
    ops::Range,
    sync::{Arc, Mutex, PoisonError},
};

use bytes::Bytes;
use futures_util::stream;
use imprimatur_application::ports::blobs::ByteStream;
use tokio::task::spawn_blocking;

/// How much of a file is read at a time.
const PIECE: usize = 256 * 1024;

/// The part of `range` that lies inside a blob of `size` bytes.
pub(crate) fn clamp(range: Option<Range<u64>>, size: u64) -> Range<u64> {
    let Range { start, end } = range.unwrap_or(0..size);
    let start = start.min(size);
    start..end.clamp(start, size)
}

/// A file that is being read up to a known end.
pub(crate) struct Reading {
    file: File,
    left: u64,
    spare: Spare,
}

/// The buffer of a piece that was read before and is not needed any more, if there is one: whoever takes a file piece
/// by piece needs memory for one or two of them, and none has to be asked for on every turn.
type Spare = Arc<Mutex<Option<Vec<u8>>>>;

/// A piece whose buffer is used again.
struct Piece {
    bytes: Vec<u8>,
    spare: Spare,
}

impl AsRef<[u8]> for Piece {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}

impl Drop for Piece {
    fn drop(&mut self) {
        let mut bytes = std::mem::take(&mut self.bytes);
        bytes.clear();
        let mut spare = self.spare.lock().unwrap_or_else(PoisonError::into_inner);
        *spare = Some(bytes);
    }
}

impl Reading {
    /// Reads `left` bytes from where `file` stands.
    pub(crate) fn new(file: File, left: u64) -> Self {
        Self {
            file,
            left,
            spare: Spare::default(),
        }
    }

    /// The next piece; `None` at the end. Blocks.
    pub(crate) fn next(&mut self) -> io::Result<Option<Bytes>> {
        if self.left == 0 {
            return Ok(None);
        }
        let length = usize::try_from(self.left).map_or(PIECE, |left| left.min(PIECE));
        let spare = self
            .spare
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .take();
        let mut piece = spare.unwrap_or_else(|| Vec::with_capacity(length));
        let wanted = length as u64;
        if (&mut self.file).take(wanted).read_to_end(&mut piece)? < length {
            return Err(io::Error::new(
                io::ErrorKind::UnexpectedEof,
                "the file has become shorter",
            ));
        }
        self.left -= wanted;
        Ok(Some(Bytes::from_owner(Piece {
            bytes: piece,
            spare: Arc::clone(&self.spare),
        })))
    }

    /// The stream of all pieces, of which `first` has been read already.
    pub(crate) fn into_stream(self, first: Option<Bytes>) -> ByteStream {
        Box::pin(stream::try_unfold(
            (self, first),
            |(mut reading, first): (Self, Option<Bytes>)| async move {
                if let Some(piece) = first {
                    return Ok(Some((piece, (reading, None))));
                }
                if reading.left == 0 {
                    return Ok(None);
                }
                let (reading, piece) = spawn_blocking(move || {
                    let piece = reading.next();
                    (reading, piece)
                })
                .await
                .map_err(io::Error::other)?;
                Ok(piece?.map(|piece| (piece, (reading, None))))
            },
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::clamp;

    #[test]
    fn a_range_is_cut_to_the_blob() {
        assert_eq!(clamp(None, 10), 0..10);
        assert_eq!(clamp(Some(3..7), 10), 3..7);
        assert_eq!(clamp(Some(3..70), 10), 3..10);
        assert_eq!(clamp(Some(30..70), 10), 10..10);
        #[expect(clippy::reversed_empty_ranges, reason = "a caller may ask for one")]
        let reversed = 7..3;
        assert_eq!(clamp(Some(reversed), 10), 7..7);
        assert_eq!(clamp(None, 0), 0..0);
    }
}
