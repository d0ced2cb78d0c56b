//! `SQLite`: readers beside one writer, which takes all waiting writes into one transaction.

pub(crate) mod dialect;
pub(crate) mod dialect_sums;
mod group;
#[path = "../queries/mod.rs"]
#[expect(
    clippy::duplicate_mod,
    reason = "the queries are written once and compiled once per database"
)]
pub(crate) mod queries;
#[cfg(test)]
pub(crate) mod test_database;
pub(crate) mod types;

use std::{
    path::{Path, PathBuf},
    sync::Arc,
    thread::JoinHandle,
};

use diesel::SqliteConnection;
use imprimatur_application::ports::store::StoreError;
use tokio::sync::oneshot;

use self::group::{Waiting, Write};
use crate::{
    failure::{Failure, by_message},
    panics::catch_panic,
    queue::Queue,
};

pub(crate) type Conn = SqliteConnection;
pub(crate) type Db = diesel::sqlite::Sqlite;

/// Most writes that share a transaction.
const GROUP_MAX: usize = 256;

/// A query, given a connection or the reason why there is none.
type Read = Box<dyn FnOnce(Result<&mut Conn, String>) + Send>;
/// The threads of one database file.
pub(crate) struct Backend {
    reads: Arc<Queue<Read>>,
    writes: Arc<Queue<Box<dyn Write>>>,
    path: PathBuf,
    /// Each ends with its connection, so that they are closed one after the other.
    threads: Vec<JoinHandle<Option<Conn>>>,
}

impl Backend {
    /// Starts the threads; each opens the file when its first work arrives.
    pub fn start(path: &Path, readers: usize) -> std::io::Result<Self> {
        let reads = Arc::new(Queue::new());
        let writes = Arc::new(Queue::new());
        let mut backend = Self {
            reads,
            writes,
            path: path.to_owned(),
            threads: Vec::new(),
        };
        for number in 0..readers.max(1) {
            let (queue, path) = (Arc::clone(&backend.reads), path.to_owned());
            let thread = std::thread::Builder::new().name(format!("store-read-{number}"));
            backend
                .threads
                .push(thread.spawn(move || read_on(&queue, &path))?);
        }
        let (queue, path) = (Arc::clone(&backend.writes), path.to_owned());
        let thread = std::thread::Builder::new().name("store-write".to_owned());
        backend
            .threads
            .push(thread.spawn(move || write_on(&queue, &path))?);
        Ok(backend)
    }

    /// Runs a query on a reader thread.
    pub async fn read<T: Send + 'static>(
        &self,
        ask: impl FnOnce(&mut Conn) -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (sender, receiver) = oneshot::channel();
        self.reads.push(Box::new(move |conn| {
            let answer = match conn {
                Ok(conn) => ask(conn).map_err(StoreError::from),
                Err(why) => Err(StoreError::Unavailable(why)),
            };
            ignore_dropped_receiver(sender.send(answer));
        }));
        receiver.await.unwrap_or_else(|_| Err(ended()))
    }

    /// Writes on the writer. A write may be run twice, see [`group::commit`].
    pub async fn write<T: Send + 'static>(
        &self,
        write: impl Fn(&mut Conn) -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (sender, receiver) = oneshot::channel();
        self.writes.push(Box::new(Waiting::new(write, sender)));
        receiver.await.unwrap_or_else(|_| Err(ended()))
    }

    /// Runs pending migrations on a separate connection. Fails if the schema is from a newer version.
    pub fn migrate(&self) -> Result<(), StoreError> {
        let mut conn = dialect::connect(&self.path)
            .map_err(|error| StoreError::Unavailable(error.to_string()))?;
        conn.immediate_transaction(|conn| {
            queries::inventory::ensure_known(conn)?;
            dialect::migrate(conn)?;
            queries::inventory::ensure_writable(conn)
        })
        .map_err(StoreError::from)
    }
}

impl Drop for Backend {
    /// Closes the connections one at a time: the last one to be closed removes the write-ahead log, and of two that are
    /// closed at the same moment neither is the last.
    fn drop(&mut self) {
        self.reads.close();
        self.writes.close();
        for thread in self.threads.drain(..) {
            match thread.join() {
                Ok(conn) => drop(conn),
                Err(_) => tracing::error!("store thread panicked"),
            }
        }
    }
}

fn ended() -> StoreError {
    StoreError::Unavailable("the store thread gave no answer".to_owned())
}

/// The receiver may be dropped (cancelled request); ignore the send error.
fn ignore_dropped_receiver<T>(sent: Result<(), T>) {
    drop(sent);
}

fn read_on(queue: &Queue<Read>, path: &Path) -> Option<Conn> {
    let mut conn = None;
    while let Some(work) = queue.pop() {
        let done = match kept(&mut conn, path) {
            Ok(conn) => catch_panic(|| work(Ok(conn))),
            Err(why) => catch_panic(|| work(Err(why))),
        };
        if done.is_none() {
            conn = None;
        }
    }
    conn
}

fn write_on(queue: &Queue<Box<dyn Write>>, path: &Path) -> Option<Conn> {
    let mut conn = None;
    loop {
        let group = queue.pop_all(GROUP_MAX);
        if group.is_empty() {
            return conn;
        }
        match kept(&mut conn, path) {
            Ok(open) => {
                if catch_panic(|| group::commit(open, group)) != Some(true) {
                    conn = None;
                }
            }
            Err(why) => group
                .into_iter()
                .for_each(|write| write.answer(Err(by_message(&why)))),
        }
    }
}

/// This thread's connection, opened on first use.
fn kept<'a>(conn: &'a mut Option<Conn>, path: &Path) -> Result<&'a mut Conn, String> {
    if conn.is_none() {
        *conn = Some(dialect::connect(path).map_err(|error| error.to_string())?);
    }
    conn.as_mut().ok_or_else(|| "no connection".to_owned())
}
