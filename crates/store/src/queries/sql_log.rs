//! Gives leaves their positions: a statement that diesel cannot express, the same for both databases.

use diesel::{prelude::*, sql_query, sql_types::BigInt};

use super::Conn;
use crate::failure::Failure;

/// Numbers up to `limit` leaves without a position, the first with `first`, in the order in which they were written. They
/// are found by the missing position, because a later `seq` may become visible earlier.
pub(crate) fn place(conn: &mut Conn, first: i64, limit: i64) -> Result<(), Failure> {
    sql_query(
        "UPDATE log_leaves SET position = $1 + batch.place - 1 FROM \
         (SELECT waiting.seq, row_number() OVER (ORDER BY waiting.seq) AS place FROM \
         (SELECT seq FROM log_leaves WHERE position IS NULL ORDER BY seq LIMIT $2) waiting) batch \
         WHERE log_leaves.seq = batch.seq",
    )
    .bind::<BigInt, _>(first)
    .bind::<BigInt, _>(limit)
    .execute(conn)?;
    Ok(())
}
