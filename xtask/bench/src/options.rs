//! What can be said on the command line.

use std::path::PathBuf;

use clap::{Parser, ValueEnum};

/// Measures the service against what the machine could do.
#[derive(Clone, Debug, Parser)]
#[command(name = "cargo xtask bench")]
#[expect(
    clippy::struct_excessive_bools,
    reason = "a command line has as many switches as it has"
)]
pub struct Options {
    /// On which store.
    #[arg(long, value_enum, default_value = "both")]
    pub store: Stores,
    /// How many jobs are there; may repeat. The bounds of growth need 10k and 1m, which are the default.
    #[arg(long, value_enum)]
    pub size: Vec<Size>,
    /// Only measures whose name contains this; may repeat.
    #[arg(long, value_name = "NAME")]
    pub only: Vec<String>,
    /// Rounds; the median counts.
    #[arg(long, default_value_t = 7)]
    pub rounds: usize,
    /// Seconds of each part of a round.
    #[arg(long, default_value_t = 3.0)]
    pub seconds: f64,
    /// The service's binary; a release build if not given.
    #[arg(long, value_name = "PATH")]
    pub binary: Option<PathBuf>,
    /// Where the results go as JSON, beside `target/bench/results.json`.
    #[arg(long, value_name = "PATH")]
    pub json: Option<PathBuf>,
    /// A small store and few short rounds: does everything work? Nothing is said about time.
    #[arg(long)]
    pub quick: bool,
    /// Measures `PocketBase` and Directus too, where they are installed.
    #[arg(long)]
    pub peers: bool,
    /// Only counts instructions.
    #[arg(long)]
    pub instructions: bool,
    /// Takes the counted instructions as the new budget.
    #[arg(long)]
    pub accept: bool,
}

/// Which stores are measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Stores {
    /// `SQLite` alone.
    Sqlite,
    /// `PostgreSQL` alone.
    Postgres,
    /// One after the other.
    Both,
}

impl Stores {
    /// Each of them.
    pub fn each(self) -> &'static [Store] {
        match self {
            Self::Sqlite => &[Store::Sqlite],
            Self::Postgres => &[Store::Postgres],
            Self::Both => &[Store::Sqlite, Store::Postgres],
        }
    }
}

/// A store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Store {
    /// A file.
    Sqlite,
    /// A server.
    Postgres,
}

impl Store {
    /// Its name in folders and tables.
    pub fn name(self) -> &'static str {
        match self {
            Self::Sqlite => "sqlite",
            Self::Postgres => "postgres",
        }
    }
}

/// How many jobs a store is seeded with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, ValueEnum)]
pub enum Size {
    /// A thousand.
    #[value(name = "1k")]
    Thousand,
    /// Ten thousand.
    #[value(name = "10k")]
    TenThousand,
    /// A hundred thousand.
    #[value(name = "100k")]
    HundredThousand,
    /// A million.
    #[value(name = "1m")]
    Million,
}

impl Size {
    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::Thousand => "1k",
            Self::TenThousand => "10k",
            Self::HundredThousand => "100k",
            Self::Million => "1m",
        }
    }

    /// The number.
    pub fn jobs(self) -> u64 {
        match self {
            Self::Thousand => 1_000,
            Self::TenThousand => 10_000,
            Self::HundredThousand => 100_000,
            Self::Million => 1_000_000,
        }
    }
}

/// How long and how often is measured.
#[derive(Clone, Copy, Debug)]
pub struct Pains {
    /// Rounds.
    pub rounds: usize,
    /// Seconds of each part of a round.
    pub seconds: f64,
}

impl Options {
    /// The sizes asked for, ascending.
    pub fn sizes(&self) -> Vec<Size> {
        let mut sizes = match (self.quick, self.size.is_empty()) {
            (true, true) => vec![Size::Thousand],
            (false, true) => vec![Size::TenThousand, Size::Million],
            (_, false) => self.size.clone(),
        };
        sizes.sort_unstable();
        sizes.dedup();
        sizes
    }

    /// Rounds and seconds asked for.
    pub fn pains(&self) -> Pains {
        if self.quick {
            return Pains {
                rounds: 2,
                seconds: 0.2,
            };
        }
        Pains {
            rounds: self.rounds.max(1),
            seconds: self.seconds.max(0.1),
        }
    }

    /// Whether a measure of this name is asked for.
    pub fn wants(&self, name: &str) -> bool {
        self.only.is_empty() || self.only.iter().any(|part| name.contains(part.as_str()))
    }
}
