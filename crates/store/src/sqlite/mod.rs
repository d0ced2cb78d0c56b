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
};

pub(crate) type Conn = SqliteConnection;
pub(crate) type Db = diesel::sqlite::Sqlite;

/// Most writes that share a transaction.
const GROUP_MAX: usize = 256;

/// A query, given a connection or the reason why there is none.
type Read = Box<dyn FnOnce(Result<&mut Conn, String>) + Send>;
/// Tells whoever waits how it went, once the whole group is on disk or has failed.
type Answer = Box<dyn FnOnce(Result<(), String>) + Send>;
/// A write, done inside the group's transaction, and whether it leaves the transaction sound.
type Writing = Box<dyn FnOnce(&mut Conn) -> (Answer, bool) + Send>;
type Refused = Box<dyn FnOnce(String) + Send>;

/// A write, or the way to say that there is no connection.
struct Write {
    work: Writing,
    refuse: Refused,
}

/// The threads of one database file.
pub(crate) struct Backend {
    reads: Arc<Queue<Read>>,
    writes: Arc<Queue<Write>>,
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
        let (load, asked_at) = (Arc::clone(&self.load), Instant::now());
        self.reads.push(Box::new(move |conn| {
            let _running = load.begin(asked_at);
            let answer = match conn {
                Ok(conn) => ask(conn).map_err(StoreError::from),
                Err(why) => Err(StoreError::Unavailable(why)),
            };
            ignore_dropped_receiver(sender.send(answer));
        }));
        receiver.await.unwrap_or_else(|_| Err(ended()))
    }

    /// Writes on the writer, in a savepoint of its own.
    pub async fn write<T: Send + 'static>(
        &self,
        write: impl FnOnce(&mut Conn) -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (sender, receiver) = oneshot::channel();
        let sender = Arc::new(std::sync::Mutex::new(Some(sender)));
        let (refuse_tx, answer_tx) = (Arc::clone(&sender), sender);
        let refuse: Refused = Box::new(move |why| send(&refuse_tx, Err(by_message(&why))));
        let (load, asked_at) = (Arc::clone(&self.load), Instant::now());
        let work: Writing = Box::new(move |conn| {
            let _running = load.begin(asked_at);
            let outcome = conn.transaction(write);
            let is_sound = !matches!(&outcome, Err(failure) if failure.is_suspicious());
            let answer: Answer = Box::new(move |group| {
                let outcome = outcome.map_err(StoreError::from);
                send(
                    &answer_tx,
                    match (outcome, group) {
                        (Ok(_), Err(why)) => Err(by_message(&why)),
                        (outcome, _) => outcome,
                    },
                );
            });
            (answer, is_sound)
        });
        self.writes.push(Write { work, refuse });
        receiver.await.unwrap_or_else(|_| Err(ended()))
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

fn ended() -> StoreError {
    StoreError::Unavailable("the store thread gave no answer".to_owned())
}

/// The receiver may be dropped (cancelled request); ignore the send error.
fn ignore_dropped_receiver<T>(sent: Result<(), T>) {
    drop(sent);
}

type SharedSender<T> = std::sync::Mutex<Option<oneshot::Sender<Result<T, StoreError>>>>;

fn send<T>(sender: &SharedSender<T>, answer: Result<T, StoreError>) {
    let mut sender = sender
        .lock()
        .unwrap_or_else(std::sync::PoisonError::into_inner);
    if let Some(sender) = sender.take() {
        ignore_dropped_receiver(sender.send(answer));
    }
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

fn write_on(queue: &Queue<Write>, path: &Path) -> Option<Conn> {
    let mut conn = None;
    loop {
        let group = queue.pop_all(GROUP_MAX);
        if group.is_empty() {
            return conn;
        }
        match kept(&mut conn, path) {
            Ok(open) => {
                if catch_panic(|| write_group(open, group)) != Some(true) {
                    conn = None;
                }
            }
            Err(why) => group
                .into_iter()
                .for_each(|write| (write.refuse)(why.clone())),
        }
    }
}

/// Group commit: runs the writes in one transaction and sends their results after the commit. Returns whether the
/// connection is still usable.
///
/// A failing write is rolled back to its savepoint and does not affect the others. If the database itself fails (disk
/// full, unreadable), the whole group is rolled back and every write in it fails.
fn write_group(conn: &mut Conn, writes: Vec<Write>) -> bool {
    let mut answers = Vec::with_capacity(writes.len());
    let mut waiting = writes.into_iter();
    let outcome = conn.immediate_transaction(|conn| {
        for write in waiting.by_ref() {
            let (answer, is_sound) = (write.work)(conn);
            answers.push(answer);
            if !is_sound {
                return Err(diesel::result::Error::RollbackTransaction);
            }
        }
        Ok(())
    });
    let outcome = outcome.map_err(|error| format!("the group of writes was undone: {error}"));
    for answer in answers {
        answer(outcome.clone());
    }
    for write in waiting {
        (write.refuse)("the group of writes was undone".to_owned());
    }
    outcome.is_ok()
}

/// This thread's connection, opened on first use.
fn kept<'a>(conn: &'a mut Option<Conn>, path: &Path) -> Result<&'a mut Conn, String> {
    if conn.is_none() {
        *conn = Some(dialect::connect(path).map_err(|error| error.to_string())?);
    }
    conn.as_mut().ok_or_else(|| "no connection".to_owned())
}
