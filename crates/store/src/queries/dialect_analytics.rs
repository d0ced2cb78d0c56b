//! What stands in a place at any depth, counted: recursive over folders, which Diesel cannot say, and alike in both
//! databases but for how "one of these" is said. What is counted one by one finds its rows by indexes of its own; below
//! a folder by place, which is why the owner's column is written as `+user_id` there: no index on it is to be taken.

use diesel::{
    prelude::*,
    sql_query,
    sql_types::{BigInt, Nullable, Text},
};

use super::{
    super::types::{GuidType, MomentType},
    Conn, dialect_sums,
};
use crate::{
    failure::Failure,
    values::{Guid, Moment},
};

/// The place and all live folders below it; the place of all that an owner has holds no folders of its own.
const TREE: &str = "WITH RECURSIVE tree (id) AS (SELECT top.id FROM (SELECT $1 AS id) top \
     UNION ALL SELECT f.id FROM tree JOIN jobs f ON f.parent_id = tree.id \
     WHERE f.deleted_at IS NULL AND f.is_folder)";

/// Live files that nobody has decided on, and that are due.
const OVERDUE: &str = "j.due_at IS NOT NULL AND j.deleted_at IS NULL AND NOT j.is_folder \
     AND j.status IN ('expired', 'new', 'pending', 'processing')";

/// Live files that are approved.
const SIGNED: &str = "j.deleted_at IS NULL AND j.status = 'approved' AND NOT j.is_folder";

#[derive(QueryableByName)]
pub(crate) struct Counted {
    #[diesel(sql_type = Text)]
    pub status: String,
    #[diesel(sql_type = BigInt)]
    pub number: i64,
}

#[derive(QueryableByName)]
struct Number {
    #[diesel(sql_type = BigInt)]
    number: i64,
}

#[derive(QueryableByName)]
struct Latest {
    #[diesel(sql_type = Nullable<MomentType>)]
    at: Option<Moment>,
}

/// Live files of an owner by status.
pub(crate) fn files(conn: &mut Conn, scope: Guid, user: i64) -> Result<Vec<Counted>, Failure> {
    let (counters, among) = (dialect_sums::COUNTERS, dialect_sums::AMONG);
    let text = format!(
        "{TREE} SELECT c.status, CAST(SUM(c.number) AS BIGINT) AS number FROM {counters} c \
         WHERE c.scope {among} AND c.user_id = $2 AND NOT c.is_folder GROUP BY c.status"
    );
    let query = sql_query(text).bind::<GuidType, _>(scope);
    Ok(query.bind::<BigInt, _>(user).load(conn)?)
}

/// Bytes of all versions of an owner's live files.
pub(crate) fn bytes(conn: &mut Conn, scope: Guid, user: i64) -> Result<i64, Failure> {
    let (sums, among) = (dialect_sums::SUMS, dialect_sums::AMONG);
    let text = format!(
        "{TREE} SELECT CAST(COALESCE(SUM(s.number), 0) AS BIGINT) AS number FROM {sums} s \
         WHERE s.scope {among} AND s.user_id = $2 AND s.kind = 'bytes'"
    );
    let query = sql_query(text).bind::<GuidType, _>(scope);
    let found: Number = query.bind::<BigInt, _>(user).get_result(conn)?;
    Ok(found.number)
}

/// Undecided files of an owner that were due on days before this one.
pub(crate) fn due_before(
    conn: &mut Conn,
    scope: Guid,
    user: i64,
    day: i64,
) -> Result<i64, Failure> {
    let sums = dialect_sums::SUMS;
    let text = format!(
        "SELECT CAST(COALESCE(SUM(s.number), 0) AS BIGINT) AS number FROM {sums} s \
         WHERE s.scope = $1 AND s.user_id = $2 AND s.kind = 'due' AND s.day < $3"
    );
    let query = sql_query(text).bind::<GuidType, _>(scope);
    let query = query.bind::<BigInt, _>(user).bind::<BigInt, _>(day);
    Ok(query.get_result::<Number>(conn)?.number)
}

/// Undecided files of an owner that were due from `from` on and before `now`, wherever they lie.
pub(crate) fn due_between(
    conn: &mut Conn,
    user: i64,
    from: Moment,
    now: Moment,
) -> Result<i64, Failure> {
    let text = format!(
        "SELECT COUNT(*) AS number FROM jobs j WHERE j.user_id = $1 AND j.due_at >= $2 AND j.due_at < $3 AND {OVERDUE}"
    );
    let query = sql_query(text).bind::<BigInt, _>(user);
    let query = query.bind::<MomentType, _>(from).bind::<MomentType, _>(now);
    Ok(query.get_result::<Number>(conn)?.number)
}

/// Undecided files of an owner below a folder that were due before `now`.
pub(crate) fn due_below(
    conn: &mut Conn,
    folder: Guid,
    user: i64,
    now: Moment,
) -> Result<i64, Failure> {
    let among = dialect_sums::AMONG;
    let text = format!(
        "{TREE} SELECT COUNT(*) AS number FROM jobs j \
         WHERE j.parent_id {among} AND +j.user_id = $2 AND j.due_at < $3 AND {OVERDUE}"
    );
    let query = sql_query(text).bind::<GuidType, _>(folder);
    let query = query.bind::<BigInt, _>(user).bind::<MomentType, _>(now);
    Ok(query.get_result::<Number>(conn)?.number)
}

/// When one of an owner's files that are approved now was approved last, wherever they lie.
pub(crate) fn signed(conn: &mut Conn, user: i64) -> Result<Option<Moment>, Failure> {
    let text =
        format!("SELECT MAX(j.reviewed_at) AS at FROM jobs j WHERE j.user_id = $1 AND {SIGNED}");
    let query = sql_query(text).bind::<BigInt, _>(user);
    Ok(query.get_result::<Latest>(conn)?.at)
}

/// The same below a folder.
pub(crate) fn signed_below(
    conn: &mut Conn,
    folder: Guid,
    user: i64,
) -> Result<Option<Moment>, Failure> {
    let among = dialect_sums::AMONG;
    let text = format!(
        "{TREE} SELECT MAX(j.reviewed_at) AS at FROM jobs j \
         WHERE j.parent_id {among} AND +j.user_id = $2 AND {SIGNED}"
    );
    let query = sql_query(text).bind::<GuidType, _>(folder);
    let query = query.bind::<BigInt, _>(user);
    Ok(query.get_result::<Latest>(conn)?.at)
}
