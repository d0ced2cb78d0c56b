//! Statements done on a file of `SQLite` by threads of this process, with the service's own settings.

use std::{
    path::{Path, PathBuf},
    sync::atomic::{AtomicU64, Ordering},
    time::{Duration, Instant},
};

use rusqlite::{Connection, types::Value};

use super::inserts::{EVENT, JOB};
use crate::{client::count, outcome::Outcome};

/// As the service opens its file.
const SETTINGS: &str = "PRAGMA busy_timeout = 10000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; \
     PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -2000; \
     PRAGMA mmap_size = 2147418112;";

/// Work to be done over and over.
#[derive(Debug)]
pub enum Loop {
    /// A query on as many threads as there are processors, each time with the next values.
    Query {
        /// The file.
        file: PathBuf,
        /// The statement.
        text: String,
        /// Its values, in turn.
        values: Vec<Vec<Value>>,
    },
    /// A job and its event, so many of both in a transaction as there are clients.
    Inserts {
        /// The file.
        file: PathBuf,
        /// Whose the jobs are.
        user: i64,
        /// The number of the next job.
        next: u64,
    },
}

fn open(file: &Path) -> Outcome<Connection> {
    let conn = Connection::open(file)?;
    conn.execute_batch(SETTINGS)?;
    Ok(conn)
}

impl Loop {
    /// How often a second it was done.
    pub fn run(&mut self, clients: usize, seconds: f64) -> Outcome<f64> {
        let time = Duration::from_secs_f64(seconds);
        match self {
            Self::Query { file, text, values } => query(file, text, values, clients, time),
            Self::Inserts { file, user, next } => inserts(file, *user, next, clients, time),
        }
    }
}

fn query(
    file: &Path,
    text: &str,
    values: &[Vec<Value>],
    clients: usize,
    time: Duration,
) -> Outcome<f64> {
    let threads = std::thread::available_parallelism()?.get().min(clients);
    let done = AtomicU64::new(0);
    let began = Instant::now();
    let work = |first: usize| -> Outcome {
        let conn = open(file)?;
        let mut statement = conn.prepare(text)?;
        let mut at = first;
        while began.elapsed() < time {
            let mut rows =
                statement.query(rusqlite::params_from_iter(&values[at % values.len()]))?;
            while let Some(row) = rows.next()? {
                // Taken out, as whoever shows it must.
                for column in 0..row.as_ref().column_count() {
                    std::hint::black_box(row.get_ref(column)?);
                }
            }
            done.fetch_add(1, Ordering::Relaxed);
            at += 1;
        }
        Ok(())
    };
    let outcomes: Vec<Result<(), String>> = std::thread::scope(|scope| {
        let running: Vec<_> = (0..threads)
            .map(|first| scope.spawn(move || work(first * 17).map_err(|error| error.to_string())))
            .collect();
        let ended = running.into_iter().map(std::thread::ScopedJoinHandle::join);
        ended
            .map(|ended| ended.unwrap_or_else(|_| Err("a thread fell over".to_owned())))
            .collect()
    });
    outcomes.into_iter().collect::<Result<(), String>>()?;
    Ok(count(done.into_inner()) / began.elapsed().as_secs_f64())
}

fn inserts(file: &Path, user: i64, next: &mut u64, group: usize, time: Duration) -> Outcome<f64> {
    let conn = open(file)?;
    let (job, event) = (JOB.for_sqlite(), EVENT.for_sqlite());
    let (mut job, mut event) = (conn.prepare(&job)?, conn.prepare(&event)?);
    let began = Instant::now();
    let mut done = 0;
    while began.elapsed() < time {
        conn.execute_batch("BEGIN IMMEDIATE")?;
        for _ in 0..group {
            let number = i64::try_from(*next)?;
            let mut guid = [0; 16];
            guid[..2].copy_from_slice(&[0x01, 0x95]);
            guid[8..].copy_from_slice(&number.to_be_bytes());
            job.execute(rusqlite::params![guid, user])?;
            event.execute(rusqlite::params![guid, user, number])?;
            *next += 1;
        }
        conn.execute_batch("COMMIT")?;
        done += group as u64;
    }
    Ok(count(done) / began.elapsed().as_secs_f64())
}
