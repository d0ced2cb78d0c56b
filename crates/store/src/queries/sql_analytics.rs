//! Aggregates over a folder tree: recursive SQL that diesel cannot express, the same for both databases except for the
//! syntax of "one of these". Queries for all of an owner's files have indexes of their own. Below a folder, rows are
//! found by parent, so the owner's column is written as `+user_id` there to keep the planner from using its index.

use diesel::{
    prelude::*,
    sql_types::{BigInt, Nullable, Text},
};
use imprimatur_domain::{job::Status, task::Category};

use super::{
    super::types::MomentType,
    Conn,
    dialect_sums::{AMONG, COUNTERS, SUMS},
    sql_lists::{RawQuery, Statement},
};
use crate::{
    failure::Failure,
    values::{DbInstant, DbUuid},
};

/// Overdue: live files with a due date and without a decision.
fn overdue() -> String {
    let undecided = Status::UNDECIDED.map(Status::as_str).join("', '");
    format!(
        " AND j.due_at IS NOT NULL AND j.deleted_at IS NULL AND NOT j.is_folder \
         AND j.status IN ('{undecided}')"
    )
}

/// Live files that are approved.
fn signed_files() -> String {
    let approved = Status::Approved;
    format!(" AND j.deleted_at IS NULL AND j.status = '{approved}' AND NOT j.is_folder")
}

/// The scope and all live folders below it; the scope of all jobs contains no folders of its own.
fn tree(place: DbUuid) -> Statement {
    Statement::new("WITH RECURSIVE tree (id) AS (SELECT top.id FROM (SELECT ")
        .guid(place)
        .words(
            " AS id) top UNION ALL SELECT f.id FROM tree JOIN jobs f ON f.parent_id = tree.id \
             WHERE f.deleted_at IS NULL AND f.is_folder = TRUE) ",
        )
}

/// Runs a query for a number. These statements are cached, since planning takes longer than running them.
fn number(conn: &mut Conn, statement: Statement) -> Result<i64, Failure> {
    Ok(RawQuery::<BigInt>::new(statement.keep(true)).get_result(conn)?)
}

fn latest(conn: &mut Conn, statement: Statement) -> Result<Option<DbInstant>, Failure> {
    Ok(RawQuery::<Nullable<MomentType>>::new(statement.keep(true)).get_result(conn)?)
}

/// Number of an owner's live files by status.
pub(crate) fn files(
    conn: &mut Conn,
    scope: DbUuid,
    user: i64,
) -> Result<Vec<(String, i64)>, Failure> {
    let question = tree(scope)
        .words(format!(
            "SELECT c.status, CAST(SUM(c.number) AS BIGINT) FROM {COUNTERS} c \
             WHERE c.scope {AMONG} AND NOT c.is_folder AND c.user_id = "
        ))
        .number(user)
        .words(" GROUP BY c.status");
    Ok(RawQuery::<(Text, BigInt)>::new(question.keep(true)).load(conn)?)
}

/// Total bytes of all versions of an owner's live files.
pub(crate) fn bytes(conn: &mut Conn, scope: DbUuid, user: i64) -> Result<i64, Failure> {
    let question = tree(scope)
        .words(format!(
            "SELECT CAST(COALESCE(SUM(s.number), 0) AS BIGINT) FROM {SUMS} s \
             WHERE s.scope {AMONG} AND s.kind = 'bytes' AND s.user_id = "
        ))
        .number(user);
    number(conn, question)
}

/// Number of an owner's undecided files that were due before this day.
pub(crate) fn due_before(
    conn: &mut Conn,
    scope: DbUuid,
    user: i64,
    day: i64,
) -> Result<i64, Failure> {
    let question = Statement::new(format!(
        "SELECT CAST(COALESCE(SUM(s.number), 0) AS BIGINT) FROM {SUMS} s WHERE s.kind = 'due' AND s.scope = "
    ))
    .guid(scope)
    .words(" AND s.user_id = ")
    .number(user)
    .words(" AND s.day < ")
    .number(day);
    number(conn, question)
}

