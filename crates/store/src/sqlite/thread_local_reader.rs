//! Thread-local connections for queries that run on the calling thread.

use std::{cell::Cell, path::Path};

use imprimatur_application::ports::store::StoreError;
use thread_local::ThreadLocal;

use super::{Conn, dialect};
use crate::failure::Failure;

/// One connection per calling thread: no locking between threads, and statement and page caches stay local to the
/// thread's CPU.
#[derive(Default)]
pub(super) struct ThreadLocalReader {
    own: Box<ThreadLocal<Cell<Option<Conn>>>>,
}

impl ThreadLocalReader {
    /// Runs a query on this thread's connection, opening it on first use.
    pub fn with<T>(
        &self,
        path: &Path,
        ask: impl FnOnce(&mut Conn) -> Result<T, Failure>,
    ) -> Result<T, StoreError> {
        let own = self.own.get_or_default();
        let mut conn = match own.take() {
            Some(conn) => conn,
            None => dialect::connect(path)
                .map_err(|error| StoreError::Unavailable(error.to_string()))?,
        };
        let answer = ask(&mut conn);
        own.set(Some(conn));
        answer.map_err(StoreError::from)
    }
}
