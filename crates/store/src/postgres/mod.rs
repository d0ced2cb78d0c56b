//! `PostgreSQL`: threads that each keep a connection, a few that read and more that write.

pub(crate) mod dialect;
pub(crate) mod dialect_sums;
#[cfg(test)]
pub(crate) mod dialect_trial;
#[path = "../queries/mod.rs"]
#[expect(
    clippy::duplicate_mod,
    reason = "the queries are written once and compiled once per database"
)]
pub(crate) mod queries;
pub(crate) mod types;

use std::{
    sync::Arc,
    thread::JoinHandle,
    time::{Duration, Instant},
};

use diesel::{Connection as _, PgConnection};
use imprimatur_application::ports::store::StoreError;
use tokio::sync::oneshot;

use crate::{failure::Failure, queue::Queue, sound::caught};

pub(crate) type Conn = PgConnection;
pub(crate) type Db = diesel::pg::Pg;

/// A connection that lay idle for longer is tried before it is used.
const IDLE_MAX: Duration = Duration::from_secs(2);
/// How long a thread leaves a server alone that could not be reached; doubled up to [`BACKOFF_MAX`].
const BACKOFF_MIN: Duration = Duration::from_millis(100);
/// The longest pause between two attempts to connect.
const BACKOFF_MAX: Duration = Duration::from_secs(5);

/// Threads that write. A commit waits for the disk and costs no processor meanwhile, and the server syncs all that wait
/// at once: so there are more of these than of those that read.
const WRITERS: usize = 16;

/// Work for a thread; it returns whether the connection seems sound.
type Work = Box<dyn FnOnce(Result<&mut Conn, &str>) -> bool + Send>;

/// The threads of one database.
pub(crate) struct Backend {
    reads: Arc<Queue<Work>>,
    writes: Arc<Queue<Work>>,
    url: String,
    threads: Vec<JoinHandle<()>>,
}

impl Backend {
    /// Starts the threads; each connects when its first work arrives.
    pub fn start(url: &str, readers: usize) -> std::io::Result<Self> {
        let mut backend = Self {
            reads: Arc::new(Queue::new()),
            writes: Arc::new(Queue::new()),
            url: url.to_owned(),
            threads: Vec::new(),
        };
        let (reads, writes) = (Arc::clone(&backend.reads), Arc::clone(&backend.writes));
        for number in 0..readers.max(1) {
            backend.work_on(&reads, format!("store-read-{number}"))?;
        }
        for number in 0..WRITERS {
            backend.work_on(&writes, format!("store-write-{number}"))?;
        }
        Ok(backend)
    }

    fn work_on(&mut self, queue: &Arc<Queue<Work>>, name: String) -> std::io::Result<()> {
        let queue = Arc::clone(queue);
        let mut line = Line::new(self.url.clone());
        let thread = std::thread::Builder::new().name(name);
        self.threads.push(thread.spawn(move || {
            while let Some(work) = queue.pop() {
                line.serve(work);
            }
        })?);
        Ok(())
    }

    /// Asks.
    pub async fn read<T: Send + 'static>(
        &self,
        ask: impl FnOnce(&mut Conn) -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, StoreError> {
        on(&self.reads, ask).await
    }

    /// Asks for what is found by its key; that takes the same way, because the server is somewhere else.
    pub async fn glance<T: Send + 'static>(
        &self,
        ask: impl FnOnce(&mut Conn) -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.read(ask).await
    }

    /// Writes in a transaction.
    pub async fn write<T: Send + 'static>(
        &self,
        write: impl FnOnce(&mut Conn) -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, StoreError> {
        on(&self.writes, move |conn| conn.transaction(write)).await
    }

    /// Brings the tables up to date, on a connection of its own. Those of a newer version are refused.
    pub fn migrate(&self) -> Result<(), StoreError> {
        let mut conn = dialect::connect(&self.url)
            .map_err(|error| StoreError::Unavailable(error.to_string()))?;
        dialect::migrate(&mut conn).map_err(StoreError::from)
    }
}

impl Drop for Backend {
    fn drop(&mut self) {
        self.reads.close();
        self.writes.close();
        for thread in self.threads.drain(..) {
            if thread.join().is_err() {
                tracing::error!("a store thread ended in a panic");
            }
        }
    }
}

/// Hands work to the next free thread of a queue, and waits for its answer.
async fn on<T: Send + 'static>(
    queue: &Queue<Work>,
    work: impl FnOnce(&mut Conn) -> Result<T, Failure> + Send + 'static,
) -> Result<T, StoreError> {
    let (tell, told) = oneshot::channel();
    queue.push(Box::new(move |conn| {
        let (answer, is_sound) = match conn {
            Ok(conn) => {
                let answer = work(conn);
                let is_sound = !matches!(&answer, Err(failure) if failure.is_suspicious());
                (answer.map_err(StoreError::from), is_sound)
            }
            Err(why) => (Err(StoreError::Unavailable(why.to_owned())), true),
        };
        // Whoever asked may have gone away, a cancelled request for instance; then nobody misses the answer.
        drop(tell.send(answer));
        is_sound
    }));
    let ended = || StoreError::Unavailable("the store thread gave no answer".to_owned());
    told.await.unwrap_or_else(|_| Err(ended()))
}

/// One thread's connection, and when it was last used or missed.
struct Line {
    url: String,
    conn: Option<Conn>,
    used_at: Instant,
    failed: Option<(Instant, Duration, String)>,
}

impl Line {
    fn new(url: String) -> Self {
        Self {
            url,
            conn: None,
            used_at: Instant::now(),
            failed: None,
        }
    }

    fn serve(&mut self, work: Work) {
        self.refresh();
        let is_sound = if let Some(conn) = &mut self.conn {
            caught(|| work(Ok(conn)))
        } else {
            let failed = self.failed.as_ref();
            let why = failed.map_or("no connection", |(_, _, why)| why);
            caught(|| work(Err(why)))
        };
        self.used_at = Instant::now();
        match is_sound {
            Some(true) => {}
            Some(false) => self.drop_if_dead(),
            None => self.conn = None,
        }
    }

    /// Sees to it that there is a connection, unless the server was found unreachable a moment ago.
    fn refresh(&mut self) {
        if self.used_at.elapsed() > IDLE_MAX {
            self.drop_if_dead();
        }
        if self.conn.is_some() {
            return;
        }
        let pause = match &self.failed {
            Some((at, pause, _)) if at.elapsed() < *pause => return,
            Some((_, pause, _)) => (*pause * 2).min(BACKOFF_MAX),
            None => BACKOFF_MIN,
        };
        match dialect::connect(&self.url) {
            Ok(conn) => {
                self.conn = Some(conn);
                self.failed = None;
            }
            Err(error) => {
                tracing::warn!(%error, "cannot connect to the database");
                self.failed = Some((Instant::now(), pause, error.to_string()));
            }
        }
    }

    fn drop_if_dead(&mut self) {
        let dead = self
            .conn
            .as_mut()
            .is_some_and(|conn| dialect::ping(conn).is_err());
        if dead {
            tracing::warn!("the connection to the database has broken");
            self.conn = None;
        }
    }
}
