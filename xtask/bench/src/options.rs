//! The command line.

use std::path::PathBuf;

use clap::{Parser, ValueEnum};

/// Measures the service by itself, against another build of it, or against other programs.
#[derive(Clone, Debug, Parser)]
#[command(name = "cargo xtask bench")]
pub struct Options {
    /// Only this database.
    #[arg(long, value_enum)]
    pub store: Option<Store>,
    /// How many jobs are seeded; at least 1,000.
    #[arg(long, default_value_t = 10_000, value_parser = clap::value_parser!(u32).range(1_000..))]
    pub jobs: u32,
    /// Only operations whose name contains this; repeatable.
    #[arg(long, value_name = "NAME")]
    pub only: Vec<String>,
    /// Rounds; the median counts.
    #[arg(long, default_value_t = 7)]
    pub rounds: usize,
    /// Seconds of load of each operation in a round.
    #[arg(long, default_value_t = 3.0)]
    pub seconds: f64,
    /// How many webhooks are delivered in a round.
    #[arg(long, default_value_t = 2_000)]
    pub events: u32,
    /// The service's binary; `cargo xtask bench` names the one it has built.
    #[arg(long, value_name = "PATH")]
    pub binary: PathBuf,
    /// Another build of the service, which takes turns with the first.
    #[arg(long, value_name = "PATH")]
    pub against: Option<PathBuf>,
    /// Measures `PocketBase` and Directus too, where they are installed.
    #[arg(long)]
    pub peers: bool,
    /// Smoke test: 1,000 jobs, every operation once, and a moment of load if oha is installed. The figures say nothing.
    #[arg(long)]
    pub quick: bool,
}

/// A database.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Store {
    Sqlite,
    Postgres,
}

impl Store {
    pub fn name(self) -> &'static str {
        match self {
            Self::Sqlite => "sqlite",
            Self::Postgres => "postgres",
        }
    }
}

impl Options {
    /// The databases asked for.
    pub fn stores(&self) -> Vec<Store> {
        self.store
            .map_or_else(|| vec![Store::Sqlite, Store::Postgres], |store| vec![store])
    }

    /// The command line; a quick run has its own numbers.
    pub fn read() -> Self {
        let mut options = Self::parse();
        if options.quick {
            (options.jobs, options.rounds) = (1_000, 1);
            (options.seconds, options.events) = (0.2, 50);
        }
        options
    }

    /// Whether an operation of this name is asked for.
    pub fn wants(&self, name: &str) -> bool {
        self.only.is_empty() || self.only.iter().any(|part| name.contains(part.as_str()))
    }
}
