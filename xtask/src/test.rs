//! `cargo xtask test`: installs prerequisites, starts a private PostgreSQL, runs all tests, and stops it again.

use std::{path::PathBuf, process::Command};

use crate::cluster::{self, Cluster};
use crate::machine;
use crate::shell::{self, Outcome, cargo, step};
use crate::slowest;

/// Command-line options.
#[derive(Debug, PartialEq)]
pub struct Options {
    install: bool,
    /// Arguments passed to nextest.
    nextest: Vec<String>,
}

impl Options {
    /// All tests, installing what is missing.
    pub const ALL: Self = Self {
        install: true,
        nextest: Vec::new(),
    };

    /// The tests of one package that a filter names, with what is printed.
    pub fn only(filter: &str) -> Self {
        let words = ["-p", "imprimatur-server", "-E", filter, "--no-capture"];
        Self {
            install: false,
            nextest: words.map(ToOwned::to_owned).into(),
        }
    }

    /// Parses the arguments after `test`.
    pub fn parse(words: &[&str]) -> Outcome<Self> {
        let mut options = Self::ALL;
        let mut words = words.iter();
        for word in words.by_ref() {
            match *word {
                "--" => break,
                "--no-install" => options.install = false,
                other => {
                    return Err(format!(
                        "unknown option {other}; arguments for nextest go after --"
                    )
                    .into());
                }
            }
        }
        options.nextest = words.map(ToString::to_string).collect();
        Ok(options)
    }
}

/// Runs the tests.
pub fn run(options: &Options) -> Outcome {
    run_in(options, &[])
}

/// Runs the tests with further variables.
pub fn run_in(options: &Options, variables: &[(&str, PathBuf)]) -> Outcome {
    if options.install {
        step("what the tests need", || {
            machine::packages().and_then(|()| machine::nextest())
        })?;
    }
    let database = database()?;
    let outcome = run_with(database.as_ref(), &options.nextest, variables);
    if let Some(Database {
        started: Some(cluster),
        ..
    }) = database
    {
        cluster.stop()?;
    }
    outcome
}

/// The PostgreSQL of this run, and whether to stop it afterwards.
struct Database {
    url: String,
    started: Option<Cluster>,
}

fn database() -> Outcome<Option<Database>> {
    if let Ok(url) = std::env::var("TEST_DATABASE_URL") {
        return Ok(Some(Database { url, started: None }));
    }
    if cluster::programs().is_none() {
        machine::shout(
            "no PostgreSQL: the store is tested on SQLite alone (set TEST_DATABASE_URL or install postgresql)",
        );
        return Ok(None);
    }
    let home = cluster::home()?;
    let running = Cluster::running(&home)?;
    let ours = running.is_none();
    let cluster = running.map_or_else(|| Cluster::start(&home), Ok)?;
    Ok(Some(Database {
        url: cluster.url().to_owned(),
        started: ours.then_some(cluster),
    }))
}

/// How many tests run at once; nextest reads it.
const THREADS: &str = "NEXTEST_TEST_THREADS";

/// Optional features that have tests.
pub(crate) const FEATURES: [&str; 2] = [
    "--features",
    "imprimatur-server/otlp,imprimatur-domain/serde",
];

/// Runs doc tests first, so that the summary of the larger run comes last. Both use the same features, so that no crate
/// is compiled twice.
fn run_with(
    database: Option<&Database>,
    nextest: &[String],
    variables: &[(&str, PathBuf)],
) -> Outcome {
    let prepared = |mut command: Command| {
        command.envs(variables.iter().map(|(name, value)| (name, value)));
        if let Some(database) = database {
            command.env("TEST_DATABASE_URL", &database.url);
        }
        if let Some(browser) = machine::browser() {
            command.env("IMPRIMATUR_TEST_CHROMIUM", browser);
        }
        if std::env::var_os("CI").is_some() {
            command.env("IMPRIMATUR_TEST_POSTGRES", "required");
        }
        command
    };
    // With a nextest filter only a few tests are wanted, so skip the doc tests.
    if nextest.is_empty() {
        step("documentation tests", || {
            let mut docs = cargo(["test", "--workspace", "--doc", "--quiet"]);
            docs.args(FEATURES);
            shell::run(&mut prepared(docs))
        })?;
    }
    println!("\n== tests");
    let mut all = cargo(["nextest", "run", "--workspace"]);
    all.args(FEATURES).args(nextest);
    // Many wait for something.
    let threads = std::thread::available_parallelism().map_or(2, std::num::NonZero::get) * 2;
    if std::env::var_os(THREADS).is_none() {
        all.env(THREADS, threads.to_string());
    }
    let passed = shell::run(&mut prepared(all));
    if nextest.is_empty() {
        return passed.and(slowest::report());
    }
    passed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_after_the_dashes_go_to_nextest() {
        let options = Options::parse(&["--no-install", "--", "-E", "test(jobs)"]).unwrap();
        assert_eq!(
            options,
            Options {
                install: false,
                nextest: vec!["-E".into(), "test(jobs)".into()]
            }
        );
        assert_eq!(Options::parse(&[]).unwrap(), Options::ALL);
    }

    #[test]
    fn an_unknown_option_is_refused() {
        let error = Options::parse(&["--fast"]).unwrap_err();
        assert!(error.to_string().contains("--fast"), "{error}");
    }
}
