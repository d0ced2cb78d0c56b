//! A filled database for tests that look at plans, and what a good plan is.

use diesel::{connection::SimpleConnection as _, prelude::*, sql_types::Text};
use imprimatur_testkit::postgres::fresh_database;

use super::{
    Conn, dialect,
    queries::sql_lists::{RawQuery, Statement},
};

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
    let mut conn = dialect::connect(database.url()).unwrap();
    dialect::migrate(&mut conn).unwrap();
    Some((conn, Box::new(database)))
}

/// Counts everything: from a sample, the planner now and then takes a rare text for a frequent one.
pub(crate) fn analyze(conn: &mut Conn) {
    run(conn, "SET default_statistics_target = 1000");
    run(conn, "VACUUM ANALYZE");
    run(conn, "RESET default_statistics_target");
}

pub(crate) fn run(conn: &mut Conn, words: &str) {
    conn.batch_execute(words).unwrap();
}

/// How it is answered, line by line, with the rows of each step.
pub(crate) fn plan(conn: &mut Conn, statement: &Statement) -> Vec<String> {
    let explained = "EXPLAIN (ANALYZE, TIMING OFF, SUMMARY OFF, COSTS OFF) ";
    let explained = Statement::new(explained).join(statement.clone());
    RawQuery::<Text>::new(explained).load(conn).unwrap()
}

/// What is wrong with a plan: a table that is read from one end to the other, or a step with more rows than it should
/// have, those left out by a filter included.
pub(crate) fn faults(plan: &[String], most: u64) -> Vec<String> {
    let mut loops = 1;
    let mut faults = Vec::new();
    for line in plan {
        if let Some(times) = number(line, "loops=") {
            loops = times;
        }
        let rows = number(line, "rows=").or_else(|| number(line, "Rows Removed by Filter: "));
        let whole = line.contains("Seq Scan on jobs") || line.contains("Seq Scan on versions");
        if whole || rows.is_some_and(|rows| rows * loops > most) {
            faults.push(line.clone());
        }
    }
    faults
}

fn number(line: &str, before: &str) -> Option<u64> {
    let rest = line.split(before).nth(1)?;
    let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().ok()
}

/// Whether everything found is sorted; what was read for it is told by [`faults`].
pub(crate) fn sorts_all(_plan: &[String]) -> bool {
    false
}
