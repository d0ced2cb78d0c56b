//! Allocation of integer ids, and the health check.

use diesel::prelude::*;

use super::{Conn, prepared::Keep as _, schema::sequences};
use crate::failure::Failure;

/// Takes `count` integers from this sequence and returns the first.
pub(crate) fn take(conn: &mut Conn, name: &str, count: i64) -> Result<i64, Failure> {
    let after: i64 = diesel::update(sequences::table.filter(sequences::name.eq(name)))
        .set(sequences::value.eq(sequences::value + count))
        .returning(sequences::value)
        .kept()
        .get_result(conn)?;
    Ok(after - count)
}

/// Reserves a block of ids.
pub(crate) fn reserve(conn: &mut Conn, count: u32) -> Result<i64, Failure> {
    take(conn, "ids", i64::from(count))
}

/// A minimal query.
pub(crate) fn ping(conn: &mut Conn) -> Result<(), Failure> {
    let _value: i64 = sequences::table
        .filter(sequences::name.eq("ids"))
        .select(sequences::value)
        .first(conn)?;
    Ok(())
}

/// Far more than are given out between two backups.
const GAP: i64 = 1_000_000;

/// Leaves out the ids and positions that may have been given out after a backup: their receivers would take new events
/// for old ones.
pub(crate) fn skip_given_out(conn: &mut Conn) -> Result<(), Failure> {
    diesel::update(sequences::table.filter(sequences::name.eq_any(["ids", "positions"])))
        .set(sequences::value.eq(sequences::value + GAP))
        .execute(conn)?;
    Ok(())
}
