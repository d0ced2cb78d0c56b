//! How busy the connections to the database are.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU32, AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use crate::database::{Backend, Database};

/// How busy the connections of this process are, and have been.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DatabaseLoad {
    /// Connections that run a query.
    pub in_use: u32,
    /// Connections that are open and wait for a query.
    pub idle: u32,
    /// Most connections that this process opens.
    pub max: u32,
    /// Queries that were begun.
    pub queries: u64,
    /// How long they had waited for a connection, all together.
    pub waited: Duration,
}

impl Database {
    /// How busy the connections are at this moment.
    pub fn load(&self) -> DatabaseLoad {
        let (load, open, max) = match &self.backend {
            Backend::Sqlite(backend) => {
                let threads = backend.connections();
                (backend.load(), threads, threads)
            }
            Backend::Postgres(backend) => (backend.load(), backend.open(), backend.max()),
        };
        let in_use = load.in_use.load(Ordering::Relaxed);
        DatabaseLoad {
            in_use,
            idle: open.saturating_sub(in_use),
            max,
            queries: load.queries.load(Ordering::Relaxed),
            waited: Duration::from_micros(load.waited_us.load(Ordering::Relaxed)),
        }
    }
}

/// Counters of one database.
#[derive(Debug, Default)]
pub(crate) struct Load {
    in_use: AtomicU32,
    queries: AtomicU64,
    waited_us: AtomicU64,
}

impl Load {
    /// A query has begun that was asked at this time; it ends when what this returns is dropped.
    pub(crate) fn begin(self: &Arc<Self>, asked_at: Instant) -> Running {
        let waited = u64::try_from(asked_at.elapsed().as_micros()).unwrap_or(u64::MAX);
        self.waited_us.fetch_add(waited, Ordering::Relaxed);
        self.queries.fetch_add(1, Ordering::Relaxed);
        self.in_use.fetch_add(1, Ordering::Relaxed);
        Running(Arc::clone(self))
    }
}

/// A query that runs.
pub(crate) struct Running(Arc<Load>);

impl Drop for Running {
    fn drop(&mut self) {
        self.0.in_use.fetch_sub(1, Ordering::Relaxed);
    }
}
