//! What becomes of files, handed over in their order whatever is finished first.

use std::{collections::VecDeque, io};

use tokio::{
    sync::mpsc::Sender,
    task::{JoinHandle, spawn_blocking},
};

use super::writer::{Piece, unread};

/// So many bytes may be under way: several blocks, so that a slow one does not leave a processor idle behind it...
const BYTES_MAX: usize = 2 << 20;
/// ... or so many pieces of work, each of which holds two buffers.
const WORKS_MAX: usize = 4;

/// Work that is under way or done, in the order in which it is to be written.
pub(super) struct Queue {
    items: VecDeque<Item>,
    /// Pieces of work under way, and their bytes.
    works: usize,
    bytes: usize,
    pieces: Sender<Piece>,
}

struct Item {
    bytes: usize,
    what: What,
}

enum What {
    Ready(Piece),
    Work(JoinHandle<io::Result<Vec<Piece>>>),
}

impl Queue {
    pub(super) fn new(pieces: Sender<Piece>) -> Self {
        Self {
            items: VecDeque::new(),
            works: 0,
            bytes: 0,
            pieces,
        }
    }

    /// Begins a piece of work on so many bytes, and waits while too much is under way.
    pub(super) async fn work(
        &mut self,
        bytes: usize,
        work: impl FnOnce() -> io::Result<Vec<Piece>> + Send + 'static,
    ) -> io::Result<()> {
        self.works += 1;
        let what = What::Work(spawn_blocking(work));
        self.push(Item { bytes, what }).await
    }

    /// Adds what needs no work, of so many bytes, and waits while too much is under way.
    pub(super) async fn ready(&mut self, bytes: usize, piece: Piece) -> io::Result<()> {
        let what = What::Ready(piece);
        self.push(Item { bytes, what }).await
    }

    async fn push(&mut self, item: Item) -> io::Result<()> {
        self.bytes += item.bytes;
        self.items.push_back(item);
        while self.works > WORKS_MAX || self.bytes > BYTES_MAX {
            self.hand_over().await?;
        }
        Ok(())
    }

    /// Hands everything over.
    pub(super) async fn finish(&mut self) -> io::Result<()> {
        while !self.items.is_empty() {
            self.hand_over().await?;
        }
        Ok(())
    }

    /// Says how it ended; what is still under way is dropped.
    pub(super) async fn end(self, last: Piece) -> io::Result<()> {
        self.send(last).await
    }

    async fn hand_over(&mut self) -> io::Result<()> {
        let Some(Item { bytes, what }) = self.items.pop_front() else {
            return Ok(());
        };
        self.bytes -= bytes;
        match what {
            What::Ready(piece) => self.send(piece).await,
            What::Work(work) => {
                self.works -= 1;
                for piece in work.await.map_err(io::Error::other)?? {
                    self.send(piece).await?;
                }
                Ok(())
            }
        }
    }

    async fn send(&self, piece: Piece) -> io::Result<()> {
        let sent = self.pieces.send(piece).await;
        sent.map_err(|_| unread())
    }
}
