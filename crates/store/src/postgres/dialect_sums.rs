//! Sums and counters as `PostgreSQL` keeps them: each change is a row of its own, so that no row becomes hot, and is
//! folded into its sum later.

use std::collections::{BTreeMap, BTreeSet};

use diesel::{dsl::sql, expression::SqlLiteral, prelude::*, sql_types::Bool, upsert::excluded};

use super::{
    Conn, dialect,
    queries::schema::{sum_deltas as d, sums as s},
};
use crate::{failure::Failure, values::DbUuid};

/// Where sums are read. Folding moves numbers from one table to the other in one transaction, so both are read on one
/// picture.
pub(crate) const SUMS: &str = "(SELECT scope, user_id, kind, day, number FROM sums UNION ALL \
     SELECT scope, user_id, kind, day, number FROM sum_deltas)";
/// Where counters are read.
pub(crate) const COUNTERS: &str = "(SELECT scope, user_id, status, is_folder, number FROM counters UNION ALL \
     SELECT scope, user_id, status, is_folder, number FROM counter_deltas)";

/// Being one of the folders of `tree`. As an array they are looked up one by one, where a join would read whole tables.
pub(crate) const AMONG: &str = "= ANY (ARRAY(SELECT tree.id FROM tree))";

/// Most deltas that are folded at a time.
const FOLD_MAX: i64 = 5_000;

/// Whether anything is to be folded.
pub(crate) fn has_deltas() -> SqlLiteral<Bool> {
    sql("(EXISTS (SELECT 1 FROM counter_deltas) OR EXISTS (SELECT 1 FROM sum_deltas))")
}

/// Changes a sum.
pub(crate) fn add(
    conn: &mut Conn,
    (scope, user, kind, day): (DbUuid, i64, &str, i64),
    difference: i64,
) -> Result<(), Failure> {
    let row = (
        d::scope.eq(scope),
        d::user_id.eq(user),
        d::kind.eq(kind),
        d::day.eq(day),
        d::number.eq(difference),
    );
    diesel::insert_into(d::table).values(row).execute(conn)?;
    Ok(())
}

/// Sums deltas up; whoever comes second waits and finds fewer.
pub(crate) fn fold(conn: &mut Conn) -> Result<(), Failure> {
    let any: Option<i64> = d::table.select(d::id).first(conn).optional()?;
    if any.is_none() {
        return Ok(());
    }
    dialect::lock_sequence(conn, "folding")?;
    let ids: Vec<i64> = d::table
        .select(d::id)
        .order(d::id)
        .limit(FOLD_MAX)
        .load(conn)?;
    let deltas: Vec<(DbUuid, i64, String, i64, i64)> =
        diesel::delete(d::table.filter(d::id.eq_any(ids)))
            .returning((d::scope, d::user_id, d::kind, d::day, d::number))
            .get_results(conn)?;
    let mut folded = BTreeMap::new();
    for (scope, user, kind, day, number) in deltas {
        *folded.entry((scope, user, kind, day)).or_insert(0) += number;
    }
    let scopes: BTreeSet<DbUuid> = folded.keys().map(|(scope, ..)| *scope).collect();
    let rows: Vec<_> = folded
        .into_iter()
        .filter(|(_, number)| *number != 0)
        .map(|((scope, user, kind, day), number)| {
            (
                s::scope.eq(scope),
                s::user_id.eq(user),
                s::kind.eq(kind),
                s::day.eq(day),
                s::number.eq(number),
            )
        })
        .collect();
    diesel::insert_into(s::table)
        .values(&rows)
        .on_conflict((s::scope, s::user_id, s::kind, s::day))
        .do_update()
        .set(s::number.eq(s::number + excluded(s::number)))
        .execute(conn)?;
    let touched = s::table.filter(s::scope.eq_any(scopes));
    diesel::delete(touched.filter(s::number.eq(0))).execute(conn)?;
    Ok(())
}
