//! Sums and counters as `SQLite` keeps them: changed in place, because there is but one writer.

use diesel::{dsl::sql, expression::SqlLiteral, prelude::*, sql_types::Bool, upsert::excluded};

use super::{
    Conn,
    queries::{prepared::Keep as _, schema::sums as s},
};
use crate::{failure::Failure, values::DbUuid};

/// Where sums are read.
pub(crate) const SUMS: &str = "sums";
/// Where counters are read.
pub(crate) const COUNTERS: &str = "counters";

/// Being one of the folders of `tree`.
pub(crate) const AMONG: &str = "IN (SELECT tree.id FROM tree)";

/// Whether anything is to be folded: never.
pub(crate) fn has_deltas() -> SqlLiteral<Bool> {
    sql("FALSE")
}

/// Changes a sum.
pub(crate) fn add(
    conn: &mut Conn,
    (scope, user, kind, day): (DbUuid, i64, &str, i64),
    difference: i64,
) -> Result<(), Failure> {
    let row = (
        s::scope.eq(scope),
        s::user_id.eq(user),
        s::kind.eq(kind),
        s::day.eq(day),
        s::number.eq(difference),
    );
    let number: i64 = diesel::insert_into(s::table)
        .values(row)
        .on_conflict((s::scope, s::user_id, s::kind, s::day))
        .do_update()
        .set(s::number.eq(s::number + excluded(s::number)))
        .returning(s::number)
        .kept()
        .get_result(conn)?;
    if number == 0 {
        let empty = s::table
            .find((scope, user, kind, day))
            .filter(s::number.eq(0));
        diesel::delete(empty).execute(conn)?;
    }
    Ok(())
}

/// Nothing has to be folded.
#[expect(
    clippy::unnecessary_wraps,
    reason = "PostgreSQL has something to do, and may fail"
)]
pub(crate) fn fold(_conn: &mut Conn) -> Result<(), Failure> {
    Ok(())
}
