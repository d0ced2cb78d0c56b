//! Contract tests of the port [`Store`](imprimatur_application::ports::store::Store).

mod commits;
mod copies;
mod notes;
mod orders;
mod places;
mod reminders;
mod trees;

pub use commits::*;
pub use copies::*;
pub use notes::*;
pub use orders::*;
pub use places::*;
pub use reminders::*;
pub use trees::*;

pub(crate) use reminders::{after as reminder_after, of, write as write_reminders};

use crate::build::World;

/// Runs all contract tests.
///
/// # Panics
/// If the promise is broken.
pub async fn keeps_its_contract(world: &World<'_>) {
    commits::a_job_comes_back_as_it_was_written(world).await;
    commits::stages_come_back_as_they_were_written(world).await;
    commits::a_commit_is_whole_or_nothing(world).await;
    commits::a_moved_revision_is_a_conflict(world).await;
    commits::what_was_expected_is_checked(world).await;
    commits::a_second_record_of_a_key_is_a_duplicate(world).await;
    commits::a_mail_reply_is_taken_once(world).await;
    commits::one_bad_commit_harms_no_other(world).await;
    commits::of_many_writers_one_wins(world).await;
    commits::names_are_handed_out_once(world).await;
    orders::what_is_ordered_comes_back(world).await;
    trees::a_lineage_leads_to_the_top(world).await;
    trees::several_jobs_are_loaded_as_each_by_itself(world).await;
    trees::a_subtree_goes_to_the_trash_and_comes_back(world).await;
    trees::erasing_leaves_only_what_has_to_stay(world).await;
    trees::blobs_that_others_need_stay_known(world).await;
    trees::a_subtree_is_handed_over(world).await;
    trees::files_and_locks_are_found_below(world).await;
    places::a_lock_and_what_it_forbids_never_both_happen(world).await;
    places::locks_below_are_looked_for_in_the_commit(world).await;
    places::racing_moves_make_no_cycle(world).await;
    places::levels_below_are_counted(world).await;
    places::what_must_be_unchanged_may_be_in_the_trash(world).await;
    places::contacts_go_over_with_their_jobs(world).await;
    places::the_trash_lists_what_was_deleted_itself(world).await;
    copies::a_copy_has_the_bytes_and_findings_of_the_original(world).await;
    copies::a_copy_has_the_placed_comments_of_the_original(world).await;
    reminders::reminders_come_back_as_they_were_written(world).await;
    reminders::a_job_shows_when_people_were_reminded_of_it(world).await;
    reminders::what_fell_due_in_the_trash_is_missed(world).await;
    notes::a_note_is_in_the_history_that_is_read_next(world).await;
    notes::many_notes_at_once_are_all_kept(world).await;
    notes::a_note_of_a_job_that_is_gone_harms_no_other(world).await;
}
