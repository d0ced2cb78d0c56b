//! A query as the threads of a backend see it: what it answers goes past them, so that what carries it to a thread and
//! back is compiled once, and not for every type of answer.

use std::sync::{Arc, Mutex, PoisonError};

use imprimatur_application::ports::store::StoreError;

use crate::failure::Failure;

/// A query without the type of its answer.
pub(crate) type Work<Conn> = Box<dyn FnOnce(&mut Conn) -> Result<(), Failure> + Send>;

/// Where the answer of some [`Work`] is found once that is done.
pub(crate) struct Answer<T>(Arc<Mutex<Option<T>>>);

/// Parts a query from its answer.
pub(crate) fn without_answer<Conn, T: Send + 'static>(
    query: impl FnOnce(&mut Conn) -> Result<T, Failure> + Send + 'static,
) -> (Work<Conn>, Answer<T>) {
    let answer = Arc::new(Mutex::new(None));
    let found = Arc::clone(&answer);
    let work: Work<Conn> = Box::new(move |conn| {
        let value = query(conn)?;
        *found.lock().unwrap_or_else(PoisonError::into_inner) = Some(value);
        Ok(())
    });
    (work, Answer(answer))
}

impl<T> Answer<T> {
    /// The answer of work that has succeeded.
    pub(crate) fn take(self) -> Result<T, StoreError> {
        let mut answer = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        answer.take().ok_or_else(no_answer)
    }
}

/// The error of work whose thread ended before it was done.
pub(crate) fn no_answer() -> StoreError {
    StoreError::Unavailable("the store thread gave no answer".to_owned())
}
