//! The caller's settings, the team's users, applications and keys.

mod applications;
mod keys;
mod me;
mod team;
mod users;

use crate::operation::Operation;

/// The operations of this area, in the order in which their paths are tried.
pub(crate) fn operations() -> impl Iterator<Item = Operation> {
    [
        me::operations,
        team::operations,
        users::operations,
        applications::operations,
        keys::operations,
    ]
    .into_iter()
    .flat_map(|operations| operations())
}
