//! What the port [`Views`](imprimatur_application::ports::views::Views) promises: lists equal a naive model to the
//! order of every row, and totals a recount, whatever was done before.
#![expect(clippy::expect_used, reason = "a promise that is broken ends its test")]

mod lists;
mod records;

pub use lists::*;
pub use records::*;

use crate::build::World;

/// Runs the whole contract.
///
/// # Panics
/// When a promise is broken.
pub async fn keeps_its_contract(world: &World<'_>) {
    world.views.ping().await.expect("answers");
    records::a_view_shows_what_is_kept_elsewhere(world).await;
    records::a_view_comes_with_its_lineage(world).await;
    lists::lists_equal_a_naive_model(world).await;
    lists::totals_equal_a_recount_after_anything(world).await;
    lists::files_below_come_in_the_order_of_their_paths(world).await;
    records::versions_are_found_by_number_and_puid(world).await;
    records::the_latest_notification_comes_back(world).await;
    records::endpoints_are_listed_by_name(world).await;
}
