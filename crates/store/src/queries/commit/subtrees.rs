//! Changes of whole subtrees, each a few statements whatever its size.

use diesel::prelude::*;
use imprimatur_application::changes::SubtreeChange;
use imprimatur_domain::{Instant, account::Owner, ids::JobId};

use super::super::{
    Conn,
    counters::Differences,
    dialect_tree::{Condition, belongs_to, below},
    schema::{archives, doomed_blobs, jobs, verdicts, versions},
};
use crate::{
    failure::Failure,
    values::{Guid, Moment},
};

pub(super) fn write(
    conn: &mut Conn,
    changes: &[SubtreeChange],
    differences: &mut Differences,
) -> Result<(), Failure> {
    for change in changes {
        match *change {
            SubtreeChange::Trash { root, at } => trash(conn, root, at, differences)?,
            SubtreeChange::Restore { root } => restore(conn, root, differences)?,
            SubtreeChange::Erase { root, at, .. } => erase(conn, root, at, differences)?,
            SubtreeChange::HandOver { root, owner } => hand_over(conn, root, owner, differences)?,
        }
    }
    Ok(())
}

fn live_below(root: JobId) -> Condition {
    Box::new(jobs::deleted_at.is_null().and(below(root)))
}

fn trashed_with(root: JobId) -> Condition {
    Box::new(
        jobs::trash_root
            .is_not_null()
            .and(jobs::trash_root.assume_not_null().eq(Guid::from(root)))
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
            jobs::deleted_at.eq(Moment(at)),
            jobs::trash_root.eq(Guid::from(root)),
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
            jobs::deleted_at.eq(None::<Moment>),
            jobs::trash_root.eq(None::<Guid>),
        ))
        .execute(conn)?;
    Ok(())
}

fn hand_over(
    conn: &mut Conn,
    root: JobId,
    owner: Owner,
    differences: &mut Differences,
) -> Result<(), Failure> {
    differences.group(conn, live_below(root), None, -1)?;
    differences.group(conn, live_below(root), Some(owner.user.0), 1)?;
    differences
        .sums
        .group(conn, || live_below(root), None, -1)?;
    let to = Some(owner.user.0);
    differences.sums.group(conn, || live_below(root), to, 1)?;
    diesel::update(jobs::table.filter(below(root)))
        .set((
            jobs::revision.eq(jobs::revision + 1),
            jobs::team_id.eq(owner.team.0),
            jobs::user_id.eq(owner.user.0),
        ))
        .execute(conn)?;
    Ok(())
}

/// Tasks, versions, history and all else that belongs to the jobs goes with their rows. The decisions stay,
/// without what was said.
fn erase(
    conn: &mut Conn,
    root: JobId,
    at: Instant,
    differences: &mut Differences,
) -> Result<(), Failure> {
    let live =
        || -> Condition { Box::new(jobs::deleted_at.is_null().and(belongs_to("jobs.id", root))) };
    differences.group(conn, live(), None, -1)?;
    differences.sums.group(conn, live, None, -1)?;
    diesel::update(verdicts::table.filter(belongs_to("verdicts.job_id", root)))
        .set((
            verdicts::comments.eq(""),
            verdicts::address.eq(None::<String>),
            verdicts::erased_at.eq(Moment(at)),
        ))
        .execute(conn)?;
    let blobs: Vec<String> = versions::table
        .filter(belongs_to("versions.job_id", root))
        .select(versions::blob)
        .distinct()
        .load(conn)?;
    let zips: Vec<Option<String>> = archives::table
        .filter(belongs_to("archives.job_id", root))
        .filter(archives::blob.is_not_null())
        .select(archives::blob)
        .load(conn)?;
    let count = diesel::delete(jobs::table.filter(belongs_to("jobs.id", root))).execute(conn)?;
    if count == 0 {
        return Err(Failure::conflict());
    }
    let zips: Vec<_> = zips.into_iter().flatten().collect();
    for chunk in blobs.chunks(500).chain(zips.chunks(500)) {
        doom(conn, chunk, at)?;
    }
    Ok(())
}

/// Lists blobs for removal, unless a version that is still there refers to them.
pub(super) fn doom(conn: &mut Conn, blobs: &[String], at: Instant) -> Result<(), Failure> {
    let needed: Vec<String> = versions::table
        .filter(versions::blob.eq_any(blobs.to_vec()))
        .select(versions::blob)
        .load(conn)?;
    for blob in blobs.iter().filter(|blob| !needed.contains(blob)) {
        let row = (
            doomed_blobs::blob.eq(blob),
            doomed_blobs::doomed_at.eq(Moment(at)),
        );
        diesel::insert_into(doomed_blobs::table)
            .values(row)
            .on_conflict(doomed_blobs::blob)
            .do_nothing()
            .execute(conn)?;
    }
    Ok(())
}
