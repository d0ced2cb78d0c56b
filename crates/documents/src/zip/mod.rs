//! Zips, written as a stream: small files are squeezed whole, large ones block by block, as many at once as there is room
//! for, and all of it is handed over in its order.

mod blocks;
mod compress;
mod deflate_concat;
mod pool;
mod queue;
mod reader;
#[cfg(test)]
mod tests;
mod writer;

use std::{io, sync::Arc};

use bytes::Bytes;
use futures_util::stream;
use imprimatur_application::ports::{
    blobs::ByteStream,
    packer::{Files, PackedFile, Packer},
};
use tokio::sync::mpsc;

use self::{
    blocks::Deflaters,
    pool::Pool,
    queue::Queue,
    reader::Reader,
    writer::{Head, Piece},
};

/// Up to this size a file is taken into memory whole.
const SMALL: usize = 1 << 20;
/// Room in a buffer: for a small file, also for one that deflate makes larger.
const ROOM: usize = SMALL + (4 << 10);
/// Pieces of files that may wait to be written.
const PIECES_WAITING: usize = 2;
/// Portions of the zip that may wait to be stored.
const PORTIONS_WAITING: usize = 4;

/// Writes zips in flat memory.
#[derive(Default)]
pub struct ZipPacker {
    deflaters: Arc<Deflaters>,
}

impl Packer for ZipPacker {
    fn pack(&self, files: Box<dyn Files>) -> ByteStream {
        let (pieces, to_write) = mpsc::channel(PIECES_WAITING);
        let (out, written) = mpsc::channel::<io::Result<Bytes>>(PORTIONS_WAITING);
        let press = Pipeline {
            deflaters: Arc::clone(&self.deflaters),
            pool: Pool::new(ROOM),
            queue: Queue::new(pieces),
        };
        tokio::task::spawn_blocking(move || writer::write(to_write, &out));
        tokio::spawn(press.run(files));
        Box::pin(stream::unfold(written, async |mut written| {
            let next = written.recv().await?;
            Some((next, written))
        }))
    }
}

/// Files on their way to the writer.
struct Pipeline {
    deflaters: Arc<Deflaters>,
    pool: Arc<Pool>,
    queue: Queue,
}

impl Pipeline {
    async fn run(mut self, files: Box<dyn Files>) {
        let last = match self.press(files).await {
            Ok(()) => Piece::Done,
            Err(error) => Piece::Failed(error),
        };
        if self.queue.end(last).await.is_err() {
            tracing::debug!("a zip was given up before its end");
        }
    }

    async fn press(&mut self, mut files: Box<dyn Files>) -> io::Result<()> {
        while let Some(file) = files.next().await {
            let file = file?;
            if file.path.ends_with('/') {
                let folder = Piece::Folder(Head::of(&file));
                self.queue.ready(0, folder).await?;
            } else if file.size > SMALL as u64 {
                self.large(file).await?;
            } else {
                self.small(file).await?;
            }
        }
        self.queue.finish().await
    }

    async fn small(&mut self, file: PackedFile) -> io::Result<()> {
        let head = Head::of(&file);
        let already_compressed = compress::is_compressed(&file.media_type);
        let bytes = Reader::of(file, &self.pool).whole().await?;
        let (length, pool) = (bytes.len(), Arc::clone(&self.pool));
        let deflaters = Arc::clone(&self.deflaters);
        let work = move || {
            let squeezed = compress::squeeze(
                &deflaters.compressors,
                &pool,
                head,
                bytes,
                already_compressed,
            );
            Ok(squeezed)
        };
        self.queue.work(length, work).await
    }

    async fn large(&mut self, file: PackedFile) -> io::Result<()> {
        let mut head = Head::of(&file);
        let already_compressed = compress::is_compressed(&file.media_type);
        let size = file.size;
        let mut reader = Reader::of(file, &self.pool);
        let first = reader.block().await?;
        let compressors = &self.deflaters.compressors;
        head.is_deflated =
            !already_compressed && compressors.is_worth_it(&first, &mut self.pool.take());
        let is_deflated = head.is_deflated;
        self.queue.ready(0, Piece::Head(head)).await?;
        let crc = if is_deflated {
            blocks::deflate(reader, first, &self.deflaters, &mut self.queue).await?
        } else {
            blocks::store(reader, first, &mut self.queue).await?
        };
        self.queue.ready(0, Piece::End(crc, size)).await
    }
}
