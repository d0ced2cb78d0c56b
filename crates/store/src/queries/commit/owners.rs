//! Users who get a job by a commit.

use std::collections::{BTreeSet, HashMap};

use diesel::prelude::*;
use imprimatur_application::changes::{Changes, JobWrite, SubtreeChange};

use super::super::{Conn, schema::users};
use crate::failure::Failure;

/// What a view shows of an owner.
#[derive(Clone, Queryable, Selectable)]
#[diesel(table_name = users)]
pub(super) struct OwnerRow {
    id: i64,
    pub email: String,
    pub trash_on_delete: bool,
    is_active: bool,
}

/// Users who get a new or handed-over job; conflicts if any is inactive. Must run after the jobs are written: from then
/// on no owner can be removed before the end of the transaction.
pub(super) fn are_here(
    conn: &mut Conn,
    changes: &Changes,
) -> Result<HashMap<i64, OwnerRow>, Failure> {
    let mut owners = HashMap::new();
    for owner in getting(changes) {
        // One by one: there is hardly ever more than one, and that statement is prepared already.
        let row = users::table
            .filter(users::id.eq(owner))
            .select(OwnerRow::as_select());
        let row: OwnerRow = row.first(conn).optional()?.ok_or_else(Failure::conflict)?;
        if !row.is_active {
            return Err(Failure::conflict());
        }
        owners.insert(row.id, row);
    }
    Ok(owners)
}

fn getting(changes: &Changes) -> BTreeSet<i64> {
    let mut owners = BTreeSet::new();
    for write in changes.all::<JobWrite>() {
        match write {
            JobWrite::Insert(job) => {
                owners.insert(job.owner.user.0);
            }
            JobWrite::Save { before, after } if before.owner != after.owner => {
                owners.insert(after.owner.user.0);
            }
            JobWrite::Save { .. } => {}
        }
    }
    for change in changes.all::<SubtreeChange>() {
        if let SubtreeChange::HandOver { owner, .. } = change {
            owners.insert(owner.user.0);
        }
    }
    owners
}
