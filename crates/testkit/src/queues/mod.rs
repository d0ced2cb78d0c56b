//! Contract tests of the port [`Queues`](imprimatur_application::ports::queues::Queues).

mod archives;
mod blob_deletions;
mod documents;
mod due_dates;
mod due_work;
mod erasure;
mod forgetting;
mod idle;
mod leases;
mod mails;
mod notices;
mod order;
mod reminders;
mod shared;
mod waiting;

pub use archives::*;
pub use blob_deletions::*;
pub use documents::*;
pub use due_dates::*;
pub use due_work::*;
pub use erasure::*;
pub use forgetting::*;
pub use idle::*;
pub use leases::*;
pub use mails::*;
pub use notices::*;
pub use order::*;
pub use reminders::*;
pub use waiting::*;

use crate::build::World;

/// Runs all contract tests.
///
/// # Panics
/// If the promise is broken.
pub async fn keeps_its_contract(world: &World<'_>) {
    due_work::queues_are_named_while_work_is_due(world).await;
    order::positions_have_no_gaps_and_keep_each_jobs_order(world).await;
    order::facts_tell_the_job_as_it_is(world).await;
    documents::outcomes_are_delivered_as_documents(world).await;
    leases::a_delivery_is_claimed_once(world).await;
    leases::no_more_than_eight_of_an_endpoint_are_leased(world).await;
    order::first_tries_of_a_job_start_in_order(world).await;
    leases::tries_are_settled_once(world).await;
    leases::a_gone_endpoint_is_disabled(world).await;
    leases::tests_and_resends_are_delivered(world).await;
    waiting::mails_are_claimed_once_and_settled_once(world).await;
    mails::mails_are_settled_together_or_not_at_all(world).await;
    waiting::the_lease_on_a_mail_is_renewed(world).await;
    waiting::mails_that_waited_in_the_trash_are_missed(world).await;
    idle::idle_jobs_come_in_order_and_in_portions(world).await;
    notices::notices_are_gathered_in_one_mail(world).await;
    notices::notices_are_listed_and_read(world).await;
    notices::notices_are_forgotten(world).await;
    notices::followers_come_with_the_owner(world).await;
    due_dates::a_due_date_that_passes_is_told_once(world).await;
    reminders::due_reminders_are_claimed_once(world).await;
    due_work::the_next_reminder_is_known(world).await;
    waiting::an_inspection_is_given_up_after_three_claims(world).await;
    archives::an_archive_is_written_once(world).await;
    blob_deletions::erased_blobs_are_listed_until_they_are_removed(world).await;
    blob_deletions::a_blob_goes_with_its_last_version(world).await;
    blob_deletions::a_copy_never_loses_its_bytes(world).await;
    blob_deletions::bytes_of_copies_that_go_at_once_are_not_forgotten(world).await;
    erasure::events_of_erased_jobs_keep_no_texts(world).await;
    erasure::an_event_that_comes_beside_an_erasure_keeps_none_either(world).await;
    erasure::answers_about_erased_jobs_are_gone(world).await;
    forgetting::old_deliveries_are_forgotten(world).await;
    forgetting::old_events_are_forgotten(world).await;
}
