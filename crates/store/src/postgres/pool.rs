//! Connections, and the threads that wait for their answers.

use std::{
    io,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use diesel::r2d2::{self, HandleError, ManageConnection, R2D2Connection as _};
use imprimatur_application::ports::store::StoreError;
use tokio::{
    runtime::{Builder, Runtime},
    sync::watch,
};

use super::{
    Conn,
    dialect_session::{Session, Target},
};
use crate::{failure::Failure, fault::DatabaseFault, work::Work};

/// How long a thread waits for a connection.
const CONNECTING: Duration = Duration::from_secs(3);

/// A pool of connections with a thread for each.
pub(super) struct Pool {
    connections: r2d2::Pool<SessionManager>,
    /// A runtime for its blocking threads. `Drop` takes it.
    threads: Option<Runtime>,
    is_closed: watch::Sender<bool>,
    is_stale: Arc<AtomicBool>,
}

impl Pool {
    /// Connects when the first work arrives.
    pub(super) fn new(target: Target, size: usize) -> io::Result<Self> {
        let threads = Builder::new_current_thread()
            .thread_name("store")
            .max_blocking_threads(size)
            .build()?;
        let is_stale = Arc::new(AtomicBool::new(false));
        let manager = SessionManager {
            target,
            is_stale: Arc::clone(&is_stale),
        };
        let connections = r2d2::Pool::builder()
            .max_size(u32::try_from(size).unwrap_or(u32::MAX))
            .min_idle(Some(0))
            .test_on_check_out(true)
            .connection_timeout(CONNECTING)
            .error_handler(Box::new(LogErrors))
            .build_unchecked(manager);
        Ok(Self {
            connections,
            threads: Some(threads),
            is_closed: watch::Sender::new(false),
            is_stale,
        })
    }

    /// Runs work on a thread with a connection.
    pub(super) async fn run(&self, work: Work<Conn>) -> Result<(), StoreError> {
        let Some(threads) = &self.threads else {
            return Err(unavailable(&"the database is closed"));
        };
        let connections = self.connections.clone();
        let is_stale = Arc::clone(&self.is_stale);
        let done = threads.spawn_blocking(move || {
            let mut session = match connections.get() {
                Ok(session) => session,
                Err(error) => {
                    // Where others have one, it is load rather than a server that is away.
                    let is_away = connections.state().connections == 0;
                    is_stale.fetch_or(is_away, Ordering::Relaxed);
                    return Err(unavailable(&error));
                }
            };
            let answer = work(&mut session.conn);
            // After a restart of the server, or a failover, all idle connections are like this one.
            let is_lost = answer.as_ref().is_err_and(Failure::is_server_lost);
            is_stale.fetch_or(is_lost || session.conn.is_broken(), Ordering::Relaxed);
            answer.map_err(StoreError::from)
        });
        done.await.unwrap_or_else(|error| Err(unavailable(&error)))
    }

    /// Connections that are open.
    pub(super) fn open(&self) -> u32 {
        self.connections.state().connections
    }

    /// Whether a connection was found broken, or none could be had.
    pub(super) fn is_stale(&self) -> bool {
        self.is_stale.load(Ordering::Relaxed)
    }

    /// Tells all who wait that there will be no answer.
    pub(super) fn close(&self) {
        self.is_closed.send_replace(true);
    }

    /// Returns once the pool is closed.
    pub(super) async fn closed(&self) {
        // The sender lives as long as `self`.
        let mut is_closed = self.is_closed.subscribe();
        drop(is_closed.wait_for(|is_closed| *is_closed).await);
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        if let Some(threads) = self.threads.take() {
            // A thread that waits for a silent server may never end.
            threads.shutdown_background();
        }
    }
}

fn unavailable(why: &dyn ToString) -> StoreError {
    StoreError::Unavailable(why.to_string())
}

/// Makes connections, and checks those that have been idle.
struct SessionManager {
    target: Target,
    is_stale: Arc<AtomicBool>,
}

impl ManageConnection for SessionManager {
    type Connection = Session;
    type Error = DatabaseFault;

    fn connect(&self) -> Result<Session, DatabaseFault> {
        self.target.connect()
    }

    fn is_valid(&self, session: &mut Session) -> Result<(), DatabaseFault> {
        let checked = self.target.recheck(session);
        self.is_stale.fetch_or(checked.is_err(), Ordering::Relaxed);
        checked
    }

    fn has_broken(&self, session: &mut Session) -> bool {
        std::thread::panicking() || session.conn.is_broken()
    }
}

/// Logs why a connection could not be made.
#[derive(Debug)]
struct LogErrors;

impl HandleError<DatabaseFault> for LogErrors {
    fn handle_error(&self, error: DatabaseFault) {
        tracing::warn!(%error, "the database cannot be used");
    }
}
