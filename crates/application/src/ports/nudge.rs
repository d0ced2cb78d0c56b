//! Waking background workers.

/// Queues that a nudge wakes early. Without a nudge the next poll finds the work.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum QueueKind {
    /// Events not yet fanned out to endpoints.
    Events,
    /// Deliveries that are due.
    Deliveries,
    /// Mails that are due.
    Mails,
    /// Versions not yet inspected.
    Inspections,
    /// Requested zips.
    Archives,
    /// Blobs to delete.
    Removals,
    /// Reminders that are due.
    Reminders,
    /// Jobs whose open tasks are overdue.
    Overdue,
    /// Leaves of the decision log that are not sealed yet.
    LogLeaves,
    /// Changes of counters that are not folded yet.
    Counters,
}

/// Wakes the background loops of this process and, where possible, of others. Never fails or blocks; a lost nudge only
/// delays work until the next poll.
#[cfg_attr(any(test, feature = "mocks"), mockall::automock)]
pub trait Nudge: Send + Sync {
    /// Signals new work in this queue.
    fn nudge(&self, queue: QueueKind);
}
