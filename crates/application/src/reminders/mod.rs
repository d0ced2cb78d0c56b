//! Reminders: edited by callers, scheduled by a job's due date, listed with manual notifications.

mod entries;
mod read;
mod reschedule;
mod write;

pub use entries::{Entry, EntryKind, Requested, of_job, of_task};
pub use read::{SeenReminder, get, list};
pub use write::{CreateReminder, UpdateReminder, create, remove, update};

pub(crate) use reschedule::reschedule;
