//! Reminders, and what is sent about the tasks of a job.

use imprimatur_application::reminders::{Entry, EntryKind, SeenReminder};
use imprimatur_domain::ids::JobId;
use imprimatur_wire::reminder::{EntryRecord, ReminderRecord};

/// A reminder of a job.
pub(crate) fn reminder(seen: &SeenReminder) -> ReminderRecord {
    ReminderRecord::new(&seen.reminder, seen.date)
}

/// A reminder or a notification by hand, of this job.
pub(crate) fn reminder_entry(job: JobId, entry: &Entry) -> EntryRecord<'_> {
    match &entry.kind {
        EntryKind::Reminder(reminder) => EntryRecord::reminder(reminder, entry.date),
        EntryKind::Manual {
            task,
            recipient,
            waits,
        } => EntryRecord::manual(job, *task, recipient.as_ref(), *waits, entry.date),
    }
}
