//! `PostgreSQL`: threads that each keep a connection, a few that read and more that write.

pub(crate) mod dialect;
pub(crate) mod dialect_sums;
mod liveness;
#[path = "../queries/mod.rs"]
#[expect(
    clippy::duplicate_mod,
    reason = "the queries are written once and compiled once per database"
)]
pub(crate) mod queries;
#[cfg(test)]
pub(crate) mod test_database;
#[cfg(test)]
mod tests;
mod threads;
pub(crate) mod types;

use std::sync::Arc;

use diesel::{Connection as _, PgConnection};
use imprimatur_application::ports::store::StoreError;
use tokio::sync::oneshot;

use self::{
    liveness::Liveness,
    threads::{Threads, Work},
};
use crate::{failure::Failure, queue::Queue};

pub(crate) type Conn = PgConnection;
pub(crate) type Db = diesel::pg::Pg;

/// Number of writer threads. A commit waits for fsync without using CPU, and the server groups concurrent commits into
/// one fsync, so there are more writers than readers.
const WRITERS: usize = 16;

/// Why nothing is asked.
const SILENT: &str = "the database does not answer";

/// The threads of one database.
pub(crate) struct Backend {
    reads: Arc<Queue<Work>>,
    writes: Arc<Queue<Work>>,
    threads: Arc<Threads>,
    liveness: Liveness,
}

impl Backend {
    /// Starts the threads; each connects when its first work arrives.
    pub fn start(url: &str, readers: usize) -> std::io::Result<Self> {
        let threads = Arc::new(Threads::new(url));
        let backend = Self {
            reads: Arc::new(Queue::new()),
            writes: Arc::new(Queue::new()),
            liveness: Liveness::watch(&threads)?,
            threads,
        };
        for number in 0..readers.max(1) {
            let name = format!("store-read-{number}");
            backend.threads.start(&backend.reads, name)?;
        }
        for number in 0..WRITERS {
            let name = format!("store-write-{number}");
            backend.threads.start(&backend.writes, name)?;
        }
        Ok(backend)
    }

    /// Runs a query on a reader thread.
    pub async fn read<T: Send + 'static>(
        &self,
        ask: impl FnOnce(&mut Conn) -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.on(&self.reads, ask).await
    }

    /// Runs a primary-key lookup. Same as `read`, because the network round trip dominates.
    pub async fn read_inline<T: Send + 'static>(
        &self,
        ask: impl FnOnce(&mut Conn) -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.read(ask).await
    }

    /// Runs a write in a transaction on a writer thread.
    pub async fn write<T: Send + 'static>(
        &self,
        write: impl FnOnce(&mut Conn) -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.on(&self.writes, move |conn| conn.transaction(write))
            .await
    }

    /// Runs pending migrations on a separate connection. Fails if the schema is from a newer version.
    pub fn migrate(&self) -> Result<(), StoreError> {
        let mut conn = dialect::connect(self.threads.url())
            .map_err(|error| StoreError::Unavailable(error.to_string()))?;
        dialect::migrate(&mut conn).map_err(StoreError::from)
    }

    /// Hands work to the next free thread of a queue, and waits for its answer as long as the server answers at all.
    /// What a thread has begun by then may still take effect; what waits for a thread is not done.
    async fn on<T: Send + 'static>(
        &self,
        queue: &Queue<Work>,
        work: impl FnOnce(&mut Conn) -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, StoreError> {
        let unavailable = |why: &str| Err(StoreError::Unavailable(why.to_owned()));
        if self.liveness.is_silent() {
            return unavailable(SILENT);
        }
        let silence = self.liveness.silence();
        let (tell, told) = oneshot::channel();
        queue.push(Box::new(move |conn| {
            if tell.is_closed() {
                return true;
            }
            let (answer, is_sound) = match conn {
                Ok(conn) => {
                    let answer = work(conn);
                    let is_sound = !matches!(&answer, Err(failure) if failure.is_suspicious());
                    (answer.map_err(StoreError::from), is_sound)
                }
                Err(why) => (Err(StoreError::Unavailable(why.to_owned())), true),
            };
            // The receiver may be dropped (cancelled request); ignore the send error.
            drop(tell.send(answer));
            is_sound
        }));
        tokio::select! {
            answer = told => {
                answer.unwrap_or_else(|_| unavailable("the store thread gave no answer"))
            }
            () = silence => unavailable(SILENT),
        }
    }
}

impl Drop for Backend {
    fn drop(&mut self) {
        self.reads.close();
        self.writes.close();
        if self.liveness.stop() {
            self.threads.join();
        }
    }
}
