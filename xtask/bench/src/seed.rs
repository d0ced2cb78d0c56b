//! Seeds a migrated store with jobs, by one SQL script for each database.
//!
//! Every fifty-first job is a folder at the top level and holds the fifty after it. Every tenth folder belongs to the
//! writer with all in it, the others to the reader. The subscriber has nothing.

use std::path::Path;

use rusqlite::Connection;

use crate::{Outcome, postgres::Postgres, server::ServerProcess};

/// A folder and its files.
const FOLDER: u32 = 51;
/// Coprime to any usual number of jobs: steps of it reach all of them in an order without locality.
const STEP: u64 = 7_919;

/// API keys of the users.
#[derive(Clone, Debug)]
pub struct Keys {
    /// Of the user whose jobs are read.
    pub reader: String,
    /// Of the user whose jobs are written.
    pub writer: String,
    /// Of the user whose events are delivered.
    pub subscriber: String,
}

/// Adds the users and their keys by the service's own commands. It has to have run once.
pub fn add_users(server: &ServerProcess) -> Outcome<Keys> {
    let key = |name: &str| -> Outcome<String> {
        let email = format!("{name}@bench.example");
        server.run(&["user", "add", "--email", &email, "--team", name])?;
        let key = server.run(&["key", "create", "--email", &email, "--application", "bench"])?;
        Ok(key["key"]
            .as_str()
            .ok_or("no key in the answer")?
            .to_owned())
    };
    Ok(Keys {
        reader: key("reader")?,
        writer: key("writer")?,
        subscriber: key("subscriber")?,
    })
}

/// Seeds a file of `SQLite`.
pub fn sqlite(file: &Path, jobs: u32) -> Outcome {
    let script = include_str!("seed/sqlite.sql").replace(":jobs", &jobs.to_string());
    Ok(Connection::open(file)?.execute_batch(&script)?)
}

/// Seeds a database of `PostgreSQL`.
pub fn postgres(postgres: &Postgres, database: &str, jobs: u32) -> Outcome {
    let script = include_str!("seed/postgres.sql").replace(":jobs", &jobs.to_string());
    for script in [&script, "VACUUM ANALYZE", "CHECKPOINT"] {
        postgres.run(database, script)?;
    }
    Ok(())
}

/// The GUID of a seeded job: a prefix and twelve decimal digits.
pub fn guid(number: u32) -> String {
    format!("01940000-0000-7000-8000-{number:012}")
}

/// The reader's files, or full folders.
pub fn reader_jobs(jobs: u32, folders: bool) -> impl Iterator<Item = u32> {
    scattered(jobs).filter(move |number| {
        let is_full = number + FOLDER <= jobs;
        !is_writers(*number) && is_folder(*number) == folders && (is_full || !folders)
    })
}

/// The writer's files.
pub fn writer_files(jobs: u32) -> impl Iterator<Item = u32> {
    scattered(jobs).filter(|number| is_writers(*number) && !is_folder(*number))
}

fn is_folder(number: u32) -> bool {
    number.is_multiple_of(FOLDER)
}

fn is_writers(number: u32) -> bool {
    number / FOLDER % 10 == 9
}

fn scattered(jobs: u32) -> impl Iterator<Item = u32> {
    let all = u64::from(jobs);
    (0..all).filter_map(move |at| u32::try_from(at * STEP % all).ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_job_is_reached_once_and_belongs_to_one_user() {
        let mut all: Vec<u32> = reader_jobs(1_020, false).collect();
        assert_eq!(all.len(), 18 * 50);
        all.extend(reader_jobs(1_020, true));
        all.extend(writer_files(1_020));
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 1_018, "all but the two folders of the writer");
    }
}
