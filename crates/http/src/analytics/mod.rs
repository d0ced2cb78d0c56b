//! Analytics.

mod count;

use crate::operation::Operation;

/// The operations of this area, in the order in which their paths are tried.
pub(crate) fn operations() -> impl Iterator<Item = Operation> {
    [count::operations]
        .into_iter()
        .flat_map(|operations| operations())
}
