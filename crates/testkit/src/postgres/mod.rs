//! A real PostgreSQL for tests: one cluster per test run, one new database per test.
//!
//! `TEST_DATABASE_URL` is the URL of the cluster; `cargo xtask test` sets it. Without it the cluster of this target
//! folder is used, and started if it is not running; `cargo xtask db --stop` stops it.

pub mod cluster;
mod servers;

use std::io::{self, Write};
use std::mem;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::OnceLock;

use cluster::Cluster;
pub use servers::{Pooler, Server};

/// A database of one test, dropped with this value.
#[derive(Debug)]
pub struct Database {
    administrator: String,
    name: String,
    url: String,
}

impl Database {
    /// Its URL.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Runs a script and returns its output: one row per line, columns separated by `|`.
    ///
    /// # Panics
    /// If the script fails.
    #[must_use]
    #[expect(clippy::expect_used, reason = "a script that fails ends its test")]
    pub fn run(&self, script: &str) -> String {
        psql(&self.url, script).expect("the script runs")
    }

    /// Lets the server log all statements on new connections to this database. Returns the length of the log so far.
    ///
    /// # Panics
    /// If the server refuses.
    #[expect(clippy::expect_used, reason = "a script that fails ends its test")]
    #[must_use]
    pub fn log_statements(&self) -> u64 {
        let script = format!(
            "ALTER DATABASE \"{}\" SET log_statement = 'all';",
            self.name
        );
        let script = format!("{script} SELECT size FROM pg_stat_file('log');");
        let length = psql(&self.administrator, &script).expect("the private cluster has a log");
        length.trim().parse().expect("a length is a number")
    }

    /// How many statements the private cluster has logged since its log had this length.
    ///
    /// # Panics
    /// If the server is not the private cluster, whose log is known.
    #[must_use]
    #[expect(clippy::expect_used, reason = "a script that fails ends its test")]
    pub fn logged_statements(&self, since: u64) -> u32 {
        let script = format!(
            "SELECT count(*) FROM regexp_matches(pg_read_file('log', {since}, 1000000000), \
             'LOG:  (statement|execute)', 'g');"
        );
        let count = psql(&self.administrator, &script).expect("the private cluster has a log");
        count.trim().parse().expect("a count is a number")
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        if let Err(error) = psql(
            &self.administrator,
            &format!("DROP DATABASE \"{}\" WITH (FORCE);", self.name),
        ) {
            eprintln!("! database {} stays behind: {error}", self.name);
        }
    }
}

/// A new, empty database for one test.
///
/// `None`, with a warning, on a machine without PostgreSQL: the test then ends early.
///
/// # Panics
/// If there is no PostgreSQL and `IMPRIMATUR_TEST_POSTGRES` is `required`, as in CI.
#[must_use]
pub fn fresh_database() -> Option<Database> {
    let made = cluster_url()
        .map_err(ToString::to_string)
        .and_then(|url| create(url, "template1").map_err(|error| error.to_string()));
    made.map_err(|reason| missing(&reason)).ok()
}

/// A new database for one test, which begins as a copy of the one that `fill` fills the first time that this `version` of
/// it is asked for: copying tables is several times as quick as making them. Copies of other versions stay, but what
/// they were copied from goes.
///
/// `None` and panics as for [`fresh_database`].
#[must_use]
pub fn copied_database(version: &str, fill: impl FnOnce(&Database)) -> Option<Database> {
    let template = format!("imprimatur_template_{version}");
    let copied = cluster_url()
        .map_err(ToString::to_string)
        .and_then(|url| copy(url, &template, fill).map_err(|error| error.to_string()));
    copied.map_err(|reason| missing(&reason)).ok()
}

fn copy(administrator: &str, template: &str, fill: impl FnOnce(&Database)) -> io::Result<Database> {
    if !exists(administrator, template)? {
        let filled = create(administrator, "template1")?;
        fill(&filled);
        // If another process was faster, this one goes.
        let rename = format!(
            "ALTER DATABASE \"{}\" RENAME TO \"{template}\";",
            filled.name
        );
        match psql(administrator, &rename) {
            Ok(_) => {
                mem::forget(filled);
                let others = format!(
                    "SELECT format('DROP DATABASE IF EXISTS %I', datname) FROM pg_database \
                     WHERE datname LIKE 'imprimatur\\_template\\_%' AND datname <> '{template}' \\gexec\n"
                );
                if let Err(error) = psql(administrator, &others) {
                    eprintln!("! a database of another build stays behind: {error}");
                }
            }
            Err(error) if !exists(administrator, template)? => return Err(error),
            Err(_) => {}
        }
    }
    create(administrator, template)
}

