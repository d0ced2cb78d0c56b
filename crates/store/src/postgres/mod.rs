//! `PostgreSQL`: a pool of connections, and a watch over questions that the server never answers.

pub(crate) mod dialect;
mod dialect_export;
pub(crate) mod dialect_schemas;
pub(crate) mod dialect_session;
pub(crate) mod dialect_sums;
mod liveness;
mod pool;
#[path = "../queries/mod.rs"]
#[expect(
    clippy::duplicate_mod,
    reason = "the queries are written once and compiled once per database"
)]
pub(crate) mod queries;
#[cfg(test)]
mod session_tests;
#[cfg(test)]
pub(crate) mod test_database;
#[cfg(test)]
mod tests;
pub(crate) mod types;

use std::{
    io,
    pin::pin,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use diesel::{Connection as _, PgConnection};
use imprimatur_application::ports::store::StoreError;
use tokio::time::sleep;

use self::{
    dialect_session::Target,
    liveness::{Liveness, Probe},
    pool::Pool,
};
use crate::{
    failure::Failure,
    fault::DatabaseFault,
    load::Load,
    work::{Work, without_answer},
};

pub(crate) type Conn = PgConnection;
pub(crate) type Db = diesel::pg::Pg;

/// After this time the server is probed on another connection: a blocking client cannot give up waiting.
const PROBE_AFTER: Duration = Duration::from_secs(3);
/// How long a server may take to accept a connection and answer on it.
const PROBE_TIMEOUT: Duration = Duration::from_secs(2);
/// How long a request waits for a server that was found not to answer.
const REPROBE_TIMEOUT: Duration = Duration::from_millis(500);
/// The error message meanwhile.
const UNRESPONSIVE: &str = "the database does not answer";

/// The connections to one database.
pub(crate) struct Backend {
    target: Target,
    size: usize,
    load: Arc<Load>,
    /// None while the server does not answer.
    pool: Mutex<Option<Arc<Pool>>>,
    liveness: Liveness,
}

impl Backend {
    #[cfg(test)]
    pub fn start(url: &str, size: usize) -> io::Result<Self> {
        Self::start_in(Target::new(url, None), size)
    }

    /// Prepares the pool; it connects when it is first used.
    pub fn start_in(target: Target, size: usize) -> io::Result<Self> {
        Ok(Self {
            size,
            load: Arc::default(),
            pool: Mutex::new(Some(Arc::new(Pool::new(target.clone(), size)?))),
            liveness: Liveness::new(target.clone()),
            target,
        })
    }

    /// Runs a query.
    pub async fn read<T: Send + 'static>(
        &self,
        ask: impl FnOnce(&mut Conn) -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (work, answer) = without_answer(ask);
        self.run(work).await?;
        answer.take()
    }

    /// Runs a write in a transaction.
    pub async fn write<T: Send + 'static>(
        &self,
        write: impl FnOnce(&mut Conn) -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (work, answer) = without_answer(write);
        self.run(Box::new(move |conn| conn.transaction(work)))
            .await?;
        answer.take()
    }

    /// Counters of queries.
    pub(crate) fn load(&self) -> &Load {
        &self.load
    }

    /// Connections that are open.
    pub(crate) fn open(&self) -> u32 {
        self.locked().as_ref().map_or(0, |pool| pool.open())
    }

    /// Most connections that are opened.
    pub(crate) fn max(&self) -> u32 {
        u32::try_from(self.size).unwrap_or(u32::MAX)
    }

    /// Runs pending migrations on a separate connection. Fails if another version made or changed the tables.
    pub fn migrate(&self) -> Result<(), StoreError> {
        self.target.ensure_usable()?;
        let mut session = self.target.connect()?;
        dialect::migrate(&mut session.conn).map_err(StoreError::from)
    }

    /// Checks on separate connections that the server can be used.
    pub fn ensure_usable(&self) -> Result<(), DatabaseFault> {
        self.target.ensure_usable()
    }

    /// Runs work on a connection, and waits for it as long as the server answers at all. Work that has begun may still
    /// take effect after that.
    async fn run(&self, work: Work<Conn>) -> Result<(), StoreError> {
        let pool = self.usable_pool().await?;
        let (load, asked_at) = (Arc::clone(&self.load), Instant::now());
        let mut done = pin!(pool.run(Box::new(move |conn| {
            let _running = load.begin(asked_at);
            work(conn)
        })));
        loop {
            tokio::select! {
                outcome = &mut done => {
                    if pool.is_stale() && self.give_up(&pool) {
                        tracing::warn!("database connections lost");
                    }
                    return outcome;
                }
                () = pool.closed() => return Err(silent()),
                () = sleep(PROBE_AFTER) => {
                    if self.liveness.probe(PROBE_TIMEOUT).await == Probe::Silence {
                        if self.give_up(&pool) {
                            tracing::error!(
                                "the database does not answer; requests that need it fail until it does"
                            );
                        }
                        pool.close();
                    }
                }
            }
        }
    }

    /// The pool; a new one once a server that was given up answers again.
    async fn usable_pool(&self) -> Result<Arc<Pool>, StoreError> {
        if let Some(pool) = &*self.locked() {
            return Ok(Arc::clone(pool));
        }
        match self.liveness.probe(REPROBE_TIMEOUT).await {
            Probe::Success => {}
            Probe::Refusal(fault) => return Err(fault.into()),
            Probe::Silence => return Err(silent()),
        }
        let mut current = self.locked();
        if let Some(pool) = &*current {
            return Ok(Arc::clone(pool));
        }
        let pool = Pool::new(self.target.clone(), self.size);
        let pool = Arc::new(pool.map_err(|error| StoreError::Unavailable(error.to_string()))?);
        tracing::info!("the database answers again");
        Ok(Arc::clone(current.insert(pool)))
    }

    /// Drops a pool; the next request probes the server. Returns whether it was still in use.
    fn give_up(&self, pool: &Arc<Pool>) -> bool {
        let is_this = |known: &mut Arc<Pool>| Arc::ptr_eq(known, pool);
        self.locked().take_if(is_this).is_some()
    }

    fn locked(&self) -> MutexGuard<'_, Option<Arc<Pool>>> {
        self.pool.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn silent() -> StoreError {
    StoreError::Unavailable(UNRESPONSIVE.to_owned())
}
