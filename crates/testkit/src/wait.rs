//! Polls a condition up to a deadline.

use std::time::{Duration, Instant};

/// Interval between two polls.
const PAUSE: Duration = Duration::from_millis(20);

/// Polls `look` until it returns something, at most for `limit`.
///
/// # Panics
/// On timeout; the message contains `what`.
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
