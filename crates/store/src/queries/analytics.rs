//! Analytics of a user's live files, overall or below a folder.

use diesel::prelude::*;
use imprimatur_application::analytics::{ChangedFile, Tally};
use imprimatur_domain::{
    Instant,
    history::HistoryCategory,
    ids::{JobId, UserId},
    job::Status,
};

use super::{
    Conn, counters, dialect,
    schema::{history, jobs, users},
    sql_analytics::{self as counted},
    sums,
};
use crate::{
    failure::Failure,
    values::{ColumnError, DbInstant, DbUuid},
};

/// The statistics, read in one snapshot. `None` if there is no such user or folder.
pub(crate) fn tally(
    conn: &mut Conn,
    user: UserId,
    folder: Option<JobId>,
    now: Instant,
) -> Result<Option<Tally>, Failure> {
    dialect::read_snapshot(conn, |conn| {
        let dates = match folder {
            Some(folder) => of_folder(conn, folder)?,
            None => of_user(conn, user)?,
        };
        let Some((created_at, updated_at)) = dates else {
            return Ok(None);
        };
        let scope = folder.map_or(counters::ALL, DbUuid::from);
        let mut tally = Tally {
            live_files: 0,
            approved: 0,
            rejected: 0,
            change_requested: 0,
            done: 0,
            overdue: 0,
            bytes: counted::bytes(conn, scope, user.0)?.max(0).cast_unsigned(),
            signed_at: None,
            created_at,
            updated_at,
        };
        for (status, number) in counted::files(conn, scope, user.0)? {
            add(&mut tally, &status, number.max(0).cast_unsigned());
        }
        let overdue = match folder {
            Some(_) => counted::due_below(conn, scope, user.0, DbInstant(now))?,
            None => overdue(conn, user, now)?,
        };
        tally.overdue = overdue.max(0).cast_unsigned();
        let signed = match folder {
            Some(_) => counted::signed_below(conn, scope, user.0)?,
            None => counted::signed(conn, user.0)?,
        };
        tally.signed_at = signed.map(|at| at.0);
        Ok(Some(tally))
    })
}

fn add(tally: &mut Tally, status: &str, number: u64) {
    tally.live_files += number;
    match Status::parse(status) {
        Some(Status::Approved) => tally.approved = number,
        Some(Status::Rejected) => tally.rejected = number,
        Some(Status::ChangeRequested) => tally.change_requested = number,
        Some(Status::Done) => tally.done = number,
        _ => {}
    }
}

/// Whole days from the sums, the current day from the jobs.
fn overdue(conn: &mut Conn, user: UserId, now: Instant) -> Result<i64, Failure> {
    let today = sums::day_of(now);
    let before = counted::due_before(conn, counters::ALL, user.0, today)?;
    let midnight = now
        .to_offset(time::UtcOffset::UTC)
        .replace_time(time::Time::MIDNIGHT);
    let since = counted::due_between(conn, user.0, DbInstant(midnight), DbInstant(now))?;
    Ok(before + since)
}

fn of_folder(conn: &mut Conn, folder: JobId) -> Result<Option<(Instant, Instant)>, Failure> {
    let dates: Option<(DbInstant, DbInstant)> = jobs::table
        .filter(jobs::id.eq(DbUuid::from(folder)))
        .select((jobs::created_at, jobs::updated_at))
        .first(conn)
        .optional()?;
    Ok(dates.map(|(created, updated)| (created.0, updated.0)))
}

/// When the user was created, and the last change of any of the user's live jobs.
fn of_user(conn: &mut Conn, user: UserId) -> Result<Option<(Instant, Instant)>, Failure> {
    let created: Option<DbInstant> = users::table
        .filter(users::id.eq(user.0))
        .select(users::created_at)
        .first(conn)
        .optional()?;
    let Some(created) = created else {
        return Ok(None);
    };
    let updated: Option<DbInstant> = jobs::table
        .filter(jobs::user_id.eq(user.0))
        .filter(jobs::deleted_at.is_null())
        .order(jobs::updated_at.desc())
        .select(jobs::updated_at)
        .first(conn)
        .optional()?;
    let updated = updated.map_or(created.0, |updated| updated.0.max(created.0));
    Ok(Some((created.0, updated)))
}

/// When the job's own current lock was set.
pub(crate) fn locked_at(conn: &mut Conn, job: JobId) -> Result<Option<Instant>, Failure> {
    let locked: Option<DbInstant> = history::table
        .filter(history::job_id.eq(DbUuid::from(job)))
        .filter(history::category.eq(HistoryCategory::JobLocked.as_str()))
        .order((history::created_at.desc(), history::id.desc()))
        .select(history::created_at)
        .first(conn)
        .optional()?;
    Ok(locked.map(|at| at.0))
}

/// The user's live files that were changed since then, last changed first.
pub(crate) fn changed_files(
    conn: &mut Conn,
    user: UserId,
    since: Instant,
    limit: u32,
) -> Result<Vec<ChangedFile>, Failure> {
    let rows = counted::changed(conn, user.0, DbInstant(since), limit)?;
    let reading = ColumnError {
        table: "jobs, of user",
        id: &user,
    };
    let rows = rows.into_iter().map(
        |(created_at, reviewed_at, sent_at, status, customer, plan)| {
            Ok(ChangedFile {
                created_at: created_at.0,
                sent_at: sent_at.map(|at| at.0),
                reviewed_at: reviewed_at.map(|at| at.0),
                status: reading.known("status", Status::parse(&status))?,
                customer: reading.maybe_email("customer", customer.as_deref())?,
                plan,
            })
        },
    );
    rows.collect()
}
