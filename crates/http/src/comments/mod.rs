//! Comments on jobs.

mod exchange;
mod read;
mod write;

use crate::operation::Operation;

/// The operations of this area, in the order in which their paths are tried.
pub(crate) fn operations() -> impl Iterator<Item = Operation> {
    [exchange::operations, read::operations, write::operations]
        .into_iter()
        .flat_map(|operations| operations())
}
