//! Connections for questions that are answered on the thread of whoever asks.

use std::{
    path::Path,
    sync::{Mutex, PoisonError},
};

use imprimatur_application::ports::store::StoreError;

use super::{Conn, dialect};
use crate::failure::Failure;

/// Connections that nobody uses at the moment. There are never more than threads that ask at once, because nobody
/// waits for anything else while holding one.
#[derive(Default)]
pub(super) struct Glances {
    idle: Mutex<Vec<Conn>>,
}

impl Glances {
    /// Asks on an idle connection, or on a new one.
    pub fn with<T>(
        &self,
        path: &Path,
        ask: impl FnOnce(&mut Conn) -> Result<T, Failure>,
    ) -> Result<T, StoreError> {
        let idle = self.idle().pop();
        let mut conn = match idle {
            Some(conn) => conn,
            None => dialect::connect(path)
                .map_err(|error| StoreError::Unavailable(error.to_string()))?,
        };
        let answer = ask(&mut conn);
        self.idle().push(conn);
        answer.map_err(StoreError::from)
    }

    fn idle(&self) -> std::sync::MutexGuard<'_, Vec<Conn>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
