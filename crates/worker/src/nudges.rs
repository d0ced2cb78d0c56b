//! Nudges within a process.

use imprimatur_application::ports::nudge::{Nudge, Work};
use tokio::sync::Notify;

/// One bell a kind of work. A nudge that comes while its chore is busy is not lost: the chore runs once more.
#[derive(Debug, Default)]
pub struct Nudges {
    events: Notify,
    deliveries: Notify,
    mails: Notify,
    inspections: Notify,
    archives: Notify,
    removals: Notify,
    reminders: Notify,
}

impl Nudges {
    fn bell(&self, work: Work) -> &Notify {
        match work {
            Work::Events => &self.events,
            Work::Deliveries => &self.deliveries,
            Work::Mails => &self.mails,
            Work::Inspections => &self.inspections,
            Work::Archives => &self.archives,
            Work::Removals => &self.removals,
            Work::Reminders => &self.reminders,
        }
    }

    /// Waits for the next nudge of this kind.
    pub(crate) async fn heard(&self, work: Work) {
        self.bell(work).notified().await;
    }
}

impl Nudge for Nudges {
    fn nudge(&self, work: Work) {
        self.bell(work).notify_one();
    }
}
