//! Reading a file that is exactly as long as it should be.

use std::{io, sync::Arc};

use bytes::Bytes;
use futures_util::StreamExt as _;
use imprimatur_application::ports::{blobs::ByteStream, packer::PackedFile};

use super::pool::{Buffer, Pool};

/// Length of a block in bytes.
pub(super) const BLOCK: usize = 512 << 10;

/// The bytes of one file.
pub(super) struct Reader {
    path: String,
    bytes: ByteStream,
    rest: Bytes,
    missing: u64,
    pool: Arc<Pool>,
}

impl Reader {
    pub(super) fn of(file: PackedFile, pool: &Arc<Pool>) -> Self {
        Self {
            path: file.path,
            bytes: file.bytes,
            rest: Bytes::new(),
            missing: file.size,
            pool: Arc::clone(pool),
        }
    }

    /// Everything, for a small file.
    pub(super) async fn whole(mut self) -> io::Result<Buffer> {
        let length = usize::try_from(self.missing).map_err(io::Error::other)?;
        let whole = self.next(length).await?;
        self.ensure_end().await?;
        Ok(whole)
    }

    /// The next block: full, or what is left.
    pub(super) async fn block(&mut self) -> io::Result<Buffer> {
        let length = self.missing.min(BLOCK as u64);
        let block = self.next(usize::try_from(length).unwrap_or(BLOCK)).await?;
        if self.missing == 0 {
            self.ensure_end().await?;
        }
        Ok(block)
    }

    /// The next bytes, so many of them.
    async fn next(&mut self, length: usize) -> io::Result<Buffer> {
        let mut block = self.pool.take();
        while block.len() < length {
            if self.rest.is_empty() {
                let next = self.bytes.next().await;
                self.rest = next.unwrap_or_else(|| Err(self.short()))?;
            }
            let part = self.rest.len().min(length - block.len());
            block.extend_from_slice(&self.rest.split_to(part));
        }
        self.missing -= length as u64;
        Ok(block)
    }

    /// An empty buffer, for what becomes of a block.
    pub(super) fn buffer(&self) -> Buffer {
        self.pool.take()
    }

    /// Whether the last block was read.
    pub(super) fn is_at_end(&self) -> bool {
        self.missing == 0
    }

    async fn ensure_end(&mut self) -> io::Result<()> {
        while self.rest.is_empty() {
            match self.bytes.next().await {
                Some(next) => self.rest = next?,
                None => return Ok(()),
            }
        }
        Err(self.other("longer"))
    }

    fn short(&self) -> io::Error {
        self.other("shorter")
    }

    fn other(&self, how: &str) -> io::Error {
        io::Error::other(format!("{} is {how} than it should be", self.path))
    }
}
