//! Catches panics in database closures so that the worker thread survives.

use std::panic::{AssertUnwindSafe, catch_unwind};

/// Does a piece of work; `None` if it panicked. Whoever waits for its answer hears that there is none, and what it worked
/// on must not be used any more.
pub(crate) fn catch_panic<T>(work: impl FnOnce() -> T) -> Option<T> {
    let done = catch_unwind(AssertUnwindSafe(work));
    if done.is_err() {
        tracing::error!("a question to the database panicked; its connection is given up");
    }
    done.ok()
}
