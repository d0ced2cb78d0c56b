//! The command line.

use std::path::PathBuf;

use clap::{Parser, ValueEnum};

/// Measures the service with oha, side by side with another build of it and with other programs.
#[derive(Clone, Debug, Parser)]
#[command(name = "cargo xtask bench")]
pub struct Options {
    /// The service's binary; `cargo xtask bench` gives a release build if this is absent.
    #[arg(long, value_name = "PATH")]
    pub binary: PathBuf,
    /// Another build of the service, measured in the same rounds.
    #[arg(long, value_name = "PATH")]
    pub against: Option<PathBuf>,
    /// Measures `PocketBase` too, if it is on the search path (on `SQLite`).
    #[arg(long)]
    pub peers: bool,
    /// On which database.
    #[arg(long, value_enum, default_value = "both")]
    pub store: Stores,
    /// How many jobs are in the store.
    #[arg(long, default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(500..=1_000_000))]
    pub jobs: u64,
    /// Only operations whose name contains this; may repeat.
    #[arg(long, value_name = "NAME")]
    pub only: Vec<String>,
    /// Rounds; the median counts.
    #[arg(long, default_value_t = 7)]
    pub rounds: usize,
    /// Seconds of load for each operation in each round.
    #[arg(long, default_value_t = 3)]
    pub seconds: u64,
    /// Connections at the same time.
    #[arg(long, default_value_t = 32)]
    pub clients: usize,
    /// Sends one request of each operation to a store of 1,000 jobs, without oha: does everything work?
    #[arg(long)]
    pub quick: bool,
}

/// Which databases are measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Stores {
    /// `SQLite` alone.
    Sqlite,
    /// `PostgreSQL` alone.
    Postgres,
    /// One after the other.
    Both,
}

impl Options {
    /// Whether this operation is asked for.
    pub fn wants(&self, operation: &str) -> bool {
        self.only.is_empty()
            || self
                .only
                .iter()
                .any(|part| operation.contains(part.as_str()))
    }

    /// The options of a quick run: little of everything.
    pub fn quickened(self) -> Self {
        if !self.quick {
            return self;
        }
        Self {
            jobs: 1_000,
            rounds: 1,
            ..self
        }
    }
}
