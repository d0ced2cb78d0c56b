//! Catches panics in database closures so that the worker thread survives.

use std::panic::{AssertUnwindSafe, catch_unwind};

/// Runs a closure; `None` if it panicked. The caller must drop the connection the closure used, and the sender of its
/// outcome, so that the receiver gets an error.
pub(crate) fn catch_panic<T>(work: impl FnOnce() -> T) -> Option<T> {
    let done = catch_unwind(AssertUnwindSafe(work));
    if done.is_err() {
        tracing::error!("database closure panicked; closing its connection");
    }
    done.ok()
}
