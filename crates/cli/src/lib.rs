//! The commands of the binary for people: jobs, documents, decisions and events of a service, over its API.

mod args;
mod commands;
mod credentials;
mod due;
mod error;
mod feed;
mod job_ref;
mod output;
mod progress;

use std::process::ExitCode;

pub use args::Command;
use error::Error;

/// Runs a command; the exit code says how it went.
pub fn run(command: Command) -> ExitCode {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build();
    let outcome = runtime
        .map_err(Error::from)
        .and_then(|runtime| runtime.block_on(commands::run(command)));
    outcome.unwrap_or_else(|error| {
        if !matches!(error, Error::BrokenPipe) {
            eprintln!("imprimatur: {}", output::clean(&error.to_string()));
        }
        error.exit_code()
    })
}
