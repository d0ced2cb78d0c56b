//! Zips, written as a stream: small files are squeezed whole, two at a time, large ones block by block.

mod blocks;
mod pool;
mod reader;
mod squeeze;
#[cfg(test)]
mod tests;
mod writer;

use std::{collections::VecDeque, io, sync::Arc};

use bytes::Bytes;
use futures_util::stream;
use imprimatur_application::ports::{
    blobs::ByteStream,
    packer::{Files, PackedFile, Packer},
};
use tokio::{sync::mpsc, task::JoinHandle};

use self::{
    blocks::Deflaters,
    pool::Pool,
    reader::Reader,
    squeeze::{Compressors, Squeezed},
    writer::{Head, Piece},
};

/// Up to this size a file is taken into memory whole.
const SMALL: usize = 1 << 20;
/// Room in a buffer: for a small file, also for one that deflate makes larger.
const ROOM: usize = SMALL + (4 << 10);
/// So many pieces of work are under way at once.
const AT_ONCE: usize = 2;
/// Pieces of files that may wait to be written.
const PIECES_WAITING: usize = 2;
/// Portions of the zip that may wait to be stored.
const PORTIONS_WAITING: usize = 4;

/// Writes zips in flat memory.
#[derive(Default)]
pub struct ZipPacker {
    compressors: Arc<Compressors>,
    deflaters: Arc<Deflaters>,
}

impl Packer for ZipPacker {
    fn pack(&self, files: Box<dyn Files>) -> ByteStream {
        let (pieces, to_write) = mpsc::channel(PIECES_WAITING);
        let (out, written) = mpsc::channel::<io::Result<Bytes>>(PORTIONS_WAITING);
        let press = Press {
            compressors: Arc::clone(&self.compressors),
            deflaters: Arc::clone(&self.deflaters),
            pool: Pool::new(ROOM),
            pieces,
            squeezing: VecDeque::new(),
        };
        tokio::task::spawn_blocking(move || writer::write(to_write, &out));
        tokio::spawn(press.run(files));
        Box::pin(stream::unfold(written, async |mut written| {
            let next = written.recv().await?;
            Some((next, written))
        }))
    }
}

/// Files on their way to the writer, in their order.
struct Press {
    compressors: Arc<Compressors>,
    deflaters: Arc<Deflaters>,
    pool: Arc<Pool>,
    pieces: mpsc::Sender<Piece>,
    squeezing: VecDeque<JoinHandle<Squeezed>>,
}

/// The stream of the zip is not read any more.
fn unread() -> io::Error {
    io::Error::other("nobody reads the zip")
}

impl Press {
    async fn run(mut self, files: Box<dyn Files>) {
        let last = match self.press(files).await {
            Ok(()) => Piece::Done,
            Err(error) => Piece::Failed(error),
        };
        if self.pieces.send(last).await.is_err() {
            tracing::debug!("a zip was given up before its end");
        }
    }

    async fn press(&mut self, mut files: Box<dyn Files>) -> io::Result<()> {
        while let Some(file) = files.next().await {
            let file = file?;
            if file.path.ends_with('/') {
                self.hand_over(0).await?;
                self.send(Piece::Folder(Head::of(&file))).await?;
            } else if file.size > SMALL as u64 {
                self.hand_over(0).await?;
                self.large(file).await?;
            } else {
                self.small(file).await?;
                self.hand_over(AT_ONCE).await?;
            }
        }
        self.hand_over(0).await
    }

    async fn small(&mut self, file: PackedFile) -> io::Result<()> {
        let head = Head::of(&file);
        let is_squeezed = squeeze::is_compressed(&file.media_type);
        let bytes = Reader::of(file, &self.pool).whole().await?;
        let compressors = Arc::clone(&self.compressors);
        let pool = Arc::clone(&self.pool);
        let work = move || squeeze::squeeze(&compressors, &pool, head, bytes, is_squeezed);
        self.squeezing.push_back(tokio::task::spawn_blocking(work));
        Ok(())
    }

    /// Hands finished files over until no more than `most` are under way.
    async fn hand_over(&mut self, most: usize) -> io::Result<()> {
        while self.squeezing.len() > most {
            let Some(next) = self.squeezing.pop_front() else {
                break;
            };
            let squeezed = next.await.map_err(io::Error::other)?;
            self.send(Piece::Head(squeezed.head)).await?;
            self.send(Piece::Bytes(squeezed.bytes)).await?;
            self.send(Piece::End(squeezed.crc, squeezed.size)).await?;
        }
        Ok(())
    }

    async fn large(&mut self, file: PackedFile) -> io::Result<()> {
        let mut head = Head::of(&file);
        let is_squeezed = squeeze::is_compressed(&file.media_type);
        let size = file.size;
        let mut reader = Reader::of(file, &self.pool);
        let first = reader.block().await?;
        head.is_deflated =
            !is_squeezed && self.compressors.is_worth_it(&first, &mut self.pool.take());
        let is_deflated = head.is_deflated;
        self.send(Piece::Head(head)).await?;
        let pieces = self.pieces.clone();
        let crc = if is_deflated {
            blocks::deflate(reader, first, &self.deflaters, &pieces).await?
        } else {
            blocks::store(reader, first, &pieces).await?
        };
        self.send(Piece::End(crc, size)).await
    }

    async fn send(&self, piece: Piece) -> io::Result<()> {
        self.pieces.send(piece).await.map_err(|_| unread())
    }
}
