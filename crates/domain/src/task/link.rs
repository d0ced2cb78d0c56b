//! How long the private link of a task works.

use time::Duration;

use super::Task;
use crate::Instant;

/// How long a task stays reachable after it has ended.
const REACHABLE_FOR: Duration = Duration::days(30);

impl Task {
    /// Whether its link and reply address still work: until 30 days after it has ended.
    pub fn is_reachable(&self, at: Instant) -> bool {
        self.state.is_unfinished() || at <= self.updated_at + REACHABLE_FOR
    }
}
