//! Notifications.

mod latest;
mod send;
mod update;

pub(crate) use self::send::{command, defaults, overruled, stage, task};
use crate::operation::Operation;

/// The operations of this area, in the order in which their paths are tried.
pub(crate) fn operations() -> impl Iterator<Item = Operation> {
    [send::operations, latest::operations, update::operations]
        .into_iter()
        .flat_map(|operations| operations())
}
