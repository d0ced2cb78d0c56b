//! Counters of live jobs per place, owner, status and kind, changed by the commit that changes the jobs.

use std::collections::BTreeMap;

use diesel::{dsl::count_star, prelude::*};
use imprimatur_domain::{ids::JobId, job::Job};
use uuid::Uuid;

use super::{Conn, dialect, dialect_tree::Condition, schema::jobs, sums::Sums};
use crate::{failure::Failure, values::Guid};

/// The scope of the top level, beside the folders' own GUIDs.
pub(crate) const TOP: Guid = Guid(Uuid::nil());
/// The scope of all that an owner has.
pub(crate) const ALL: Guid = Guid(Uuid::max());

/// What a commit changes about the counters, and about the sums beside them.
#[derive(Default)]
pub(crate) struct Differences {
    counts: BTreeMap<(Guid, i64, String, bool), i64>,
    pub sums: Sums,
}

impl Differences {
    /// A live job comes (1) or goes (-1).
    pub fn job(&mut self, job: &Job, number: i64) {
        if job.trashed.is_none() {
            let parent = job.parent.map(Guid::from);
            self.add(
                parent,
                job.owner.user.0,
                job.status().as_str(),
                job.is_folder(),
                number,
            );
        }
    }

    fn add(&mut self, parent: Option<Guid>, user: i64, status: &str, is_folder: bool, number: i64) {
        for scope in [parent.unwrap_or(TOP), ALL] {
            let key = (scope, user, status.to_owned(), is_folder);
            *self.counts.entry(key).or_insert(0) += number;
        }
    }

    /// All jobs under this condition come or go; `owner` overrides whose they are counted as.
    pub fn group(
        &mut self,
        conn: &mut Conn,
        condition: Condition,
        owner: Option<i64>,
        number: i64,
    ) -> Result<(), Failure> {
        let groups: Vec<(i64, Option<Guid>, String, bool, i64)> = jobs::table
            .filter(condition)
            .group_by((
                jobs::user_id,
                jobs::parent_id,
                jobs::status,
                jobs::is_folder,
            ))
            .select((
                jobs::user_id,
                jobs::parent_id,
                jobs::status,
                jobs::is_folder,
                count_star(),
            ))
            .load(conn)?;
        for (user, parent, status, is_folder, count) in groups {
            self.add(
                parent,
                owner.unwrap_or(user),
                &status,
                is_folder,
                number * count,
            );
        }
        Ok(())
    }

    /// Writes what has changed, always in the same order.
    pub fn write(self, conn: &mut Conn) -> Result<(), Failure> {
        for ((scope, user, status, is_folder), number) in self.counts {
            if number != 0 {
                dialect::count(conn, (scope, user, &status, is_folder), number)?;
            }
        }
        self.sums.write(conn)
    }
}

/// Live jobs directly in this folder.
pub(crate) fn in_folder(conn: &mut Conn, folder: JobId, statuses: &[&str]) -> Result<i64, Failure> {
    dialect::counted(conn, folder.into(), None, statuses)
}

/// Live jobs of this owner, at the top level or all of them.
pub(crate) fn owned(
    conn: &mut Conn,
    user: i64,
    scope: Guid,
    statuses: &[&str],
) -> Result<i64, Failure> {
    dialect::counted(conn, scope, Some(user), statuses)
}
