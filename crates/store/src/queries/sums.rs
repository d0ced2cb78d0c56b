//! Sums over live files, updated by the commit that changes the files: bytes of all versions per scope and owner, and
//! undecided files per owner and due day.

use std::collections::BTreeMap;

use diesel::{dsl::count_star, prelude::*};
use imprimatur_application::documents::Version;
use imprimatur_domain::{
    Instant,
    job::{Job, Status},
};

use super::{
    Conn,
    counters::{ALL, TOP},
    dialect_sums,
    prepared::Keep as _,
    schema::jobs,
    sql_tree::Condition,
};
use crate::{
    failure::Failure,
    values::{DbInstant, DbUuid},
};

const SECONDS_A_DAY: i64 = 24 * 60 * 60;

/// The day of an instant, counted from 1970-01-01 (UTC).
pub(crate) fn day_of(at: Instant) -> i64 {
    at.unix_timestamp().div_euclid(SECONDS_A_DAY)
}

/// What is summed up.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    /// Bytes of all versions.
    Bytes,
    /// Number of undecided files that are due on this day.
    Due(i64),
}

/// A commit's changes of the sums.
#[derive(Default)]
pub(crate) struct Sums(BTreeMap<(DbUuid, i64, Kind), i64>);

impl Sums {
    fn add(&mut self, scope: DbUuid, user: i64, kind: Kind, number: i64) {
        *self.0.entry((scope, user, kind)).or_insert(0) += number;
    }

    fn add_bytes(&mut self, parent: Option<DbUuid>, user: i64, number: i64) {
        for scope in [parent.unwrap_or(TOP), ALL] {
            self.add(scope, user, Kind::Bytes, number);
        }
    }

    /// Counts one live job in (1) or out (-1), without its bytes.
    pub fn job(&mut self, job: &Job, number: i64) {
        let is_counted = !job.is_folder() && job.trashed.is_none();
        if let Some(due_at) = job.due_at
            && is_counted
            && Status::UNDECIDED.contains(&job.status())
        {
            self.add(ALL, job.owner.user.0, Kind::Due(day_of(due_at)), number);
        }
    }

    /// Moves a file's bytes when its folder, owner or trash state changes.
    pub fn moved(&mut self, conn: &mut Conn, before: &Job, after: &Job) -> Result<(), Failure> {
        let place = |job: &Job| (job.parent, job.owner.user, job.trashed.is_none());
        if before.is_folder() || place(before) == place(after) {
            return Ok(());
        }
        let bytes: i64 = jobs::table
            .filter(jobs::id.eq(DbUuid::from(before.id)))
            .select(jobs::stored_bytes)
            .first(conn)?;
        for (job, number) in [(before, -bytes), (after, bytes)] {
            if job.trashed.is_none() {
                self.add_bytes(job.parent.map(DbUuid::from), job.owner.user.0, number);
            }
        }
        Ok(())
    }

    /// Adds the bytes of a new version.
    pub fn version(&mut self, conn: &mut Conn, version: &Version) -> Result<(), Failure> {
        let size = version.size.cast_signed();
        let file = jobs::table.filter(jobs::id.eq(DbUuid::from(version.job)));
        let (parent, user, deleted_at): (Option<DbUuid>, i64, Option<DbInstant>) =
            diesel::update(file)
                .set(jobs::stored_bytes.eq(jobs::stored_bytes + size))
                .returning((jobs::parent_id, jobs::user_id, jobs::deleted_at))
                .kept()
                .get_result(conn)
                .optional()?
                .ok_or_else(Failure::conflict)?;
        if deleted_at.is_none() {
            self.add_bytes(parent, user, size);
        }
        Ok(())
    }

    /// Counts all jobs that match a condition in or out; `owner` overrides their owner.
    pub fn group(
        &mut self,
        conn: &mut Conn,
        condition: impl Fn() -> Condition,
        owner: Option<i64>,
        number: i64,
    ) -> Result<(), Failure> {
        let sizes: Vec<(i64, Option<DbUuid>, i64, i64)> = jobs::table
            .filter(condition())
            .filter(jobs::stored_bytes.ne(0))
            .group_by((jobs::user_id, jobs::parent_id, jobs::stored_bytes))
            .select((
                jobs::user_id,
                jobs::parent_id,
                jobs::stored_bytes,
                count_star(),
            ))
            .load(conn)?;
        for (user, parent, bytes, count) in sizes {
            self.add_bytes(parent, owner.unwrap_or(user), number * bytes * count);
        }
        let dates: Vec<(i64, Option<DbInstant>, i64)> = jobs::table
            .filter(condition())
            .filter(jobs::due_at.is_not_null())
            .filter(jobs::is_folder.eq(false))
            .filter(jobs::status.eq_any(Status::UNDECIDED.map(Status::as_str)))
            .group_by((jobs::user_id, jobs::due_at))
            .select((jobs::user_id, jobs::due_at, count_star()))
            .load(conn)?;
        for (user, due_at, count) in dates {
            if let Some(due_at) = due_at {
                let kind = Kind::Due(day_of(due_at.0));
                self.add(ALL, owner.unwrap_or(user), kind, number * count);
            }
        }
        Ok(())
    }

    /// Writes the changes, in a fixed order.
    pub fn write(self, conn: &mut Conn) -> Result<(), Failure> {
        for ((scope, user, kind), number) in self.0 {
            if number != 0 {
                let (kind, day) = match kind {
                    Kind::Bytes => ("bytes", 0),
                    Kind::Due(day) => ("due", day),
                };
                dialect_sums::add(conn, (scope, user, kind, day), number)?;
            }
        }
        Ok(())
    }
}
