//! `cargo xtask`: the development tasks of this repository, each a subcommand, run identically by developers and CI.

mod bench;
mod ci;
#[path = "../../crates/testkit/src/postgres/cluster.rs"]
mod cluster;
mod codegen;
mod database;
mod deb;
mod deployment;
mod generated_clients;
mod machine;
mod release;
mod schemathesis;
mod served;
mod shell;
mod slowest;
mod test;
mod tidy;
mod upgrade;

use std::path::Path;
use std::process::ExitCode;

const USAGE: &str = "\
cargo xtask <command>

  tidy               the project's rules that a machine can check
  test [-- ARGS]     everything the tests need, then doc tests and cargo nextest run --workspace ARGS
       --no-install  install nothing; what is missing is said loudly
  ci                 every check of a change, in order, `schemathesis` and `bench --quick` among them, `test` last
  codegen [--check]  write docs/openapi.json and the clients from the code, or compare them
       --clients     write the clients from docs/openapi.json as it is, without a build
  bench [OPTIONS]    how fast the service is, alone or against another build of it; --help tells the options
       --quick       smoke test: every operation once, with a debug build and a small store
  deployment [--binary PATH]
                     the files in docs/deploy, the image's and the workflows, against their tools and the built service
  deb --binary PATH [--out FOLDER]
                     a Debian package of a built binary
      --check PATH   build one and install, run, upgrade and purge it in an empty Debian; needs root
  upgrade --from BINARY --to BINARY
                     replace two processes of one binary by another under load; no request may be lost
  release-notes VERSION
                     what CHANGELOG.md says of a version, which has to be that of this source
  schemathesis       requests made up from the description against the built service, on both databases
  generated-clients  clients that public generators make from docs/openapi.json do the main job with the built service
  db [--stop]        start a private PostgreSQL and print its URL, or stop it
  setup              install what the tests and checks need on Debian or Ubuntu";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let outcome = match words.as_slice() {
        ["tidy"] => tidy::run(),
        ["test", rest @ ..] => test::Options::parse(rest).and_then(|options| test::run(&options)),
        ["ci"] => ci::run(),
        ["codegen"] => codegen::run(codegen::Mode::Write),
        ["codegen", "--check"] => codegen::run(codegen::Mode::Check),
        ["codegen", "--clients"] => codegen::run_for_clients(),
        ["bench", rest @ ..] => bench::run(rest),
        ["deployment"] => deployment::run(),
        ["deployment", "--binary", binary] => deployment::run_with(Path::new(binary)),
        ["deb", "--check", binary] => deb::check(Path::new(binary)),
        ["deb", rest @ ..] => deb::run(rest),
        ["upgrade", "--from", from, "--to", to] => upgrade::run(Path::new(from), Path::new(to)),
        ["release-notes", version] => release::notes(version),
        ["schemathesis"] => schemathesis::run(),
        ["generated-clients"] => generated_clients::run(),
        ["generated-clients", "--binary", binary] => generated_clients::run_with(Path::new(binary)),
        ["db"] => database::start(),
        ["db", "--stop"] => database::stop(),
        ["setup"] => machine::setup(),
        [] | ["help" | "--help" | "-h"] => {
            println!("{USAGE}");
            return ExitCode::SUCCESS;
        }
        _ => Err(format!("no such command: {}\n\n{USAGE}", words.join(" ")).into()),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error}");
            ExitCode::FAILURE
        }
    }
}
