//! An empty database for unit tests, and how its SQL is written.

use diesel::connection::SimpleConnection as _;
use imprimatur_testkit::postgres::fresh_database;

use super::{Conn, dialect, dialect_session::Target};

/// The GUID of a number.
pub(crate) fn guid(number: &str) -> String {
    format!("CAST(lpad(to_hex({number}), 32, '0') AS uuid)")
}

/// Any hash.
pub(crate) const HASH: &str = "decode(repeat('00', 32), 'hex')";

/// So many seconds after some instant.
pub(crate) fn at(seconds: &str) -> String {
    format!("to_timestamp(1700000000 + {seconds})")
}

/// A fresh database, and what has to be kept as long as it is used; none where there is no server.
pub(crate) fn fresh() -> Option<(Conn, Box<dyn std::any::Any>)> {
    let database = fresh_database()?;
    let mut conn = Target::new(database.url(), None).open().unwrap();
    dialect::migrate(&mut conn).unwrap();
    Some((conn, Box::new(database)))
}

pub(crate) fn run(conn: &mut Conn, words: &str) {
    conn.batch_execute(words).unwrap();
}
