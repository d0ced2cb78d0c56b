//! Writes one commit; one file per kind of write. Runs inside the backend's transaction.

mod accounts;
mod archives;
mod comments;
mod contacts;
mod copies;
mod deliveries;
mod endpoints;
mod events;
mod jobs;
mod keys;
mod locks;
mod log;
mod mails;
mod notices;
mod owners;
mod records;
mod reminders;
mod replies;
mod requests;
mod sign_ins;
mod subtree_hand_over;
mod subtrees;
mod transfers;
mod user_removals;

use std::collections::HashMap;

use imprimatur_application::{
    changes::{Changes, Write, WriteKind, WriteVariant},
    jobs::JobView,
    ports::{events::EventRenderer, store::Committed},
};
use imprimatur_domain::ids::JobId;

use super::{
    Conn, checks, counters::Differences, derivatives, due_dates, followers, history, orders, plans,
    watchers,
};
use crate::failure::Failure;

/// Side effects of the writes of a commit.
#[derive(Default)]
struct Effects {
    /// What changes in the counters of folders and users.
    differences: Differences,
    /// Saved jobs as their owners see them.
    saved: HashMap<JobId, JobView>,
}

/// Checks and locks what the commit expects, then writes kind by kind; counters and events come last.
pub(crate) fn commit(
    conn: &mut Conn,
    changes: &Changes,
    renderer: &dyn EventRenderer,
) -> Result<Committed, Failure> {
    locks::hold_puids(conn, changes)?;
    let held = locks::hold(conn, changes)?;
    let erased = events::before_erasing(conn, changes)?;
    let mut writes: Vec<&Write> = changes.writes.iter().collect();
    writes.sort_by_key(|write| write.kind());
    let mut effects = Effects::default();
    for writes in writes.chunk_by(|one, next| one.kind() == next.kind()) {
        write(conn, writes, renderer, &mut effects)?;
    }
    effects.differences.write(conn)?;
    let owners = owners::are_here(conn, changes)?;
    let jobs = events::Jobs::new(changes, erased, owners, held, effects.saved);
    let told = events::record(conn, changes, jobs, renderer)?;
    Ok(Committed { told })
}

/// Writes writes of one kind.
fn write(
    conn: &mut Conn,
    writes: &[&Write],
    renderer: &dyn EventRenderer,
    effects: &mut Effects,
) -> Result<(), Failure> {
    let differences = &mut effects.differences;
    match writes[0].kind() {
        WriteKind::Request => requests::finish(conn, &all(writes)),
        WriteKind::Team => accounts::insert_teams(conn, &all(writes)),
        WriteKind::SavedTeam => accounts::save_teams(conn, &all(writes)),
        WriteKind::TeamLogo => accounts::write_team_logos(conn, &all(writes)),
        WriteKind::TeamProfile => accounts::write_team_profiles(conn, &all(writes)),
        WriteKind::User => accounts::insert_users(conn, &all(writes)),
        WriteKind::SavedUser => accounts::save_users(conn, &all(writes)),
        WriteKind::SealCheck => accounts::insert_seal_check(conn, &all(writes)),
        WriteKind::Application => keys::write_applications(conn, &all(writes)),
        WriteKind::Key => keys::insert(conn, &all(writes)),
        WriteKind::RevokedKey => keys::revoke(conn, &all(writes)),
        WriteKind::SignIn => sign_ins::write(conn, &all(writes)),
        WriteKind::Job => {
            jobs::write(conn, &all(writes), differences).map(|saved| effects.saved = saved)
        }
        WriteKind::OrderFolder => orders::write(conn, &all(writes)),
        WriteKind::Task => jobs::write_tasks(conn, &all(writes)),
        WriteKind::ContactUpsert => contacts::ensure(conn, &all(writes)),
        WriteKind::Contact => contacts::write(conn, &all(writes)),
        WriteKind::Plan => plans::write(conn, &all(writes)),
        WriteKind::Check => checks::write(conn, &all(writes)),
        WriteKind::Copy => copies::write(conn, &all(writes), differences),
        WriteKind::Verdict => records::keep_verdicts(conn, &all(writes)),
        WriteKind::RenamedVersion => records::rename_versions(conn, &all(writes)),
        WriteKind::Version => records::insert_versions(conn, &all(writes), differences),
        WriteKind::Inspection => records::write_inspections(conn, &all(writes)),
        WriteKind::Derivative => derivatives::write(conn, &all(writes)),
        WriteKind::CheckRun => checks::write_runs(conn, &all(writes)),
        WriteKind::Notification => records::insert_notifications(conn, &all(writes)),
        WriteKind::History => history::insert_all(conn, all(writes)),
        WriteKind::Leaf => log::write(conn, &all(writes)),
        WriteKind::Certified => log::delete_pending(conn, &all(writes)),
        WriteKind::Watching => watchers::write(conn, &all(writes)),
        WriteKind::Following => followers::write(conn, &all(writes)),
        WriteKind::DueDate => due_dates::write(conn, &all(writes)),
        WriteKind::Subtree => subtrees::write(conn, &all(writes), differences),
        WriteKind::Reply => replies::insert(conn, &all(writes)),
        WriteKind::Comment => comments::write(conn, &all(writes)),
        WriteKind::Reminder => reminders::write(conn, &all(writes)),
        WriteKind::LastReminder => reminders::write_reminded(conn, &all(writes)),
        WriteKind::Transfer => transfers::write(conn, &all(writes)),
        WriteKind::Archive => archives::write(conn, &all(writes)),
        WriteKind::UserRemoval => user_removals::write(conn, &all(writes)),
        WriteKind::Mail => mails::insert(conn, &all(writes)),
        WriteKind::Notice => notices::write(conn, &all(writes)),
        WriteKind::NoticesRead => notices::mark_read(conn, &all(writes)),
        WriteKind::MailSettled => mails::settle(conn, &all(writes)),
        WriteKind::Endpoint => endpoints::write(conn, &all(writes)),
        WriteKind::Delivery => deliveries::insert(conn, &all(writes), renderer),
        WriteKind::DeliverySettled => deliveries::settle(conn, &all(writes)),
    }
}

/// What is written by these writes of one kind.
fn all<'w, W: WriteVariant>(writes: &[&'w Write]) -> Vec<&'w W> {
    writes.iter().filter_map(|write| W::get(write)).collect()
}