fn exists(administrator: &str, database: &str) -> io::Result<bool> {
    let question = format!("SELECT count(*) FROM pg_database WHERE datname = '{database}';");
    Ok(psql(administrator, &question)?.trim() == "1")
}

fn missing(reason: &str) {
    let required = std::env::var("IMPRIMATUR_TEST_POSTGRES").is_ok_and(|value| value == "required");
    assert!(
        !required,
        "PostgreSQL is required (IMPRIMATUR_TEST_POSTGRES): {reason}"
    );
    eprintln!("! SKIPPED: no PostgreSQL for this test: {reason}");
}

/// The administrator's URL, determined once per process.
fn cluster_url() -> Result<&'static str, &'static io::Error> {
    static URL: OnceLock<io::Result<String>> = OnceLock::new();
    let url = URL.get_or_init(|| match std::env::var("TEST_DATABASE_URL") {
        Ok(url) => Ok(url),
        Err(_) => joined(),
    });
    url.as_ref().map(String::as_str)
}

fn joined() -> io::Result<String> {
    let home = cluster::home()?;
    if let Some(running) = Cluster::running(&home)? {
        return Ok(running.url().to_owned());
    }
    let cluster = Cluster::start(&home)?;
    eprintln!(
        "PostgreSQL was started for the tests at {}; cargo xtask db --stop stops it",
        cluster.url()
    );
    Ok(cluster.url().to_owned())
}

/// PostgreSQL generates the name, so that concurrent test runs on one server do not collide.
fn create(administrator: &str, template: &str) -> io::Result<Database> {
    let script = format!(
        "SELECT 'imprimatur_test_' || replace(gen_random_uuid()::text, '-', '') AS name \\gset\n\
         CREATE DATABASE :\"name\" TEMPLATE \"{template}\";\n\
         \\echo :name\n"
    );
    let name = psql(administrator, &script)?;
    let name = name.trim().to_owned();
    let url = with_database(administrator, &name);
    Ok(Database {
        administrator: administrator.to_owned(),
        name,
        url,
    })
}

/// The URL with another database.
fn with_database(url: &str, name: &str) -> String {
    let (address, options) = url
        .split_once('?')
        .map_or((url, None), |(address, rest)| (address, Some(rest)));
    let host = address.find("://").map_or(0, |at| at + 3);
    let server = address[host..]
        .find('/')
        .map_or(address, |at| &address[..host + at]);
    let options = options
        .map(|options| format!("?{options}"))
        .unwrap_or_default();
    format!("{server}/{name}{options}")
}

pub(crate) fn psql(url: &str, script: &str) -> io::Result<String> {
    let beside = cluster::programs()
        .map(|folder| folder.join("psql"))
        .filter(|file| file.is_file());
    let program = beside.unwrap_or_else(|| PathBuf::from("psql"));
    let mut child = Command::new(program)
        .args([
            "-X",
            "-q",
            "-A",
            "-t",
            "-v",
            "ON_ERROR_STOP=1",
            "-w",
            "-f",
            "-",
            url,
        ])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()?;
    if let Some(mut input) = child.stdin.take() {
        input.write_all(script.as_bytes())?;
    }
    let output = child.wait_with_output()?;
    if output.status.success() {
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    } else {
        Err(io::Error::other(format!(
            "psql: {}",
            String::from_utf8_lossy(&output.stderr).trim()
        )))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_url_is_pointed_at_another_database() {
        assert_eq!(
            with_database("postgres://me@127.0.0.1:5/postgres", "a"),
            "postgres://me@127.0.0.1:5/a"
        );
        assert_eq!(
            with_database("postgres://127.0.0.1", "a"),
            "postgres://127.0.0.1/a"
        );
        assert_eq!(
            with_database("postgres://h/x?sslmode=disable", "a"),
            "postgres://h/a?sslmode=disable"
        );
    }

    #[test]
    fn every_test_has_a_database_of_its_own_that_goes_with_it() {
        let (Some(first), Some(second)) = (fresh_database(), fresh_database()) else {
            return;
        };
        assert_ne!(first.url(), second.url());
        psql(first.url(), "CREATE TABLE only_here (id int);").unwrap();
        let error = psql(second.url(), "SELECT * FROM only_here;").unwrap_err();
        assert!(error.to_string().contains("does not exist"), "{error}");

        let url = first.url().to_owned();
        drop(first);
        assert!(psql(&url, "SELECT 1;").is_err());
        assert_eq!(psql(second.url(), "SHOW fsync;").unwrap().trim(), "on");
    }
}
