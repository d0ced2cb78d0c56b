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

use imprimatur_application::{
    changes::Changes,
    ports::{events::EventRenderer, store::Committed},
};

use super::{Conn, counters::Differences, due_dates, followers, plans, watchers};
use crate::failure::Failure;

/// Writes everything in order of dependency: the request first, owners before what they own, jobs before what belongs
/// to them, subtrees after the folder at their top, events last.
pub(crate) fn commit(
    conn: &mut Conn,
    changes: &Changes,
    renderer: &dyn EventRenderer,
) -> Result<Committed, Failure> {
    requests::finish(conn, changes.finished_request.as_ref())?;
    locks::hold_puids(conn, changes)?;
    let held = locks::hold(conn, changes)?;
    accounts::write(conn, changes)?;
    keys::write(conn, changes)?;
    sign_ins::write(conn, &changes.sign_ins)?;
    let erased = events::before_erasing(conn, changes)?;
    let mut differences = Differences::default();
    let saved = jobs::write(conn, &changes.jobs, &mut differences)?;
    jobs::write_tasks(conn, &changes.tasks)?;
    contacts::ensure(conn, &changes.contacts)?;
    contacts::write(conn, &changes.contact_writes)?;
    plans::write(conn, &changes.plans)?;
    copies::write(conn, &changes.copies, &mut differences)?;
    records::write(conn, changes, &mut differences)?;
    log::write(conn, &changes.log_leaves)?;
    log::delete_pending(conn, &changes.certified)?;
    watchers::write(conn, &changes.watchers)?;
    followers::write(conn, &changes.followers)?;
    due_dates::write(conn, &changes.due_dates)?;
    subtrees::write(conn, &changes.subtrees, &mut differences)?;
    differences.write(conn)?;
    replies::insert(conn, changes.received_reply.as_ref())?;
    comments::write(conn, &changes.comments)?;
    reminders::write(conn, changes)?;
    transfers::write(conn, &changes.transfers)?;
    archives::write(conn, &changes.archives)?;
    let owners = owners::are_here(conn, changes)?;
    user_removals::write(conn, &changes.user_removals)?;
    mails::insert(conn, &changes.mails)?;
    notices::write(conn, &changes.notices)?;
    if let Some(read) = &changes.notices_read {
        notices::mark_read(conn, read)?;
    }
    mails::settle(conn, &changes.mails_settled)?;
    endpoints::write(conn, &changes.endpoints)?;
    deliveries::insert(conn, &changes.deliveries)?;
    deliveries::settle(conn, &changes.deliveries_settled)?;
    let jobs = events::Jobs::new(changes, erased, owners, held, saved);
    let told = events::record(conn, changes, jobs, renderer)?;
    Ok(Committed { told })
}
