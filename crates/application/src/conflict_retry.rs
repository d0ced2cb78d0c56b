//! Running a use case again when somebody else was quicker.

use crate::{
    failure::{Failure, FailureReason},
    ports::store::StoreError,
};

/// How often a use case is run again after a conflict. Each round of conflicting writers lets one commit; 31 retries cover
/// realistic contention.
pub(crate) const RETRIES: usize = 31;

/// Runs `attempt`, and again while its commit meets a conflict, 32 times in all. Each run loads anew, so it decides on
/// what is true then.
///
/// The attempt's future is a type of its own, rather than that of an `AsyncFn`: only so does the compiler see that it can go
/// from thread to thread, as whoever spawns a use case needs.
///
/// # Errors
/// Whatever the attempt fails with; [`Failure::Conflict`] if all runs meet a conflict.
pub(crate) async fn on_conflict<T, F>(attempt: impl Fn() -> F) -> Result<T, Failure>
where
    F: Future<Output = Result<T, Failure>>,
{
    for _ in 0..=RETRIES {
        match attempt().await {
            Err(Failure::Store(StoreError::Conflict)) => {}
            settled => return settled,
        }
    }
    Err(Failure::Conflict(FailureReason::Contended))
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    #[tokio::test]
    async fn a_conflict_is_tried_again_but_not_for_ever() {
        let runs = Cell::new(0);
        let outcome: Result<(), _> = on_conflict(|| async {
            runs.set(runs.get() + 1);
            Err(Failure::Store(StoreError::Conflict))
        })
        .await;
        assert!(matches!(outcome, Err(Failure::Conflict(_))));
        assert_eq!(runs.get(), 1 + RETRIES);
    }

    #[tokio::test]
    async fn other_failures_are_final() {
        let runs = Cell::new(0);
        let outcome: Result<(), _> = on_conflict(|| async {
            runs.set(runs.get() + 1);
            Err(Failure::NotFound)
        })
        .await;
        assert!(matches!(outcome, Err(Failure::NotFound)));
        assert_eq!(runs.get(), 1);
    }
}
