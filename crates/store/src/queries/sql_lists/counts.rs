//! Facts about lists: counters, settings, and whether anything is shared.

use diesel::sql_types::{BigInt, Bool, Nullable, Text};
use imprimatur_domain::access::Caller;

use super::{
    super::{super::types::GuidType, dialect},
    shared::{self, Viewer},
    statement::{RawQuery, Statement},
};
use crate::values::DbUuid;

/// A counter: scope, owner, status, whether it counts folders, number.
pub(crate) type CountRow = (DbUuid, i64, String, bool, i64);

/// The counters that a list needs.
#[derive(Clone, Copy)]
pub(crate) struct Counted {
    /// Scope of the list.
    pub scope: DbUuid,
    /// Scope of all of the owner's jobs.
    pub all: DbUuid,
    pub owner: i64,
    /// Whether the scope is a folder; its counters are not limited to one owner.
    pub is_folder: bool,
}

/// Differences between counters and jobs: scope, owner, status, whether folders, number to add. A single statement, so
/// that both are read in one snapshot.
pub(crate) fn differences(
    top: DbUuid,
    all: DbUuid,
) -> RawQuery<(GuidType, BigInt, Text, Bool, BigInt)> {
    let live = ", j.user_id, j.status, j.is_folder, count(*) FROM jobs j WHERE j.deleted_at IS NULL \
                GROUP BY 1, 2, 3, 4 UNION ALL ";
    let mut every = Statement::new(
        "SELECT n.scope, n.user_id, n.status, n.is_folder, CAST(sum(n.number) AS bigint) FROM (SELECT coalesce(j.parent_id, ",
    )
    .guid(top)
    .words(") AS scope, j.user_id AS user_id, j.status AS status, j.is_folder AS is_folder, count(*) AS number \
            FROM jobs j WHERE j.deleted_at IS NULL GROUP BY 1, 2, 3, 4 UNION ALL SELECT ")
    .guid(all)
    .words(live);
    let mut between = "";
    for table in dialect::COUNTERS {
        every = every.words(between).words(format!(
            "SELECT c.scope, c.user_id, c.status, c.is_folder, -c.number FROM {table} c"
        ));
        between = " UNION ALL ";
    }
    RawQuery::new(every.words(
        ") n GROUP BY n.scope, n.user_id, n.status, n.is_folder HAVING sum(n.number) <> 0 \
         ORDER BY n.scope, n.user_id, n.status, n.is_folder",
    ))
}

/// Facts about a viewer: page size (`None` if there is no such user), whether anything is shared with it, and whether
/// any of its folders is locked.
pub(crate) type Viewing = (Option<i64>, bool, bool);
/// The same as SQL types, and a counter.
type Known = (
    (Nullable<BigInt>, Bool, Bool),
    (
        Nullable<GuidType>,
        Nullable<BigInt>,
        Nullable<Text>,
        Nullable<Bool>,
        Nullable<BigInt>,
    ),
);

/// All facts in one query: those about the viewer, joined with each counter, or with none.
pub(crate) fn known(caller: &Caller, may_be_shared: bool, counted: Counted) -> RawQuery<Known> {
    let known = Statement::new(
        "SELECT viewing.items_per_page, viewing.is_shared, viewing.is_locked, counter.scope, \
         counter.user_id, counter.status, counter.is_folder, counter.number FROM (",
    );
    let known = known
        .join(viewing(caller, may_be_shared))
        .words(") viewing LEFT JOIN (")
        .join(counters(counted))
        .words(") counter ON TRUE");
    RawQuery::new(known.keep(true))
}

fn viewing(caller: &Caller, may_be_shared: bool) -> Statement {
    let user = caller.user.0;
    let shared = if may_be_shared {
        shared::is_anything_shared(&Viewer::new(caller))
    } else {
        Statement::new("FALSE")
    };
    Statement::new("SELECT (SELECT u.items_per_page FROM users u WHERE u.id = ")
        .number(user)
        .words(") AS items_per_page, ")
        .join(shared)
        .words(
            " AS is_shared, EXISTS (SELECT 1 FROM jobs l WHERE l.deleted_at IS NULL AND l.is_folder = TRUE \
             AND l.is_locked = TRUE AND l.user_id = ",
        )
        .number(user)
        .words(") AS is_locked")
}

/// The counters of a scope and of all of its owner's jobs.
fn counters(counted: Counted) -> Statement {
    let Counted {
        scope,
        all,
        owner,
        is_folder,
    } = counted;
    let scopes = if scope == all {
        vec![all]
    } else {
        vec![scope, all]
    };
    // A single table has each counter once; pending deltas must be summed up.
    let (before, after) = match dialect::COUNTERS {
        [_] => ("", ""),
        _ => (
            "SELECT n.scope, n.user_id, n.status, n.is_folder, CAST(sum(n.number) AS bigint) AS number FROM (",
            ") n GROUP BY n.scope, n.user_id, n.status, n.is_folder",
        ),
    };
    let mut every = Statement::new(before);
    let mut between = "";
    for table in dialect::COUNTERS {
        for wanted in &scopes {
            every = every
                .words(between)
                .words(format!(
                    "SELECT c.scope, c.user_id, c.status, c.is_folder, c.number FROM {table} c WHERE c.scope = "
                ))
                .guid(*wanted);
            if !is_folder || *wanted == all {
                every = every.words(" AND c.user_id = ").number(owner);
            }
            between = " UNION ALL ";
        }
    }
    every.words(after)
}
