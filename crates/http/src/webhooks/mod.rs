//! Webhook endpoints and their deliveries.

mod deliveries;
mod read;
mod replay;
mod rotate;
mod write;

use crate::operation::Operation;

/// The operations of this area, in the order in which their paths are tried.
pub(crate) fn operations() -> impl Iterator<Item = Operation> {
    [
        read::operations,
        write::operations,
        rotate::operations,
        replay::operations,
        deliveries::operations,
    ]
    .into_iter()
    .flat_map(|operations| operations())
}
