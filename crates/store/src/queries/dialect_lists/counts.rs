//! What lists know beforehand: counters, settings, and whether anything is shared.

use diesel::sql_types::{BigInt, Bool, Nullable, Text};
use imprimatur_domain::access::Caller;

use super::{
    super::{super::types::GuidType, dialect},
    shared,
    statement::{Ask, Statement},
};
use crate::values::Guid;

/// A counter: scope, owner, status, whether it counts folders, number.
pub(crate) type CountRow = (Guid, i64, String, bool, i64);

/// The counters of a scope and of all that its owner has. A folder's are those of whoever has jobs there.
pub(crate) fn counts(
    scope: Guid,
    all: Guid,
    owner: i64,
    is_folder: bool,
) -> Ask<(GuidType, BigInt, Text, Bool, BigInt)> {
    let scopes = if scope == all {
        vec![all]
    } else {
        vec![scope, all]
    };
    // One table has each counter once; what waits to be folded is summed up.
    let (before, after) = match dialect::COUNTERS {
        [_] => ("", ""),
        _ => (
            "SELECT n.scope, n.user_id, n.status, n.is_folder, CAST(sum(n.number) AS bigint) FROM (",
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
    Ask::new(every.words(after).keep(true))
}

/// Where counters and jobs differ, and by how much: scope, owner, status, whether folders, number to add. One
/// statement sees both at one moment.
pub(crate) fn differences(top: Guid, all: Guid) -> Ask<(GuidType, BigInt, Text, Bool, BigInt)> {
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
    Ask::new(every.words(
        ") n GROUP BY n.scope, n.user_id, n.status, n.is_folder HAVING sum(n.number) <> 0 \
         ORDER BY n.scope, n.user_id, n.status, n.is_folder",
    ))
}

/// The viewer's page size, whether anything is shared with the viewer, and whether a folder of the viewer is locked.
pub(crate) fn standing(
    caller: &Caller,
    may_be_shared: bool,
) -> Ask<(Nullable<BigInt>, Nullable<Bool>, Bool, Bool)> {
    let user = caller.user.0;
    let shared = if may_be_shared {
        shared::is_anything_shared(caller)
    } else {
        Statement::new("FALSE")
    };
    let statement = Statement::new("SELECT (SELECT u.items_per_page FROM users u WHERE u.id = ")
        .number(user)
        .words("), (SELECT u.trash_on_delete FROM users u WHERE u.id = ")
        .number(user)
        .words("), ")
        .join(shared)
        .words(
            ", EXISTS (SELECT 1 FROM jobs l WHERE l.deleted_at IS NULL AND l.is_folder = TRUE AND l.is_locked = TRUE \
             AND l.user_id = ",
        )
        .number(user)
        .words(")");
    Ask::new(statement.keep(true))
}
