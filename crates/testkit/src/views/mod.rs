//! Contract tests of the port [`Views`](imprimatur_application::ports::views::Views): lists equal a naive model in the
//! order of every row, and totals equal a recount, after any changes.
#![expect(clippy::expect_used, reason = "a promise that is broken ends its test")]

mod analytics;
mod checks;
mod comments_by;
mod contacts;
mod filters;
mod history;
mod lists;
mod mails;
mod model;
mod open_reviews;
mod orders;
mod records;
mod releases;
mod watching;

pub use analytics::*;
pub use comments_by::*;
pub use contacts::*;
pub(crate) use contacts::{contact, inserting};
pub use filters::*;
pub(crate) use history::deliveries_to;
pub use history::*;
pub use lists::*;
pub use orders::*;
pub use records::*;
pub use releases::*;
pub use watching::*;

use crate::build::World;

/// Runs the contract tests of lists, which compare thousands of pages to a naive model.
///
/// # Panics
/// If the promise is broken.
pub async fn lists_keep_their_contract(world: &World<'_>) {
    lists::lists_equal_a_naive_model(world).await;
    lists::rows_show_what_is_asked_of_whom(world).await;
    lists::files_below_come_in_the_order_of_their_paths(world).await;
}

/// Runs the contract tests of the totals of lists.
///
/// # Panics
/// If the promise is broken.
pub async fn totals_keep_their_contract(world: &World<'_>) {
    lists::totals_equal_a_recount_after_anything(world).await;
}

/// Runs the contract tests of filters, which take as long as those of lists.
///
/// # Panics
/// If the promise is broken.
pub async fn filters_keep_their_contract(world: &World<'_>) {
    filters::any_filters_in_any_order_equal_a_naive_model(world).await;
}

/// Runs all other contract tests.
///
/// # Panics
/// If the promise is broken.
pub async fn keeps_its_contract(world: &World<'_>) {
    world.views.ping().await.expect("answers");
    history::the_feed_goes_on_where_it_was_left(world).await;
    history::versions_are_listed_in_order(world).await;
    history::the_log_of_deliveries_goes_back_in_time(world).await;
    history::how_an_endpoint_fares_is_told(world).await;
    history::decisions_are_kept_in_full(world).await;
    history::open_tasks_of_live_jobs_are_told(world).await;
    open_reviews::a_team_sees_whose_decisions_are_open(world).await;
    mails::the_log_of_mails_says_what_became_of_them(world).await;
    mails::the_log_of_mails_says_whose_mail_has_come_back(world).await;
    records::a_view_shows_what_is_kept_elsewhere(world).await;
    records::a_view_comes_with_its_lineage(world).await;
    records::a_version_comes_with_its_lineage(world).await;
    records::a_tree_says_how_large_its_files_are(world).await;
    records::a_commit_tells_what_is_read_afterwards(world).await;
    analytics::analytics_equal_a_count_of_every_file(world).await;
    analytics::changed_files_have_their_times(world).await;
    analytics::a_lock_has_a_date(world).await;
    releases::bytes_are_known_to_the_team_that_has_them(world).await;
    releases::derived_files_are_kept(world).await;
    checks::checks_are_kept_for_a_team(world).await;
    checks::runs_of_checks_are_kept(world).await;
    orders::an_order_has_one_folder(world).await;
    watching::watchers_come_and_go(world).await;
    watching::news_come_back_as_they_were_written(world).await;
    records::versions_are_found_by_number_and_puid(world).await;
    records::the_latest_notification_comes_back(world).await;
    records::endpoints_are_listed_by_name(world).await;
    contacts::contacts_come_back_as_they_were_written(world).await;
    contacts::contacts_are_listed_by_group_and_address(world).await;
    contacts::contacts_are_searched(world).await;
    contacts::a_contact_is_written_once_per_revision(world).await;
    contacts::a_contact_that_a_job_names_stays(world).await;
    contacts::pages_come_back_as_they_were_found(world).await;
    comments_by::what_was_said_comes_in_the_order_of_time(world).await;
    comments_by::an_authors_comments_on_a_job_are_counted(world).await;
    comments_by::comments_are_changed_as_they_were_loaded(world).await;
    comments_by::a_comment_keeps_all_that_it_has(world).await;
    comments_by::comments_of_several_jobs_come_together(world).await;
}
