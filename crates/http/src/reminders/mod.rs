//! Reminders of jobs, and what was and will be sent about their tasks.

pub(crate) mod entries;
pub(crate) mod read;
pub(crate) mod write;

pub(crate) use entries::{of_job, of_task};
pub(crate) use read::{get, list};
pub(crate) use write::{create, remove, update};
