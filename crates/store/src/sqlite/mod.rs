//! `SQLite`: readers beside one writer, which takes all waiting writes into one transaction.

pub(crate) mod dialect;
mod dialect_export;
pub(crate) mod dialect_sums;
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
    time::Instant,
};

use diesel::{Connection as _, SqliteConnection};
use imprimatur_application::ports::store::StoreError;
use tokio::sync::oneshot;

use crate::{
    failure::{Failure, by_message},
    load::Load,
    panics::catch_panic,
    queue::Queue,
    work::{Work, no_answer, without_answer},
};

pub(crate) type Conn = SqliteConnection;
pub(crate) type Db = diesel::sqlite::Sqlite;

/// Most writes that share a transaction.
const GROUP_MAX: usize = 256;

type Waiting = oneshot::Sender<Result<(), StoreError>>;

/// Work on its way to a thread, and who waits for it.
struct Request {
    work: Work<Conn>,
    asked_at: Instant,
    waiting: Waiting,
}

/// The threads of one database file.
pub(crate) struct Backend {
    reads: Arc<Queue<Request>>,
    writes: Arc<Queue<Request>>,
    path: PathBuf,
    load: Arc<Load>,
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
            load: Arc::default(),
            threads: Vec::new(),
        };
        for number in 0..readers.max(1) {
            let (queue, path) = (Arc::clone(&backend.reads), path.to_owned());
            let load = Arc::clone(&backend.load);
            let thread = std::thread::Builder::new().name(format!("store-read-{number}"));
            backend
                .threads
                .push(thread.spawn(move || read_on(&queue, &path, &load))?);
        }
        let (queue, path) = (Arc::clone(&backend.writes), path.to_owned());
        let load = Arc::clone(&backend.load);
        let thread = std::thread::Builder::new().name("store-write".to_owned());
        backend
            .threads
            .push(thread.spawn(move || write_on(&queue, &path, &load))?);
        Ok(backend)
    }

    /// Runs a query on a reader thread.
    pub async fn read<T: Send + 'static>(
        &self,
        ask: impl FnOnce(&mut Conn) -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (work, answer) = without_answer(ask);
        done(&self.reads, work).await?;
        answer.take()
    }

    /// Writes on the writer, in a savepoint of its own.
    pub async fn write<T: Send + 'static>(
        &self,
        write: impl FnOnce(&mut Conn) -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (work, answer) = without_answer(write);
        done(&self.writes, work).await?;
        answer.take()
    }

    /// Counters of queries.
    pub(crate) fn load(&self) -> &Load {
        &self.load
    }

    /// Number of threads, which have a connection each.
    pub(crate) fn connections(&self) -> u32 {
        u32::try_from(self.threads.len()).unwrap_or(u32::MAX)
    }

    /// Runs pending migrations on a separate connection. Fails if another version made or changed the tables.
    pub fn migrate(&self) -> Result<(), StoreError> {
        let mut conn = dialect::connect(&self.path)
            .map_err(|error| StoreError::Unavailable(error.to_string()))?;
        conn.immediate_transaction(|conn| {
            queries::migrations::prepare(conn)?;
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
            if thread.join().is_err() {
                tracing::error!("store thread panicked");
            }
        }
    }
}

/// Waits until the threads of a queue have done this.
async fn done(queue: &Queue<Request>, work: Work<Conn>) -> Result<(), StoreError> {
    let (waiting, receiver) = oneshot::channel();
    queue.push(Request {
        work,
        asked_at: Instant::now(),
        waiting,
    });
    receiver.await.unwrap_or_else(|_| Err(no_answer()))
}

/// Tells whoever waits, unless the request was cancelled meanwhile.
fn send(waiting: Waiting, outcome: Result<(), StoreError>) {
    drop(waiting.send(outcome));
}

fn read_on(queue: &Queue<Request>, path: &Path, load: &Arc<Load>) -> Option<Conn> {
    let mut conn = None;
    while let Some(request) = queue.pop() {
        let Request {
            work,
            asked_at,
            waiting,
        } = request;
        let running = load.begin(asked_at);
        let done = match kept(&mut conn, path) {
            Ok(conn) => catch_panic(|| work(conn).map_err(StoreError::from)),
            Err(why) => Some(Err(StoreError::Unavailable(why))),
        };
        drop(running);
        match done {
            Some(outcome) => send(waiting, outcome),
            None => conn = None,
        }
    }
    conn
}

fn write_on(queue: &Queue<Request>, path: &Path, load: &Arc<Load>) -> Option<Conn> {
    let mut conn = None;
    loop {
        let group = queue.pop_all(GROUP_MAX);
        if group.is_empty() {
            return conn;
        }
        match kept(&mut conn, path) {
            Ok(open) => {
                if catch_panic(|| write_group(open, group, load)) != Some(true) {
                    conn = None;
                }
            }
            Err(why) => group
                .into_iter()
                .for_each(|write| send(write.waiting, Err(by_message(&why)))),
        }
    }
}

/// Group commit: runs the writes in one transaction and sends their results after the commit. Returns whether the
/// connection is still usable.
///
/// A failing write is rolled back to its savepoint and does not affect the others. If the database itself fails (disk
/// full, unreadable), the whole group is rolled back and every write in it fails.
fn write_group(conn: &mut Conn, writes: Vec<Request>, load: &Arc<Load>) -> bool {
    let mut done = Vec::with_capacity(writes.len());
    let mut left = writes.into_iter();
    let outcome = conn.immediate_transaction(|conn| {
        for Request {
            work,
            asked_at,
            waiting,
        } in left.by_ref()
        {
            let _running = load.begin(asked_at);
            let outcome = conn.transaction(work);
            let is_sound = !matches!(&outcome, Err(failure) if failure.is_suspicious());
            done.push((waiting, outcome));
            if !is_sound {
                return Err(diesel::result::Error::RollbackTransaction);
            }
        }
        Ok(())
    });
    let undone = outcome
        .map_err(|error| format!("the group of writes was undone: {error}"))
        .err();
    for (waiting, outcome) in done {
        let outcome = match (outcome, &undone) {
            (Ok(()), Some(why)) => Err(by_message(why)),
            (outcome, _) => outcome.map_err(StoreError::from),
        };
        send(waiting, outcome);
    }
    for write in left {
        send(
            write.waiting,
            Err(by_message("the group of writes was undone")),
        );
    }
    undone.is_none()
}

/// This thread's connection, opened on first use.
fn kept<'a>(conn: &'a mut Option<Conn>, path: &Path) -> Result<&'a mut Conn, String> {
    if conn.is_none() {
        *conn = Some(dialect::connect(path).map_err(|error| error.to_string())?);
    }
    conn.as_mut().ok_or_else(|| "no connection".to_owned())
}
