//! Fills an empty store with jobs, versions, tasks and contacts by SQL, the same rows on both databases.

use std::{path::Path, time::SystemTime};

use rusqlite::{Connection, functions::FunctionFlags};

use crate::{Outcome, postgres::Postgres};

const SEED: &str = include_str!("seed.sql");
const POSTGRES: &str = include_str!("postgres.sql");

/// The script for so many jobs. `functions` is the schema of its functions, with a dot.
fn script(jobs: u64, functions: &str) -> Outcome<String> {
    #[expect(
        clippy::disallowed_methods,
        reason = "seeded jobs must not be old enough to expire"
    )]
    let now = SystemTime::now();
    let now = now.duration_since(SystemTime::UNIX_EPOCH)?.as_millis();
    Ok(SEED
        .replace("{jobs}", &jobs.to_string())
        .replace("{now}", &now.to_string())
        .replace("{f}", functions))
}

/// Fills a database on `PostgreSQL`; the owners exist.
pub fn postgres(postgres: &Postgres, database: &str, jobs: u64) -> Outcome {
    let script = POSTGRES.replace("{seed}", &script(jobs, "pg_temp.")?);
    postgres.run(database, &script)?;
    Ok(())
}

/// Fills a file of `SQLite`; the owners exist.
pub fn sqlite(file: &Path, jobs: u64) -> Outcome {
    let conn = Connection::open(file)?;
    define_functions(&conn)?;
    conn.execute_batch(
        "PRAGMA foreign_keys = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -400000; BEGIN;",
    )?;
    conn.execute_batch(&script(jobs, "")?)?;
    conn.execute_batch("COMMIT; PRAGMA wal_checkpoint(TRUNCATE);")?;
    Ok(())
}

fn define_functions(conn: &Connection) -> Outcome {
    let flags = FunctionFlags::SQLITE_DETERMINISTIC | FunctionFlags::SQLITE_UTF8;
    conn.create_scalar_function("bench_guid", 1, flags, |context| {
        let number: Option<i64> = context.get(0)?;
        Ok(number.map(|number| match number {
            -1 => vec![0; 16],
            -2 => vec![0xff; 16],
            _ => {
                let prefix = [0x01, 0x94, 0, 0, 0, 0, 0x70, 0, 0x80, 0];
                [prefix.as_slice(), &digits(number, 6)].concat()
            }
        }))
    })?;
    conn.create_scalar_function("bench_sha", 1, flags, |context| {
        Ok(digits(context.get(0)?, 32))
    })?;
    conn.create_scalar_function("bench_time", 1, flags, |context| {
        context.get::<Option<i64>>(0)
    })?;
    conn.create_scalar_function("bench_char", 1, flags, |context| {
        Ok(char::from(context.get::<u8>(0)?).to_string())
    })?;
    Ok(())
}

/// The decimal digits of a number, read as hexadecimal, in so many bytes.
fn digits(number: i64, length: usize) -> Vec<u8> {
    let mut bytes = vec![0; length];
    let mut rest = number;
    for byte in bytes.iter_mut().rev() {
        let pair = u8::try_from(rest % 100).unwrap_or_default();
        *byte = pair / 10 * 16 + pair % 10;
        rest /= 100;
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_read_as_hexadecimal() {
        assert_eq!(digits(123_456, 6), [0, 0, 0, 0x12, 0x34, 0x56]);
    }
}
