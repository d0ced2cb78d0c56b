//! Tasks.

mod assign;
mod create;
mod decide;
mod link;
mod mine;
mod notify;
mod read;
mod remove;
mod replace;
mod update;

pub(crate) use read::kinds;

use crate::operation::Operation;

/// The operations of this area, in the order in which their paths are tried.
pub(crate) fn operations() -> impl Iterator<Item = Operation> {
    [
        read::operations,
        create::operations,
        update::operations,
        remove::operations,
        replace::operations,
        notify::operations,
        decide::operations,
        link::operations,
        assign::operations,
        mine::operations,
    ]
    .into_iter()
    .flat_map(|operations| operations())
}
