//! `cargo xtask bench`: how fast the service is, compared with another build of it or with other programs. `oha` makes
//! the load; this program seeds, starts, takes turns and prints.

#[path = "../../../crates/testkit/src/postgres/cluster.rs"]
mod cluster;
mod http;
mod oha;
mod operations;
mod options;
mod peers;
mod postgres;
mod process;
mod receiver;
mod rounds;
mod seed;
mod server;
mod side;
mod table;

use std::{fs, path::PathBuf, process::ExitCode};

use self::{
    oha::Oha,
    options::{Options, Store},
    postgres::Postgres,
    receiver::Receiver,
    rounds::Measured,
    side::Side,
};

/// Success, or an error that is shown to whoever started the bench.
type Outcome<T = ()> = Result<T, Box<dyn std::error::Error>>;

/// An empty folder for one side's data, below the target folder.
fn fresh_folder(name: &str) -> Outcome<PathBuf> {
    let folder = bench_folder()?.join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    Ok(folder)
}

/// `bench` in the target folder, beside that of the tests' own PostgreSQL.
fn bench_folder() -> Outcome<PathBuf> {
    let tests = cluster::home()?;
    let target = tests.ancestors().nth(2).ok_or("no target folder")?;
    Ok(target.join("bench"))
}

fn main() -> ExitCode {
    if let Err(error) = bench(&Options::read()) {
        eprintln!("bench: {error}");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}

fn bench(options: &Options) -> Outcome {
    let oha = Oha::find();
    if oha.is_none() && !options.quick {
        return Err(oha::MISSING.into());
    }
    let receiver = Receiver::start()?;
    let mut all = Vec::new();
    for store in options.stores() {
        let postgres = match store {
            Store::Sqlite => None,
            Store::Postgres if cluster::programs().is_none() => {
                eprintln!("!!! PostgreSQL is not installed (Debian: postgresql): not measured");
                continue;
            }
            Store::Postgres => Some(Postgres::start()?),
        };
        let measured = on(options, store, postgres.as_ref(), oha.as_ref(), &receiver);
        if let Some(postgres) = postgres {
            postgres.stop()?;
        }
        all.extend(measured?);
    }
    if oha.is_none() {
        println!(
            "Every operation was tried once, without load: {}",
            oha::MISSING
        );
    }
    print!("{}", table::table(&all));
    Ok(())
}

/// Measures all sides on one database.
fn on(
    options: &Options,
    store: Store,
    postgres: Option<&Postgres>,
    oha: Option<&Oha>,
    receiver: &Receiver,
) -> Outcome<Vec<Measured>> {
    let mut sides = Vec::new();
    let against = options.against.as_ref().map(|path| ("against", path));
    for (name, binary) in [("ours", &options.binary)].into_iter().chain(against) {
        let side = Side::with_server(name, binary, store, options.jobs, postgres, receiver);
        sides.push(side.map_err(|error| format!("{name}: {error}"))?);
    }
    if options.peers && store == Store::Sqlite {
        sides.extend(peers::start(options.jobs)?);
    }
    for side in &sides {
        side.try_each(options, receiver)?;
    }
    rounds::measure(options, store, &mut sides, oha, receiver)
}
