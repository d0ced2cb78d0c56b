//! An empty database for unit tests, and how its SQL is written.

use diesel::connection::SimpleConnection as _;

use super::{Conn, dialect};

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

pub(crate) fn run(conn: &mut Conn, words: &str) {
    conn.batch_execute(words).unwrap();
}
