//! Large files, block by block.
//!
//! Blocks are compressed independently of each other, several at a time, each with the end of the block before it as its
//! dictionary, so that the result is hardly larger than that of one thread.

use std::{
    io,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use flate2::{Compress, Compression, FlushCompress, Status};
use libdeflater::Crc;

use super::{
    pool::Buffer,
    queue::Queue,
    reader::{BLOCK, Reader},
    writer::Piece,
};

/// As far back as deflate can refer.
const WINDOW: usize = 32 << 10;
/// Thoroughness of compression.
const LEVEL: u32 = 6;

/// Deflaters to be used again; each is a quarter of a MiB.
#[derive(Default)]
pub(super) struct Deflaters(Mutex<Vec<Compress>>);

/// Hands a file over as it is. Returns its checksum.
pub(super) async fn store(mut reader: Reader, first: Buffer, queue: &mut Queue) -> io::Result<u32> {
    let mut crc = Crc::new();
    let mut block = first;
    loop {
        crc.update(&block);
        queue.ready(block.len(), Piece::Bytes(block)).await?;
        if reader.is_at_end() {
            return Ok(crc.sum());
        }
        block = reader.block().await?;
    }
}

/// Hands a file over compressed. Returns the checksum of what it was.
pub(super) async fn deflate(
    mut reader: Reader,
    first: Buffer,
    deflaters: &Arc<Deflaters>,
    queue: &mut Queue,
) -> io::Result<u32> {
    let mut crc = Crc::new();
    let mut before = Vec::new();
    let mut block = first;
    loop {
        crc.update(&block);
        let is_last = reader.is_at_end();
        let after = block.get(block.len().saturating_sub(WINDOW)..);
        let after = after.unwrap_or_default().to_vec();
        let dictionary = std::mem::replace(&mut before, after);
        let (out, deflaters) = (reader.buffer(), Arc::clone(deflaters));
        let work = move || {
            let squeezed = deflaters.compress(&block, &dictionary, is_last, out)?;
            Ok(vec![Piece::Bytes(squeezed)])
        };
        queue.work(BLOCK, work).await?;
        if is_last {
            return Ok(crc.sum());
        }
        block = reader.block().await?;
    }
}

impl Deflaters {
    /// One block as a piece of a deflate stream that ends at a whole byte.
    fn compress(
        &self,
        block: &[u8],
        dictionary: &[u8],
        is_last: bool,
        mut out: Buffer,
    ) -> io::Result<Buffer> {
        let kept = self.free().pop();
        let mut compress = kept.unwrap_or_else(|| Compress::new(Compression::new(LEVEL), false));
        compress.reset();
        write_piece(&mut compress, block, dictionary, is_last, &mut out)?;
        self.free().push(compress);
        Ok(out)
    }

    fn free(&self) -> MutexGuard<'_, Vec<Compress>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn write_piece(
    compress: &mut Compress,
    block: &[u8],
    dictionary: &[u8],
    is_last: bool,
    out: &mut Vec<u8>,
) -> io::Result<()> {
    if !dictionary.is_empty() {
        compress
            .set_dictionary(dictionary)
            .map_err(io::Error::other)?;
    }
    let flush = if is_last {
        FlushCompress::Finish
    } else {
        FlushCompress::Sync
    };
    loop {
        let taken = usize::try_from(compress.total_in()).map_err(io::Error::other)?;
        let rest = block.get(taken..).unwrap_or_default();
        let status = compress
            .compress_vec(rest, out, flush)
            .map_err(io::Error::other)?;
        let is_taken = compress.total_in() == block.len() as u64;
        let is_done = if is_last {
            status == Status::StreamEnd
        } else {
            // A flush is complete once it leaves room in the output.
            is_taken && out.len() < out.capacity()
        };
        if is_done {
            return Ok(());
        }
        out.reserve((block.len() / 4).max(1024));
    }
}
