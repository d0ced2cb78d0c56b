//! The next due date of each job with open tasks, and leases on those that have passed.

use diesel::prelude::*;
use imprimatur_application::{
    notices::DueDateWrite,
    ports::{queues::Lease, store::StoreError},
};
use imprimatur_domain::{Instant, ids::JobId};

use super::{
    Conn, dialect,
    schema::{due_dates, jobs},
};
use crate::{
    failure::Failure,
    values::{DbInstant, DbUuid},
};

/// Plans due dates, and records that followers were notified.
pub(crate) fn write(conn: &mut Conn, writes: &[&DueDateWrite]) -> Result<(), Failure> {
    for write in writes {
        match **write {
            DueDateWrite::Plan { job, due_at, at } => plan(conn, job, due_at, at)?,
            DueDateWrite::Notified { job, passed, next } => notified(conn, job, passed, next)?,
        }
    }
    Ok(())
}

/// A due date that has passed and was not notified yet stays as it is.
fn plan(conn: &mut Conn, job: JobId, due_at: Option<Instant>, at: Instant) -> Result<(), Failure> {
    let ahead = due_dates::table
        .filter(due_dates::job_id.eq(DbUuid::from(job)))
        .filter(due_dates::due_at.gt(DbInstant(at)));
    diesel::delete(ahead).execute(conn)?;
    due_at.map_or(Ok(()), |due_at| insert(conn, job, due_at))
}

fn notified(
    conn: &mut Conn,
    job: JobId,
    passed: Instant,
    next: Option<Instant>,
) -> Result<(), Failure> {
    let known = due_dates::table
        .filter(due_dates::job_id.eq(DbUuid::from(job)))
        .filter(due_dates::due_at.eq(DbInstant(passed)));
    if diesel::delete(known).execute(conn)? == 0 {
        return Err(StoreError::ClaimLost.into());
    }
    next.map_or(Ok(()), |next| insert(conn, job, next))
}

fn insert(conn: &mut Conn, job: JobId, due_at: Instant) -> Result<(), Failure> {
    let row = (
        due_dates::job_id.eq(DbUuid::from(job)),
        due_dates::due_at.eq(DbInstant(due_at)),
    );
    diesel::insert_into(due_dates::table)
        .values(row)
        .on_conflict(due_dates::job_id)
        .do_nothing()
        .execute(conn)?;
    Ok(())
}

/// Leases live jobs whose due date has passed, longest overdue first.
pub(crate) fn claim(
    conn: &mut Conn,
    lease: &Lease,
    limit: u32,
) -> Result<Vec<(JobId, Instant)>, Failure> {
    dialect::lock_sequence(conn, "claims")?;
    let now = DbInstant(lease.now);
    let rows: Vec<(DbUuid, DbInstant)> = due_dates::table
        .inner_join(jobs::table.on(jobs::id.eq(due_dates::job_id)))
        .filter(due_dates::due_at.le(now))
        .filter(jobs::deleted_at.is_null())
        .filter(
            due_dates::lease_until
                .is_null()
                .or(due_dates::lease_until.le(now)),
        )
        .order((due_dates::due_at, due_dates::job_id))
        .limit(i64::from(limit))
        .select((due_dates::job_id, due_dates::due_at))
        .load(conn)?;
    if rows.is_empty() {
        return Ok(Vec::new());
    }
    let ids: Vec<_> = rows.iter().map(|(job, _)| *job).collect();
    diesel::update(due_dates::table.filter(due_dates::job_id.eq_any(ids)))
        .set((
            due_dates::lease_holder.eq(&lease.holder),
            due_dates::lease_until.eq(DbInstant(lease.until)),
        ))
        .execute(conn)?;
    let named = rows.into_iter().map(|(job, at)| (job.into(), at.0));
    Ok(named.collect())
}
