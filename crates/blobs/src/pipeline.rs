//! Long streams on their way to the disk: what has arrived is written and, beside it, hashed, while more arrives.
//!
//! Each goes at its own pace as long as it is not more than a few pieces behind, so that a moment in which the disk or the
//! line has nothing to give is none in which the others wait, too.

use std::{
    io,
    sync::{Arc, Mutex, PoisonError},
};

use bytes::{Bytes, BytesMut};
use futures_util::try_join;
use imprimatur_application::ports::blobs::BlobError;
use sha2::{Digest as _, Sha256};
use tempfile::NamedTempFile;
use tokio::{
    sync::mpsc::{Receiver, channel},
    task::spawn_blocking,
};

use crate::{
    chunker::Intake,
    direct_io::{self, LongFile},
    files::ended,
};

/// How much is gathered before it is written, in bytes.
pub(crate) const PIECE: usize = 512 * 1024;

/// How many pieces may wait for each lane. A long upload under way has at most so many buffers and two more: one in the
/// lane's hands, and one that is being filled.
const WAITING: usize = 1;

/// Writes and hashes a long stream whose first piece has arrived.
pub(crate) async fn write_all(
    file: NamedTempFile,
    intake: &mut Intake,
    first: Bytes,
) -> Result<(NamedTempFile, Sha256), BlobError> {
    let spare = Arc::new(Spare::default());
    let (to_write, for_writing) = channel(WAITING);
    let (to_hash, for_hashing) = channel(WAITING);
    let arriving = async {
        let (to_write, to_hash) = (to_write, to_hash);
        let mut piece = first;
        while !piece.is_empty() {
            // A lane that takes no more has failed, and says itself why.
            if to_write.send(piece.clone()).await.is_err() || to_hash.send(piece).await.is_err() {
                break;
            }
            piece = intake.piece(spare.take(), PIECE).await?;
        }
        Ok(())
    };
    let write = |mut file: LongFile, piece: &[u8]| file.write(piece).map(|()| file);
    let hash = |hash: Sha256, piece: &[u8]| Ok(hash.chain_update(piece));
    let ((), file, hash) = try_join!(
        arriving,
        lane(LongFile::new(file), for_writing, &spare, write),
        lane(Sha256::new(), for_hashing, &spare, hash),
    )?;
    Ok((file.into_file(), hash))
}

/// Does the same with every piece, in their order, where it may block: with all that wait, before whoever feeds the lane
/// has to see to it again.
async fn lane<T: Send + 'static>(
    mut state: T,
    mut pieces: Receiver<Bytes>,
    spare: &Arc<Spare>,
    work: impl Fn(T, &[u8]) -> io::Result<T> + Copy + Send + 'static,
) -> Result<T, BlobError> {
    while let Some(piece) = pieces.recv().await {
        let spare = Arc::clone(spare);
        let done = spawn_blocking(move || {
            let mut next = Some(piece);
            while let Some(piece) = next {
                state = work(state, &piece)?;
                spare.give_back(piece);
                next = pieces.try_recv().ok();
            }
            Ok((state, pieces))
        });
        (state, pieces) = ended(done.await)?;
    }
    Ok(state)
}

/// Buffers that can be used again.
#[derive(Default)]
struct Spare(Mutex<Vec<BytesMut>>);

impl Spare {
    fn take(&self) -> BytesMut {
        let mut buffers = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        buffers.pop().unwrap_or_else(|| direct_io::buffer(PIECE))
    }

    /// Takes the buffer of a piece if no other lane needs it any more, and if it is one of ours.
    fn give_back(&self, piece: Bytes) {
        if let Ok(buffer) = piece.try_into_mut()
            && direct_io::is_fit(&buffer, PIECE)
        {
            let mut buffers = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            buffers.push(buffer);
        }
    }
}
