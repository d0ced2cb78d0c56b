//! Waking the background.

/// Work that waits in a table and that a nudge wakes early. Without a nudge it is found by the next poll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum QueueKind {
    /// Events that are not yet spread to endpoints.
    Events,
    /// Deliveries that are due.
    Deliveries,
    /// Mails that are due.
    Mails,
    /// Versions that are not yet inspected.
    Inspections,
    /// Zips that are asked for.
    Archives,
    /// Blobs that nobody needs any more.
    Removals,
    /// Reminders that are due.
    Reminders,
}

/// Wakes the background loops of this process, and as it can those of others. It never fails and never
/// waits: a lost nudge costs a poll's interval.
#[cfg_attr(any(test, feature = "mocks"), mockall::automock)]
pub trait Nudge: Send + Sync {
    /// There is new work of this kind.
    fn nudge(&self, work: QueueKind);
}
