//! Flushing a long file while it is written, so that little is left to be flushed at its end.

use std::{fs::File, io};

use tokio::task::{JoinError, JoinHandle, spawn_blocking};

/// After so many bytes the disk is set to work.
const STEP: usize = 32 << 20;

/// The flushes of one file, one at a time.
///
/// How each ends counts: the system tells of a failed write once, so the flush at the end of the file would not hear of it
/// again.
#[derive(Default)]
pub(crate) struct Flushes {
    unflushed: usize,
    running: Option<JoinHandle<io::Result<()>>>,
}

impl Flushes {
    /// So many more bytes were written. Waits for the flush before, if that is still running when the next is due: the
    /// source is then faster than the disk.
    pub(crate) async fn wrote(
        &mut self,
        file: &File,
        length: usize,
    ) -> Result<io::Result<()>, JoinError> {
        self.unflushed += length;
        if self.unflushed < STEP {
            return Ok(Ok(()));
        }
        self.unflushed = 0;
        let before = self.end().await?;
        if before.is_err() {
            return Ok(before);
        }
        let copy = match file.try_clone() {
            Ok(copy) => copy,
            Err(error) => return Ok(Err(error)),
        };
        self.running = Some(spawn_blocking(move || copy.sync_data()));
        Ok(Ok(()))
    }

    /// Waits for the flush that is running.
    pub(crate) async fn end(&mut self) -> Result<io::Result<()>, JoinError> {
        match self.running.take() {
            Some(running) => running.await,
            None => Ok(Ok(())),
        }
    }
}
