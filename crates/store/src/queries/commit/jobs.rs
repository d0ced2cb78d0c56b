//! Writes jobs and tasks.

use std::collections::{BTreeSet, HashMap};

use diesel::{dsl::min, prelude::*};
use imprimatur_application::{
    changes::{JobWrite, TaskWrite},
    jobs::JobView,
};
use imprimatur_domain::ids::JobId;

use super::super::{
    Conn,
    counters::Differences,
    job_keys::KeysRow,
    jobs::JobRow,
    prepared::Keep as _,
    schema::{jobs, tasks},
    tasks::TaskRow,
    views,
};
use crate::{failure::Failure, values::DbUuid};

/// Returns the saved jobs as their owners see them at this point of the commit.
pub(super) fn write(
    conn: &mut Conn,
    writes: &[&JobWrite],
    differences: &mut Differences,
) -> Result<HashMap<JobId, JobView>, Failure> {
    let mut views = HashMap::new();
    for write in writes {
        match write {
            JobWrite::Insert(job) => {
                diesel::insert_into(jobs::table)
                    .values((&JobRow::new(job)?, &KeysRow::new(job)))
                    .execute(conn)?;
                differences.job(job, 1);
                differences.sums.job(job, 1);
            }
            JobWrite::Save { before, after } => {
                let (row, keys) = (JobRow::new(after)?, KeysRow::new(after));
                let changed = (
                    jobs::revision.eq(before.revision + 1),
                    row.set_from(&JobRow::new(before)?),
                    keys.set_from(&KeysRow::new(before)),
                );
                let known = jobs::table
                    .filter(jobs::id.eq(DbUuid::from(before.id)))
                    .filter(jobs::revision.eq(before.revision));
                let update = diesel::update(known).set(changed);
                let view = views::of_updated(conn, update, after.owner.user)?;
                views.insert(after.id, view.ok_or_else(Failure::conflict)?);
                differences.job(before, -1);
                differences.job(after, 1);
                differences.sums.job(before, -1);
                differences.sums.job(after, 1);
                differences.sums.moved(conn, before, after)?;
            }
        }
    }
    Ok(views)
}

pub(super) fn write_tasks(conn: &mut Conn, writes: &[&TaskWrite]) -> Result<(), Failure> {
    let mut changed = BTreeSet::new();
    for write in writes {
        match write {
            TaskWrite::Insert(task) => {
                changed.insert(DbUuid::from(task.job));
                diesel::insert_into(tasks::table)
                    .values(&TaskRow::new(task)?)
                    .execute(conn)?;
            }
            TaskWrite::Save(task) => {
                changed.insert(DbUuid::from(task.job));
                let row = TaskRow::new(task)?;
                let known = tasks::table.filter(tasks::id.eq(task.id.0));
                let saved: Option<i64> = diesel::update(known)
                    .set(&row)
                    .returning(tasks::id)
                    .kept()
                    .get_result(conn)
                    .optional()?;
                if saved.is_none() {
                    return Err(Failure::conflict());
                }
            }
            TaskWrite::Delete(task) => {
                let known = tasks::table.filter(tasks::id.eq(task.0));
                let deleted = diesel::delete(known).returning(tasks::job_id);
                let job: Option<DbUuid> = deleted.get_result(conn).optional()?;
                changed.insert(job.ok_or_else(Failure::conflict)?);
            }
        }
    }
    changed.into_iter().try_for_each(|job| plan(conn, job))
}

/// Keeps the earliest due date of a job's open tasks.
fn plan(conn: &mut Conn, job: DbUuid) -> Result<(), Failure> {
    let earliest = tasks::table
        .filter(tasks::job_id.eq(job))
        .filter(tasks::is_open)
        .select(min(tasks::due_at))
        .single_value();
    let is_other = jobs::task_due_at.ne(earliest).or(jobs::task_due_at
        .is_null()
        .nullable()
        .ne(earliest.is_null().nullable()));
    let other = jobs::table.filter(jobs::id.eq(job)).filter(is_other);
    diesel::update(other)
        .set(jobs::task_due_at.eq(earliest))
        .execute(conn)?;
    Ok(())
}
