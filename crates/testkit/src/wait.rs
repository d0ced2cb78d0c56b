//! Waiting for something that happens outside of a test's reach, up to a deadline.

use std::time::{Duration, Instant};

/// How long a pause between two looks is.
const PAUSE: Duration = Duration::from_millis(20);

/// Looks again and again until `look` finds something, at most for `limit`.
///
/// # Panics
/// When nothing was found in time; `what` says what was waited for.
pub async fn until<T>(what: &str, limit: Duration, mut look: impl AsyncFnMut() -> Option<T>) -> T {
    let deadline = Instant::now() + limit;
    loop {
        if let Some(found) = look().await {
            return found;
        }
        assert!(
            Instant::now() < deadline,
            "waited {limit:?} in vain for {what}"
        );
        tokio::time::sleep(PAUSE).await;
    }
}
