//! Queries of idle jobs.

use diesel::{dsl::not, prelude::*};
use imprimatur_application::ports::queues::IdleJob;
use imprimatur_domain::{Instant, ids::JobId};

use super::{
    Conn, dialect,
    jobs::JobRow,
    lineage,
    schema::jobs::{
        self, active_at, deleted_at, id, is_folder, is_locked, parent_id, previous, updated_at,
    },
};
use crate::{
    failure::Failure,
    values::{DbInstant, DbUuid},
};

/// Live, unlocked jobs without activity after `until`, with what their expiry depends on.
pub(crate) fn jobs(
    conn: &mut Conn,
    until: Instant,
    after: Option<(Instant, JobId)>,
    limit: u32,
) -> Result<Vec<IdleJob>, Failure> {
    dialect::read_snapshot(conn, |conn| {
        let mut query = jobs::table
            .filter(deleted_at.is_null())
            .filter(previous.is_null())
            .filter(not(is_locked))
            .filter(active_at.le(DbInstant(until)))
            .order((active_at, id))
            .limit(i64::from(limit))
            .select(JobRow::as_select())
            .into_boxed();
        if let Some((at, job)) = after {
            query = query
                .filter(active_at.ge(DbInstant(at)))
                .filter(active_at.gt(DbInstant(at)).or(id.gt(DbUuid::from(job))));
        }
        let rows: Vec<JobRow> = query.load(conn)?;
        let ids: Vec<_> = rows.iter().map(|row| JobId::from(row.id)).collect();
        let lineages = lineage::of_jobs(conn, &ids, None)?;
        let mut found = Vec::with_capacity(rows.len());
        for (row, lineage) in rows.into_iter().zip(lineages) {
            let job = row.read()?;
            let newest_inside = if job.is_folder() {
                newest_inside(conn, job.id, until)?
            } else {
                None
            };
            found.push(IdleJob {
                job,
                lineage: lineage.unwrap_or_default(),
                newest_inside,
            });
        }
        Ok(found)
    })
}

/// Time of the last activity directly inside a folder: a live job changed, or a file had other activity, such as a
/// comment. Other activity of a subfolder comes from further below and does not count. Any time after `until` suffices.
fn newest_inside(
    conn: &mut Conn,
    folder: JobId,
    until: Instant,
) -> Result<Option<Instant>, Failure> {
    let inside = || {
        jobs::table
            .filter(parent_id.eq(DbUuid::from(folder)))
            .filter(deleted_at.is_null())
    };
    // A single index lookup.
    let changed: Option<DbInstant> = inside()
        .order(updated_at.desc())
        .select(updated_at)
        .first(conn)
        .optional()?;
    let changed = changed.map(|changed| changed.0);
    if changed > Some(until) {
        return Ok(changed);
    }
    let active: Option<DbInstant> = inside()
        .filter(not(is_folder))
        .order(active_at.desc())
        .select(active_at)
        .first(conn)
        .optional()?;
    Ok(changed.max(active.map(|active| active.0)))
}
