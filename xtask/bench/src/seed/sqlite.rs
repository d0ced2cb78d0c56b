//! Rows into a file of `SQLite`: indexes are laid anew at the end, and nothing is synced on the way.

use std::path::Path;

use rusqlite::{Connection, params_from_iter, types};

use super::{
    columns::Table,
    rows::{Owners, Seeding},
    value::{Sink, Value},
};
use crate::outcome::Outcome;

/// Seeds a migrated file whose owners exist.
pub fn seed(file: &Path, jobs: u64, now: i64) -> Outcome {
    let conn = Connection::open(file)?;
    conn.execute_batch(
        "PRAGMA foreign_keys = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -400000;",
    )?;
    let later = later(&conn)?;
    conn.execute_batch("BEGIN")?;
    for (kind, name, _) in &later {
        conn.execute_batch(&format!("DROP {kind} {name}"))?;
    }
    let seeding = Seeding {
        jobs,
        owners: owners(&conn)?,
        now,
    };
    seeding.fill(&mut Rows {
        conn: &conn,
        insert: String::new(),
    })?;
    conn.execute_batch(SEARCH)?;
    for (_, _, text) in &later {
        conn.execute_batch(text)?;
    }
    conn.execute(
        "UPDATE sequences SET value = ?1 WHERE name = 'ids'",
        [super::rows::IDS_END],
    )?;
    conn.execute_batch("COMMIT; PRAGMA wal_checkpoint(TRUNCATE);")?;
    Ok(())
}

/// What the triggers do job by job.
const SEARCH: &str = "INSERT INTO job_rows (job_id) SELECT id FROM jobs; \
     INSERT INTO job_search (rowid, text) \
     SELECT r.number, j.search_key FROM job_rows r JOIN jobs j ON j.id = r.job_id;";

/// Indexes and triggers, which are quicker laid once the rows are there: kind, name, text.
fn later(conn: &Connection) -> Outcome<Vec<(String, String, String)>> {
    let mut later = conn.prepare(
        "SELECT type, name, sql FROM sqlite_master \
         WHERE type IN ('index', 'trigger') AND sql IS NOT NULL",
    )?;
    let rows = later.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

fn owners(conn: &Connection) -> Outcome<Owners> {
    let mut owners = [(0, 0); 3];
    for (owner, at) in super::tree::Owner::ALL.iter().zip(&mut owners) {
        *at = conn.query_row(
            "SELECT id, team_id FROM users WHERE email = ?1",
            [super::email(*owner)],
            |row| Ok((row.get(0)?, row.get(1)?)),
        )?;
    }
    Ok(owners)
}

/// Rows on their way into one table after the other.
struct Rows<'a> {
    conn: &'a Connection,
    insert: String,
}

impl Sink for Rows<'_> {
    fn begin(&mut self, table: &Table) -> Outcome {
        let places: Vec<String> = (1..=table.columns.len())
            .map(|at| format!("?{at}"))
            .collect();
        self.insert = format!(
            "INSERT INTO {} ({}) VALUES ({})",
            table.name,
            table.columns.join(", "),
            places.join(", ")
        );
        Ok(())
    }

    fn row(&mut self, values: &[Value]) -> Outcome {
        let mut insert = self.conn.prepare_cached(&self.insert)?;
        insert.execute(params_from_iter(values.iter().map(plain)))?;
        Ok(())
    }

    fn end(&mut self) -> Outcome {
        Ok(())
    }
}

/// A value as the store keeps it on `SQLite`.
fn plain(value: &Value) -> types::ToSqlOutput<'_> {
    use types::{ToSqlOutput, ValueRef};
    ToSqlOutput::Borrowed(match value {
        Value::Null => ValueRef::Null,
        Value::Int(number) | Value::At(number) => ValueRef::Integer(*number),
        Value::Bool(value) => ValueRef::Integer(i64::from(*value)),
        Value::Text(text) => ValueRef::Text(text.as_bytes()),
        Value::Guid(guid) => ValueRef::Blob(guid.as_bytes()),
        Value::Bytes(bytes) => ValueRef::Blob(bytes),
    })
}
