//! Reminders of jobs, and what was and will be sent about their tasks.

mod entries;
mod read;
mod write;

use crate::operation::Operation;

/// The operations of this area, in the order in which their paths are tried.
pub(crate) fn operations() -> impl Iterator<Item = Operation> {
    [read::operations, write::operations, entries::operations]
        .into_iter()
        .flat_map(|operations| operations())
}
