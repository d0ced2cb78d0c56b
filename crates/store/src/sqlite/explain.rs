//! A filled database for tests that look at plans, and what a good plan is.

use diesel::{connection::SimpleConnection as _, prelude::*, sql_types::Text};

use super::{
    Conn, dialect,
    queries::sql_lists::{RawQuery, Statement},
};

/// The GUID of a number.
pub(crate) fn guid(number: &str) -> String {
    format!("unhex(printf('%032x', {number}))")
}

/// Any hash.
pub(crate) const HASH: &str = "zeroblob(32)";

/// So many seconds after some instant.
pub(crate) fn at(seconds: &str) -> String {
    format!("1700000000000 + 1000 * ({seconds})")
}

/// A fresh database, and what has to be kept as long as it is used.
#[expect(clippy::unnecessary_wraps, reason = "PostgreSQL may not be there")]
pub(crate) fn fresh() -> Option<(Conn, Box<dyn std::any::Any>)> {
    let folder = tempfile::tempdir().unwrap();
    let mut conn = dialect::connect(&folder.path().join("plans.sqlite3")).unwrap();
    conn.immediate_transaction(dialect::migrate).unwrap();
    Some((conn, Box::new(folder)))
}

/// The planner works without statistics, as in service.
pub(crate) fn analyze(_conn: &mut Conn) {}

pub(crate) fn run(conn: &mut Conn, words: &str) {
    conn.batch_execute(words).unwrap();
}

type Line = (
    diesel::sql_types::BigInt,
    diesel::sql_types::BigInt,
    diesel::sql_types::BigInt,
    Text,
);

/// How it is answered, line by line.
pub(crate) fn plan(conn: &mut Conn, statement: &Statement) -> Vec<String> {
    let explained = Statement::new("EXPLAIN QUERY PLAN ").join(statement.clone());
    let lines: Vec<(i64, i64, i64, String)> = RawQuery::<Line>::new(explained).load(conn).unwrap();
    lines.into_iter().map(|(.., line)| line).collect()
}

/// What is wrong with a plan: a table that is read from one end to the other. The rows of a step are not told.
pub(crate) fn faults(plan: &[String], _most: u64) -> Vec<String> {
    let whole = |line: &&String| {
        [
            "j", "o", "c", "t", "n", "jobs", "tasks", "v", "versions", "r",
        ]
        .iter()
        .any(|table| {
            line.as_str() == format!("SCAN {table}") || line.starts_with(&format!("SCAN {table} "))
        })
    };
    plan.iter().filter(whole).cloned().collect()
}

/// Whether everything found is sorted.
pub(crate) fn sorts_all(plan: &[String]) -> bool {
    plan.iter()
        .any(|line| line == "USE TEMP B-TREE FOR ORDER BY")
}
