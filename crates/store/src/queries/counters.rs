//! Counters of live jobs by scope, owner, status and kind, updated by the commit that changes the jobs.

use std::collections::BTreeMap;

use diesel::{dsl::count_star, prelude::*};
use imprimatur_application::jobs::KindFilter;
use imprimatur_domain::{
    access::Caller,
    job::{Job, Status},
};
use uuid::Uuid;

use super::{
    Conn, dialect, dialect_sums,
    schema::jobs,
    sql_lists::{self, CountRow, Counted, Viewing},
    sql_tree::Condition,
    sums::Sums,
};
use crate::{failure::Failure, values::DbUuid};

/// The scope of the top level; the other scopes are folders' GUIDs.
pub(crate) const TOP: DbUuid = DbUuid(Uuid::nil());
/// The scope of all jobs of an owner.
pub(crate) const ALL: DbUuid = DbUuid(Uuid::max());

/// A counter from an outer join.
type MaybeCount = (
    Option<DbUuid>,
    Option<i64>,
    Option<String>,
    Option<bool>,
    Option<i64>,
);

/// A commit's changes of counters and sums.
#[derive(Default)]
pub(crate) struct Differences {
    counts: BTreeMap<(DbUuid, i64, String, bool), i64>,
    pub sums: Sums,
}

impl Differences {
    /// Counts one live job in (1) or out (-1).
    pub fn job(&mut self, job: &Job, number: i64) {
        if job.trashed.is_none() {
            let parent = job.parent.map(DbUuid::from);
            self.add(
                parent,
                job.owner.user.0,
                job.status().as_str(),
                job.is_folder(),
                number,
            );
        }
    }

    fn add(
        &mut self,
        parent: Option<DbUuid>,
        user: i64,
        status: &str,
        is_folder: bool,
        number: i64,
    ) {
        for scope in [parent.unwrap_or(TOP), ALL] {
            let key = (scope, user, status.to_owned(), is_folder);
            *self.counts.entry(key).or_insert(0) += number;
        }
    }

    /// Counts all jobs that match a condition in or out; `owner` overrides their owner.
    pub fn group(
        &mut self,
        conn: &mut Conn,
        condition: Condition,
        owner: Option<i64>,
        number: i64,
    ) -> Result<(), Failure> {
        let groups: Vec<(i64, Option<DbUuid>, String, bool, i64)> = jobs::table
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

    /// Writes the changes, in a fixed order.
    pub fn write(self, conn: &mut Conn) -> Result<(), Failure> {
        let changed: Vec<CountRow> = self
            .counts
            .into_iter()
            .filter(|(_, number)| *number != 0)
            .map(|((scope, user, status, is_folder), number)| {
                (scope, user, status, is_folder, number)
            })
            .collect();
        dialect::count(conn, &changed)?;
        self.sums.write(conn)
    }
}

/// The counters that a list needs.
#[derive(Default)]
pub(crate) struct Counts {
    here: Vec<CountRow>,
    all: Vec<CountRow>,
}

impl Counts {
    /// Loads facts about the viewer, and the counters of a scope and of everything its owner has.
    pub fn load(
        conn: &mut Conn,
        viewer: &Caller,
        may_be_shared: bool,
        (scope, owner): (DbUuid, i64),
    ) -> Result<(Viewing, Self), Failure> {
        let counted = Counted {
            scope,
            all: ALL,
            owner,
            is_folder: scope != TOP && scope != ALL,
        };
        let rows: Vec<(Viewing, MaybeCount)> =
            sql_lists::known(viewer, may_be_shared, counted).load(conn)?;
        let viewing = rows.first().map(|(viewing, _)| *viewing);
        let counters = rows.into_iter().filter_map(|(_, counter)| count(counter));
        let (all, here): (Vec<_>, Vec<_>) = counters.partition(|row| row.0 == ALL);
        let here = if scope == ALL { all.clone() } else { here };
        Ok((viewing.unwrap_or_default(), Self { here, all }))
    }

    /// Number of jobs in the scope with these statuses (any if empty) and this kind.
    pub fn here(&self, statuses: &[Status], kind: Option<KindFilter>) -> u64 {
        let wanted = |(_, _, status, is_folder, _): &&CountRow| {
            let is_wanted = statuses.is_empty()
                || statuses
                    .iter()
                    .any(|wanted| wanted.as_str() == status.as_str());
            let is_kind = match kind {
                None => true,
                Some(KindFilter::Folders) => *is_folder,
                Some(KindFilter::Files) => !is_folder,
                Some(KindFilter::Neither) => false,
            };
            is_wanted && is_kind
        };
        sum(self.here.iter().filter(wanted))
    }

    /// Number of the owner's jobs.
    pub fn all(&self) -> u64 {
        sum(self.all.iter())
    }

    /// Whether everything in the scope belongs to this owner.
    pub fn is_all_of(&self, owner: i64) -> bool {
        self.here
            .iter()
            .all(|(_, user, _, _, number)| *user == owner || *number == 0)
    }
}

/// A counter, if the outer join found one.
fn count(counter: MaybeCount) -> Option<CountRow> {
    let (scope, user, status, is_folder, number) = counter;
    Some((scope?, user?, status?, is_folder?, number?))
}

fn sum<'a>(rows: impl Iterator<Item = &'a CountRow>) -> u64 {
    let sum: i64 = rows.map(|(.., number)| number).sum();
    sum.max(0).cast_unsigned()
}

/// Adds pending changes of counters and sums to them.
pub(crate) fn fold(conn: &mut Conn) -> Result<(), Failure> {
    dialect::fold_counters(conn)?;
    dialect_sums::fold(conn)
}

/// Counters that differ from a recount.
pub(crate) fn differing(conn: &mut Conn) -> Result<Vec<CountRow>, Failure> {
    Ok(sql_lists::differences(TOP, ALL).load(conn)?)
}

/// Recounts and corrects; returns how many counters were wrong. Concurrent recounts are serialized.
pub(crate) fn correct(conn: &mut Conn) -> Result<u64, Failure> {
    dialect::lock_sequence(conn, "folding")?;
    let wrong = differing(conn)?;
    dialect::count(conn, &wrong)?;
    Ok(wrong.len().try_into().unwrap_or(u64::MAX))
}
