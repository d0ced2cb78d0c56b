//! Connections for questions that are answered on the thread of whoever asks.

use std::{cell::Cell, path::Path};

use imprimatur_application::ports::store::StoreError;
use thread_local::ThreadLocal;

use super::{Conn, dialect};
use crate::failure::Failure;

/// A connection for each thread that asks: what it has prepared and read lately is near that thread's processor, and
/// nobody waits for another.
#[derive(Default)]
pub(super) struct ThreadLocalReader {
    own: Box<ThreadLocal<Cell<Option<Conn>>>>,
}

impl ThreadLocalReader {
    /// Asks on this thread's connection, or on a new one.
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
