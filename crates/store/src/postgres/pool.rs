//! Connections, and the threads that wait for their answers.

use std::{
    io,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use diesel::{
    connection::SimpleConnection as _,
    r2d2::{self, ConnectionManager, CustomizeConnection, HandleError, R2D2Connection as _},
};
use imprimatur_application::ports::store::StoreError;
use tokio::{
    runtime::{Builder, Runtime},
    sync::watch,
};

use super::{Conn, dialect};
use crate::failure::Failure;

/// How long a thread waits for a connection.
const CONNECTING: Duration = Duration::from_secs(3);

/// A pool of connections with a thread for each.
pub(super) struct Pool {
    connections: r2d2::Pool<ConnectionManager<Conn>>,
    /// A runtime for its blocking threads. `Drop` takes it.
    threads: Option<Runtime>,
    is_closed: watch::Sender<bool>,
    is_stale: Arc<AtomicBool>,
}

impl Pool {
    /// Connects when the first work arrives.
    pub(super) fn new(url: &str, size: usize) -> io::Result<Self> {
        let threads = Builder::new_current_thread()
            .thread_name("store")
            .max_blocking_threads(size)
            .build()?;
        let connections = r2d2::Pool::builder()
            .max_size(u32::try_from(size).unwrap_or(u32::MAX))
            .min_idle(Some(0))
            .test_on_check_out(false)
            .connection_timeout(CONNECTING)
            .connection_customizer(Box::new(Settings))
            .error_handler(Box::new(LogErrors))
            .build_unchecked(ConnectionManager::new(url));
        Ok(Self {
            connections,
            threads: Some(threads),
            is_closed: watch::Sender::new(false),
            is_stale: Arc::default(),
        })
    }

    /// Runs work on a thread with a connection.
    pub(super) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Conn) -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, StoreError> {
        let Some(threads) = &self.threads else {
            return Err(unavailable(&"the database is closed"));
        };
        let connections = self.connections.clone();
        let is_stale = Arc::clone(&self.is_stale);
        let done = threads.spawn_blocking(move || {
            let mut conn = match connections.get() {
                Ok(conn) => conn,
                Err(error) => {
                    // Where others have one, it is load rather than a server that is away.
                    let is_away = connections.state().connections == 0;
                    is_stale.fetch_or(is_away, Ordering::Relaxed);
                    return Err(unavailable(&error));
                }
            };
            let answer = work(&mut conn);
            // After a restart of the server all idle connections are broken like this one.
            is_stale.fetch_or(conn.is_broken(), Ordering::Relaxed);
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

/// Prepares new connections.
#[derive(Debug)]
struct Settings;

impl CustomizeConnection<Conn, r2d2::Error> for Settings {
    fn on_acquire(&self, conn: &mut Conn) -> Result<(), r2d2::Error> {
        conn.batch_execute(dialect::SETTINGS)
            .map_err(r2d2::Error::QueryError)
    }
}

/// Logs why a connection could not be made.
#[derive(Debug)]
struct LogErrors;

impl HandleError<r2d2::Error> for LogErrors {
    fn handle_error(&self, error: r2d2::Error) {
        tracing::warn!(%error, "cannot connect to the database");
    }
}
