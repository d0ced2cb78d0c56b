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
/// So much of small files is under way at once, so that a slow one does not leave a processor idle behind it...
const AHEAD: u64 = 2 << 20;
/// ... and so many files.
const FILES_AHEAD: usize = 16;
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
            ahead: 0,
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
    squeezing: VecDeque<(u64, JoinHandle<Squeezed>)>,
    /// Bytes of files that are being squeezed.
    ahead: u64,
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
            if file.size > SMALL as u64 {
                self.hand_over_all().await?;
                self.large(file).await?;
            } else {
                self.small(file).await?;
                while self.is_far_ahead() {
                    self.hand_over_one().await?;
                }
            }
        }
        self.hand_over_all().await
    }

    fn is_far_ahead(&self) -> bool {
        let files = self.squeezing.len();
        files > FILES_AHEAD || (files > AT_ONCE && self.ahead > AHEAD)
    }

    async fn small(&mut self, file: PackedFile) -> io::Result<()> {
        let (head, size) = (Head::of(&file), file.size);
        let is_squeezed = squeeze::is_compressed(&file.media_type);
        let bytes = Reader::of(file, &self.pool).whole().await?;
        let compressors = Arc::clone(&self.compressors);
        let pool = Arc::clone(&self.pool);
        let work = move || squeeze::squeeze(&compressors, &pool, head, bytes, is_squeezed);
        self.squeezing
            .push_back((size, tokio::task::spawn_blocking(work)));
        self.ahead += size;
        Ok(())
    }

    async fn hand_over_all(&mut self) -> io::Result<()> {
        while !self.squeezing.is_empty() {
            self.hand_over_one().await?;
        }
        Ok(())
    }

    /// Hands the file over that was taken up first, once it is squeezed.
    async fn hand_over_one(&mut self) -> io::Result<()> {
        let Some((size, next)) = self.squeezing.pop_front() else {
            return Ok(());
        };
        let squeezed = next.await.map_err(io::Error::other)?;
        self.ahead -= size;
        self.send(Piece::Head(squeezed.head)).await?;
        self.send(Piece::Bytes(squeezed.bytes)).await?;
        self.send(Piece::End(squeezed.crc, squeezed.size)).await
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
