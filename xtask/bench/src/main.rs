//! `cargo xtask bench`: how fast the service is, measured against what this machine could do at most.

mod client;
#[path = "../../../crates/testkit/src/postgres/cluster.rs"]
mod cluster;
mod documents;
mod house;
mod instructions;
mod limit;
mod machine;
mod measures;
mod options;
mod outcome;
mod peers;
mod postgres;
mod report;
mod rounds;
mod seed;
mod start;
mod table;
mod trial;

use std::{
    fs,
    path::{Path, PathBuf},
    process::ExitCode,
};

use clap::Parser as _;
use serde_json::json;

use self::{
    house::Binary,
    options::{Options, Store},
    outcome::Outcome,
    postgres::Postgres,
    report::{Result as Found, Verdict},
};

// As the service has it, so that the bare server is no slower for its memory.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// The top of the repository.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Where seeded stores and results are kept: in the target folder, beside that of the tests' own PostgreSQL.
fn folder() -> Outcome<PathBuf> {
    let tests = cluster::home()?;
    let target = tests.ancestors().nth(2).ok_or("no target folder")?;
    let folder = target.join("bench");
    fs::create_dir_all(&folder)?;
    Ok(folder)
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().collect();
    let outcome = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [_, "bare", address] => limit::bare::serve(address).map(|()| true),
        _ => bench(&Options::parse()),
    };
    match outcome {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("bench: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Measures. Returns whether every answer was a success and every path within its budget.
fn bench(options: &Options) -> Outcome<bool> {
    let is_kept = !(options.quick || options.instructions) || instructions::check(options.accept)?;
    if options.instructions {
        return Ok(is_kept);
    }
    let binary = Binary(options.binary.clone().ok_or("--binary is needed")?);
    let mut results = Vec::new();
    for store in options.store.each() {
        let postgres = match store {
            Store::Sqlite => None,
            Store::Postgres if postgres::is_installed() => Some(Postgres::start()?),
            Store::Postgres => {
                eprintln!("!!! no PostgreSQL with pgbench here: it is not measured");
                continue;
            }
        };
        let outcome = on(&binary, options, *store, postgres.as_ref());
        if let Some(postgres) = postgres {
            postgres.stop()?;
        }
        results.extend(outcome?);
    }
    report::relate(&mut results);
    print!("{}", table::table(&results));
    for failed in results.iter().filter(|result| result.failures.count > 0) {
        let first = failed.failures.first.as_deref().unwrap_or_default();
        println!(
            "{}: {} failures, the first: {first}",
            failed.name, failed.failures.count
        );
    }
    keep(options, &results)?;
    Ok(results
        .iter()
        .all(|result| result.verdict() != Verdict::Failed))
}

fn on(
    binary: &Binary,
    options: &Options,
    store: Store,
    postgres: Option<&Postgres>,
) -> Outcome<Vec<Found>> {
    let mut results = rounds::measure(binary, options, store, postgres)?;
    if store == Store::Sqlite {
        results.extend(documents::measure(binary, options)?);
    }
    if options.wants("start")
        && let Some(smallest) = options.sizes().first()
    {
        let site = seed::site(binary, store, *smallest, postgres)?;
        results.extend(start::measure(binary, &site, postgres, options.pains())?);
    }
    Ok(results)
}

/// Writes the results down.
fn keep(options: &Options, results: &[Found]) -> Outcome {
    let processor = fs::read_to_string("/proc/cpuinfo")?;
    let model = processor
        .lines()
        .find_map(|line| line.strip_prefix("model name"))
        .map(|rest| rest.trim_start_matches([' ', '\t', ':']));
    let all: Vec<_> = results.iter().map(Found::json).collect();
    let kept = json!({
        "rounds": options.pains().rounds,
        "seconds": options.pains().seconds,
        "processor": model,
        "cores": std::thread::available_parallelism()?.get(),
        "results": all,
    });
    let text = format!("{kept:#}\n");
    fs::write(folder()?.join("results.json"), &text)?;
    if let Some(path) = &options.json {
        fs::write(path, &text)?;
    }
    Ok(())
}
