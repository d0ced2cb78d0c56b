//! Waking background workers.

imprimatur_domain::keywords! {
    /// Queues that a nudge wakes early. Without a nudge the next poll finds the work.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum QueueKind {
        /// Events not yet fanned out to endpoints.
        Events = "events",
        /// Deliveries that are due.
        Deliveries = "deliveries",
        /// Mails that are due.
        Mails = "mails",
        /// Versions not yet inspected.
        Inspections = "inspections",
        /// Requested zips.
        Archives = "archives",
        /// Blobs to delete.
        BlobDeletions = "removals",
        /// Reminders that are due.
        Reminders = "reminders",
        /// Jobs whose open tasks are overdue.
        Overdue = "overdue",
        /// Leaves of the decision log that are not sealed yet.
        LogLeaves = "log leaves",
        /// Changes of counters that are not folded yet.
        Counters = "counters",
    }
}

/// Wakes the background loops of this process and, where possible, of others. Never fails or blocks; a lost nudge only
/// delays work until the next poll.
#[cfg_attr(any(test, feature = "mocks"), mockall::automock)]
pub trait Nudge: Send + Sync {
    /// Signals new work in this queue.
    fn nudge(&self, queue: QueueKind);
}