/// Number of an owner's undecided files that were due from `from` on and before `now`, in any folder.
pub(crate) fn due_between(
    conn: &mut Conn,
    user: i64,
    from: DbInstant,
    now: DbInstant,
) -> Result<i64, Failure> {
    let question = Statement::new("SELECT COUNT(*) FROM jobs j WHERE j.user_id = ")
        .number(user)
        .words(" AND j.due_at >= ")
        .moment(from)
        .words(" AND j.due_at < ")
        .moment(now)
        .words(overdue());
    number(conn, question)
}

/// Number of an owner's undecided files below a folder that were due before `now`.
pub(crate) fn due_below(
    conn: &mut Conn,
    folder: DbUuid,
    user: i64,
    now: DbInstant,
) -> Result<i64, Failure> {
    let question = tree(folder)
        .words(format!(
            "SELECT COUNT(*) FROM jobs j WHERE j.parent_id {AMONG} AND +j.user_id = "
        ))
        .number(user)
        .words(" AND j.due_at < ")
        .moment(now)
        .words(overdue());
    number(conn, question)
}

/// When one of an owner's currently approved files was last approved, in any folder.
pub(crate) fn signed(conn: &mut Conn, user: i64) -> Result<Option<DbInstant>, Failure> {
    let question = Statement::new("SELECT MAX(j.reviewed_at) FROM jobs j WHERE j.user_id = ")
        .number(user)
        .words(signed_files());
    latest(conn, question)
}

/// As [`signed`], below a folder.
pub(crate) fn signed_below(
    conn: &mut Conn,
    folder: DbUuid,
    user: i64,
) -> Result<Option<DbInstant>, Failure> {
    let question = tree(folder)
        .words(format!(
            "SELECT MAX(j.reviewed_at) FROM jobs j WHERE j.parent_id {AMONG} AND +j.user_id = "
        ))
        .number(user)
        .words(signed_files());
    latest(conn, question)
}

/// A file: when it was created, decided on, and sent in its current round; its status and its customer.
pub(crate) type ChangedRow = (
    DbInstant,
    Option<DbInstant>,
    Option<DbInstant>,
    String,
    Option<String>,
    Option<String>,
);

/// An owner's live files that were changed since then, in any folder, last changed first.
pub(crate) fn changed(
    conn: &mut Conn,
    user: i64,
    since: DbInstant,
    limit: u32,
) -> Result<Vec<ChangedRow>, Failure> {
    let deciding = Category::ALL
        .into_iter()
        .filter(|it| it.asks_for_decision());
    let deciding: Vec<_> = deciding.map(Category::as_str).collect();
    let sent_at = format!(
        "(SELECT MIN(t.executed_at) FROM tasks t WHERE t.job_id = j.id AND t.round = j.round AND t.category IN ('{}'))",
        deciding.join("', '")
    );
    let question = Statement::new(format!(
        "SELECT j.created_at, j.reviewed_at, {sent_at}, j.status, j.customer, (SELECT p.name FROM notifications n \
         JOIN plans p ON p.id = n.plan_id WHERE n.job_id = j.id AND n.created_at >= {sent_at} \
         ORDER BY n.created_at DESC, n.id DESC LIMIT 1) FROM jobs j WHERE j.user_id = ",
    ))
    .number(user)
    .words(" AND j.updated_at >= ")
    .moment(since)
    .words(" AND j.deleted_at IS NULL AND NOT j.is_folder ORDER BY j.updated_at DESC, j.id LIMIT ")
    .number(limit.into())
    .keep(true);
    Ok(RawQuery::<(
        MomentType,
        Nullable<MomentType>,
        Nullable<MomentType>,
        Text,
        Nullable<Text>,
        Nullable<Text>,
    )>::new(question)
    .load(conn)?)
}
