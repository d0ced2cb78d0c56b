//! `cargo xtask bench`: measures the service side by side with another build of it and with other programs.

#[path = "../../../crates/testkit/src/postgres/cluster.rs"]
mod cluster;
mod http;
mod imprimatur;
mod load;
mod options;
mod pocketbase;
mod postgres;
mod process;
mod receiver;
mod rounds;
mod seed;
mod table;

use std::{error::Error, fs, path::PathBuf, process::ExitCode};

use clap::Parser as _;
use serde_json::{Value, json};

use self::{
    http::Client,
    imprimatur::Installation,
    options::{Options, Stores},
    postgres::Postgres,
    table::Samples,
};

/// What can fail here, with a message for people.
type Outcome<T = ()> = Result<T, Box<dyn Error>>;

/// The name of the build under test, in the table and in databases.
const OURS: &str = "ours";

/// Where stores and results are kept: in the target folder.
fn folder() -> Outcome<PathBuf> {
    let tests = cluster::home()?;
    let target = tests.ancestors().nth(2).ok_or("no target folder")?;
    let folder = target.join("bench");
    fs::create_dir_all(&folder)?;
    Ok(folder)
}

/// An empty folder below.
fn empty_folder(name: &str) -> Outcome<PathBuf> {
    let folder = folder()?.join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    Ok(folder)
}

fn main() -> ExitCode {
    match bench(&Options::parse().quickened()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("bench: {error}");
            ExitCode::FAILURE
        }
    }
}

fn bench(options: &Options) -> Outcome {
    if !options.quick {
        load::require_oha()?;
    }
    let mut results = Vec::new();
    if options.store != Stores::Postgres {
        results.push(measure(options, None)?);
    }
    if options.store != Stores::Sqlite {
        match Postgres::start()? {
            Some(postgres) => results.push(measure(options, Some(&postgres))?),
            None => eprintln!("PostgreSQL is not installed: it is not measured"),
        }
    }
    let file = folder()?.join("results.json");
    fs::write(file, format!("{:#}\n", Value::from(results)))?;
    Ok(())
}

/// Measures on one database and prints the table.
fn measure(options: &Options, postgres: Option<&Postgres>) -> Outcome<Value> {
    let store = postgres.map_or("SQLite", |_| "PostgreSQL");
    let client = Client::new()?;
    let mut installations = Vec::new();
    let builds = [
        (OURS, Some(&options.binary)),
        ("against", options.against.as_ref()),
    ];
    for (name, binary) in builds {
        if let Some(binary) = binary {
            let binary = binary.clone();
            installations.push(Installation::new(name, binary, options.jobs, postgres)?);
        }
    }
    let mut samples = Samples::default();
    if options.wants("start") {
        rounds::measure_starts(options, &client, &installations, &mut samples)?;
    }
    let mut subjects = Vec::new();
    for installation in &installations {
        subjects.push(installation.start(&client)?);
    }
    if options.peers && postgres.is_none() {
        match pocketbase::start(&client, options.jobs)? {
            Some(peer) => subjects.push(peer),
            None => eprintln!("pocketbase is not on the search path: it is not measured"),
        }
    }
    rounds::measure(options, &client, subjects, &mut samples)?;
    println!("{}", samples.table(store, OURS));
    Ok(json!({ "store": store, "samples": samples.to_json() }))
}
