//! Assigns feed positions: a statement that diesel cannot express, the same for both databases.

use diesel::{
    prelude::*,
    sql_query,
    sql_types::{BigInt, Bool, Text},
};

use super::{super::types::GuidType, Conn, prepared::Keep as _};
use crate::{failure::Failure, values::DbUuid};

/// An event that was just given its position.
#[derive(QueryableByName)]
pub(crate) struct Placed {
    #[diesel(sql_type = BigInt)]
    pub id: i64,
    #[diesel(sql_type = BigInt)]
    pub position: i64,
    #[diesel(sql_type = BigInt)]
    pub user_id: i64,
    #[diesel(sql_type = GuidType)]
    pub job_id: DbUuid,
    #[diesel(sql_type = Text)]
    pub event_type: String,
    /// Whether it decides the outcome of its job.
    #[diesel(sql_type = Bool)]
    pub decides: bool,
}

/// Numbers events without a position, from `last` on, in the order in which they were written. They are found by the
/// missing position rather than by id, because a later id may become visible earlier. `seq` is allocated while the job
/// is locked, so it follows the order of a job's commits.
pub(crate) fn place(conn: &mut Conn, last: i64, limit: i64) -> Result<Vec<Placed>, Failure> {
    let mut placed: Vec<Placed> = sql_query(
        "UPDATE events SET position = $1 + batch.place FROM \
         (SELECT waiting.seq, row_number() OVER (ORDER BY waiting.seq) AS place FROM \
         (SELECT seq FROM events WHERE position IS NULL ORDER BY seq LIMIT $2) waiting) batch \
         WHERE events.seq = batch.seq \
         RETURNING id, position, user_id, job_id, event_type, outcome IS NOT NULL AS decides",
    )
    .bind::<BigInt, _>(last)
    .bind::<BigInt, _>(limit)
    .kept()
    .load(conn)?;
    placed.sort_by_key(|event| event.position);
    Ok(placed)
}
