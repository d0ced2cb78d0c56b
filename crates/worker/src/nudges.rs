//! Nudges within a process.

use imprimatur_application::ports::nudge::{Nudge, QueueKind};
use tokio::sync::Notify;

/// One `Notify` per queue. A nudge during a run is not lost: the chore runs again.
#[derive(Debug, Default)]
pub struct Nudges {
    events: Notify,
    deliveries: Notify,
    mails: Notify,
    inspections: Notify,
    archives: Notify,
    blob_deletions: Notify,
    reminders: Notify,
    overdue: Notify,
    counters: Notify,
    log_leaves: Notify,
    any: Notify,
}

impl Nudges {
    fn bell(&self, queue: QueueKind) -> &Notify {
        match queue {
            QueueKind::Events => &self.events,
            QueueKind::Deliveries => &self.deliveries,
            QueueKind::Mails => &self.mails,
            QueueKind::Inspections => &self.inspections,
            QueueKind::Archives => &self.archives,
            QueueKind::BlobDeletions => &self.blob_deletions,
            QueueKind::Reminders => &self.reminders,
            QueueKind::Overdue => &self.overdue,
            QueueKind::Counters => &self.counters,
            QueueKind::LogLeaves => &self.log_leaves,
        }
    }

    /// Waits for the next nudge of any kind.
    pub(crate) async fn any(&self) {
        self.any.notified().await;
    }

    /// Waits for the next nudge of this kind.
    pub(crate) async fn heard(&self, queue: QueueKind) {
        self.bell(queue).notified().await;
    }
}

impl Nudge for Nudges {
    fn nudge(&self, queue: QueueKind) {
        self.bell(queue).notify_one();
        self.any.notify_one();
    }
}
