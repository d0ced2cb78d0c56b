//! Changes of whole subtrees, in a constant number of statements.

use diesel::prelude::*;
use imprimatur_application::changes::SubtreeChange;
use imprimatur_domain::{Instant, ids::JobId, order::ExchangeFormat};

use super::super::{
    Conn,
    counters::Differences,
    dialect,
    schema::{
        attempts, deliveries, derivatives, events, jobs, log_leaves, requests, verdicts, versions,
        withdrawn_versions,
    },
    sql_tree::{Condition, belongs_to, below, list_blob_deletions},
};
use super::{mails, reminders, subtree_hand_over};
use crate::{
    failure::Failure,
    values::{DbInstant, DbUuid, Json},
};

pub(super) fn write(
    conn: &mut Conn,
    changes: &[&SubtreeChange],
    differences: &mut Differences,
) -> Result<(), Failure> {
    for change in changes {
        match **change {
            SubtreeChange::Trash { root, at } => trash(conn, root, at, differences)?,
            SubtreeChange::Restore { root, at } => {
                restore(conn, root, differences)?;
                reminders::miss(conn, root, at)?;
                mails::miss(conn, root, at)?;
            }
            SubtreeChange::Erase { root, at, .. } => erase(conn, root, at, differences)?,
            SubtreeChange::HandOver {
                root,
                former,
                owner,
            } => subtree_hand_over::hand_over(conn, root, former, owner, differences)?,
        }
    }
    Ok(())
}

pub(super) fn live_below(root: JobId) -> Condition {
    Box::new(jobs::deleted_at.is_null().and(below(root)))
}

fn trashed_with(root: JobId) -> Condition {
    Box::new(
        jobs::trash_root
            .is_not_null()
            .and(jobs::trash_root.assume_not_null().eq(DbUuid::from(root)))
            .and(below(root)),
    )
}

fn trash(
    conn: &mut Conn,
    root: JobId,
    at: Instant,
    differences: &mut Differences,
) -> Result<(), Failure> {
    differences.group(conn, live_below(root), None, -1)?;
    differences
        .sums
        .group(conn, || live_below(root), None, -1)?;
    diesel::update(jobs::table.filter(live_below(root)))
        .set((
            jobs::revision.eq(jobs::revision + 1),
            jobs::deleted_at.eq(DbInstant(at)),
            jobs::trash_root.eq(DbUuid::from(root)),
        ))
        .execute(conn)?;
    Ok(())
}

fn restore(conn: &mut Conn, root: JobId, differences: &mut Differences) -> Result<(), Failure> {
    differences.group(conn, trashed_with(root), None, 1)?;
    differences
        .sums
        .group(conn, || trashed_with(root), None, 1)?;
    diesel::update(jobs::table.filter(trashed_with(root)))
        .set((
            jobs::revision.eq(jobs::revision + 1),
            jobs::deleted_at.eq(None::<DbInstant>),
            jobs::trash_root.eq(None::<DbUuid>),
        ))
        .execute(conn)?;
    Ok(())
}

/// Tasks, versions, history etc. are deleted by cascade. Decisions, derived files, events and the delivery log stay, without texts.
fn erase(
    conn: &mut Conn,
    root: JobId,
    at: Instant,
    differences: &mut Differences,
) -> Result<(), Failure> {
    dialect::hold_tree(conn, root)?;
    let live =
        || -> Condition { Box::new(jobs::deleted_at.is_null().and(belongs_to("jobs.id", root))) };
    differences.group(conn, live(), None, -1)?;
    differences.sums.group(conn, live, None, -1)?;
    diesel::update(verdicts::table.filter(belongs_to("verdicts.job_id", root)))
        .set((
            verdicts::comments.eq(""),
            verdicts::address.eq(None::<String>),
            verdicts::erased_at.eq(DbInstant(at)),
        ))
        .execute(conn)?;
    diesel::update(derivatives::table.filter(belongs_to("derivatives.job_id", root)))
        .set((
            derivatives::process.eq(""),
            derivatives::tool.eq(""),
            derivatives::registered_by.eq(""),
            derivatives::confirmed_by.eq(None::<String>),
            derivatives::reason.eq(None::<String>),
            derivatives::erased_at.eq(DbInstant(at)),
        ))
        .execute(conn)?;
    diesel::update(log_leaves::table.filter(belongs_to("log_leaves.job_id", root)))
        .set(log_leaves::text.eq(None::<String>))
        .execute(conn)?;
    withdraw_versions(conn, root)?;
    erase_events(conn, root)?;
    list_blob_deletions(conn, root, at)?;
    let count = diesel::delete(jobs::table.filter(belongs_to("jobs.id", root))).execute(conn)?;
    if count == 0 {
        return Err(Failure::conflict());
    }
    Ok(())
}

/// Bytes that are deleted for good stay known as such.
fn withdraw_versions(conn: &mut Conn, root: JobId) -> Result<(), Failure> {
    versions::table
        .inner_join(jobs::table.on(jobs::id.eq(versions::job_id)))
        .filter(belongs_to("versions.job_id", root))
        .select((
            jobs::team_id,
            versions::sha256,
            versions::job_id,
            versions::number,
        ))
        .insert_into(withdrawn_versions::table)
        .into_columns((
            withdrawn_versions::team_id,
            withdrawn_versions::sha256,
            withdrawn_versions::job_id,
            withdrawn_versions::version,
        ))
        .execute(conn)?;
    Ok(())
}

/// Removes texts and addresses from events, from receivers' responses to them, and from stored responses of requests
/// that created the jobs. Deliveries of documents go, as nothing is left of those.
fn erase_events(conn: &mut Conn, root: JobId) -> Result<(), Failure> {
    diesel::update(events::table.filter(belongs_to("events.job_id", root)))
        .set((events::payload.eq(""), events::outcome.eq(None::<Json>)))
        .execute(conn)?;
    let documents = deliveries::table.filter(belongs_to("deliveries.job_id", root));
    let documents = documents.filter(deliveries::format.eq(ExchangeFormat::PrintTalk.as_str()));
    diesel::delete(documents).execute(conn)?;
    let delivered = deliveries::table
        .filter(belongs_to("deliveries.job_id", root))
        .select(deliveries::id);
    diesel::update(attempts::table.filter(attempts::delivery_id.eq_any(delivered)))
        .set(attempts::note.eq(""))
        .execute(conn)?;
    diesel::update(requests::table.filter(belongs_to("requests.job_id", root)))
        .set(requests::answer.eq(None::<Vec<u8>>))
        .execute(conn)?;
    Ok(())
}
