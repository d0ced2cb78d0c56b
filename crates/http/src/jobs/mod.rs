//! Jobs: records, where they are, and what can be done with them.

pub(crate) mod actions;
mod approval;
mod bulk;
mod certificate;
mod compare;
mod create;
mod cursor;
mod decisions;
mod delete;
mod duplicate;
mod get;
mod inks;
mod list;
mod locking;
mod ownership;
mod preflight;
mod trash;
mod update;
mod versions;

pub(crate) use self::cursor::Cursor;
use crate::operation::Operation;

/// The operations of this area, in the order in which their paths are tried.
pub(crate) fn operations() -> impl Iterator<Item = Operation> {
    [
        list::operations,
        bulk::operations,
        create::operations,
        get::operations,
        update::operations,
        delete::operations,
        versions::operations,
        compare::operations,
        decisions::operations,
        approval::operations,
        certificate::operations,
        preflight::operations,
        inks::operations,
        duplicate::operations,
        ownership::operations,
        locking::operations,
        actions::operations,
        trash::operations,
    ]
    .into_iter()
    .flat_map(|operations| operations())
}
