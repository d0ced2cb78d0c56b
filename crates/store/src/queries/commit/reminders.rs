//! Writes reminders, and when a job's assignees were last reminded.

use std::collections::BTreeMap;

use diesel::prelude::*;
use imprimatur_application::changes::{LastReminder, ReminderWrite};
use imprimatur_domain::{
    Instant,
    ids::JobId,
    reminder::{Outcome, Reminder},
};

use super::super::{
    Conn,
    prepared::Keep as _,
    reminders::ReminderRow,
    schema::{jobs, reminders},
    sql_tree::belongs_to,
};
use crate::{
    failure::Failure,
    records::to_json,
    values::{DbInstant, DbUuid, Json},
};

pub(super) fn write(conn: &mut Conn, writes: &[&ReminderWrite]) -> Result<(), Failure> {
    for write in writes {
        match write {
            ReminderWrite::Insert(reminder) => {
                diesel::insert_into(reminders::table)
                    .values(ReminderRow::new(reminder)?)
                    .execute(conn)?;
            }
            ReminderWrite::Save(reminder) => save(conn, reminder)?,
            ReminderWrite::Delete(reminder) => {
                let known = reminders::table
                    .filter(reminders::id.eq(reminder.id.0))
                    .filter(reminders::revision.eq(reminder.revision));
                if diesel::delete(known).execute(conn)? == 0 {
                    return Err(Failure::conflict());
                }
            }
        }
    }
    Ok(())
}

pub(super) fn write_reminded(conn: &mut Conn, reminders: &[&LastReminder]) -> Result<(), Failure> {
    let mut by_time: BTreeMap<Instant, Vec<DbUuid>> = BTreeMap::new();
    for LastReminder { job, at } in reminders {
        by_time.entry(*at).or_default().push(DbUuid::from(*job));
    }
    for (at, jobs) in by_time {
        diesel::update(jobs::table.filter(jobs::id.eq_any(jobs)))
            .set(jobs::reminded_at.eq(DbInstant(at)))
            .execute(conn)?;
    }
    Ok(())
}

/// Saving a reminder also ends any lease on it.
fn save(conn: &mut Conn, reminder: &Reminder) -> Result<(), Failure> {
    let known = reminders::table
        .filter(reminders::id.eq(reminder.id.0))
        .filter(reminders::revision.eq(reminder.revision));
    let mut row = ReminderRow::new(reminder)?;
    row.revision += 1;
    let lease = (
        reminders::lease_holder.eq(None::<String>),
        reminders::lease_until.eq(None::<DbInstant>),
    );
    let saved: Option<i64> = diesel::update(known)
        .set((row, lease))
        .returning(reminders::id)
        .kept()
        .get_result(conn)
        .optional()?;
    expect_one(saved)
}

fn expect_one<T>(found: Option<T>) -> Result<(), Failure> {
    found.map(drop).ok_or_else(Failure::conflict)
}

/// Marks reminders as missed whose date has passed while the job or a folder above was in the trash.
pub(super) fn miss(conn: &mut Conn, root: JobId, at: Instant) -> Result<(), Failure> {
    let overdue = reminders::table
        .filter(reminders::fires_at.le(DbInstant(at)))
        .filter(belongs_to("reminders.job_id", root));
    let nobody: Json = to_json(&Vec::<i64>::new())?;
    diesel::update(overdue)
        .set((
            reminders::revision.eq(reminders::revision + 1),
            reminders::fired_date.eq(reminders::fires_at),
            reminders::fired_at.eq(DbInstant(at)),
            reminders::outcome.eq(Outcome::Missed.as_str()),
            reminders::fired_tasks.eq(nobody),
            reminders::fires_at.eq(None::<DbInstant>),
            reminders::updated_at.eq(DbInstant(at)),
        ))
        .execute(conn)?;
    Ok(())
}
