//! The binary `imprimatur`: configuration, command line, wiring and shutdown.

mod access_log;
mod cli;
mod client_ip;
mod commands;
mod config;
mod error;
mod http_server;
mod log_key;
mod logging;
mod metrics;
mod periodic_flush;
mod sandboxes;
mod secret_key;
mod serve;
mod stdout;
mod system;
mod traces;
mod viewer;
mod wiring;

use std::process::ExitCode;

use cli::{Cli, Command, LogCommand, VerifyArgs};
use config::Config;
use error::CommandError;
use imprimatur_application::accounts::ensure_own_key;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Error of a command before the first start. A user created now would prevent the first start from creating the owner
/// and the key.
const NOT_BEGUN: &str = "this database is not set up yet: start the service once, which creates the first team, its owner and an API key";

/// Exit code after a broken pipe, as for a process killed by SIGPIPE: 128 plus the signal number.
const EXIT_SIGPIPE: u8 = 128 + 13;

fn main() -> ExitCode {
    let Cli { settings, command } = Cli::from_command_line();
    let command = command.unwrap_or(Command::Serve);
    // They know nothing of this service's configuration.
    if let Command::People(command) = command {
        return imprimatur_cli::run(command);
    }
    if let Command::Document { arguments } = command {
        return imprimatur_documents::child_main(arguments);
    }
    if let Command::Verify(VerifyArgs {
        certificate: Some(certificate),
        document,
        key,
        ..
    }) = &command
    {
        return exit(commands::certificate::verify(
            certificate,
            document.as_deref(),
            key.as_deref(),
        ));
    }
    match command {
        Command::Completions { shell } => return exit(commands::shell::completions(shell)),
        Command::Man { folder } => return exit(commands::shell::man_pages(&folder)),
        _ => {}
    }
    let outcome = config::load(&settings.overrides(), config::environment())
        .map_err(CommandError::from)
        .and_then(|config| run(command, config));
    exit(outcome)
}

fn exit(outcome: Result<(), CommandError>) -> ExitCode {
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(CommandError::BrokenPipe) => ExitCode::from(EXIT_SIGPIPE),
        Err(failed) => {
            eprintln!("imprimatur: {failed}");
            ExitCode::FAILURE
        }
    }
}

fn run(command: Command, config: Config) -> Result<(), CommandError> {
    wiring::install_tls();
    let traces = logging::begin(!matches!(command, Command::Serve))?;
    let outcome = carry_out(command, config);
    if let Some(traces) = traces {
        traces.end();
    }
    outcome
}

fn carry_out(command: Command, config: Config) -> Result<(), CommandError> {
    match command {
        Command::Serve => serve::runtime()?.block_on(serve::serve(&config)),
        Command::Demo => serve::runtime()?.block_on(commands::demo::run(config)),
        Command::Openapi => {
            let description = imprimatur_http::openapi();
            stdout::line(description.map_err(CommandError::to_set_up("the description"))?)
        }
        Command::Config => {
            let text = toml::to_string(&config.in_full());
            let text = text.map_err(CommandError::to_set_up("the configuration"))?;
            stdout::line(text.trim_end())
        }
        Command::Doctor { json } => {
            serve::runtime()?.block_on(commands::doctor::run(&config, json))
        }
        Command::Health => commands::health::run(&config),
        Command::Migrate => Ok(wiring::database(&config)?.migrate()?),
        Command::User(command) => operate(&config, async |ports| {
            commands::accounts::user(&ports, command).await
        }),
        Command::Key(command) => operate_services(&config, async |services| {
            commands::accounts::key(&config, services, command).await
        }),
        Command::Mail(command) => operate(&config, async |ports| {
            commands::mail::run(&ports, command).await
        }),
        Command::Verify(_) => serve::runtime()?.block_on(commands::decision_log::verify(&config)),
        Command::Log(LogCommand::NewKey) => stdout::line(log_key::make(&config)?),
        Command::Log(LogCommand::RotateKey) => operate(&config, async |ports| {
            commands::decision_log::rotate_key(&config, &ports).await
        }),
        Command::Backup(args) => {
            serve::runtime()?.block_on(commands::backup::backup(&config, &args))
        }
        Command::Restore(args) => {
            serve::runtime()?.block_on(commands::backup::restore(&config, &args))
        }
        // Handled before anything is set up.
        Command::Document { .. }
        | Command::Completions { .. }
        | Command::Man { .. }
        | Command::People(_) => Ok(()),
    }
}

/// Runs an administrative command with the configured ports.
fn operate(
    config: &Config,
    command: impl AsyncFnOnce(imprimatur_application::ports::Ports) -> Result<(), CommandError>,
) -> Result<(), CommandError> {
    operate_services(config, async |services| command(services.ports).await)
}

/// Runs an administrative command with the configured services.
fn operate_services(
    config: &Config,
    command: impl AsyncFnOnce(wiring::Services) -> Result<(), CommandError>,
) -> Result<(), CommandError> {
    let outbound = wiring::outbound(config)?;
    let database = wiring::database(config)?;
    database.migrate()?;
    serve::runtime()?.block_on(async {
        let services = wiring::build(config, database, outbound).await?;
        let accounts = &*services.ports.accounts;
        if !ensure_own_key(accounts, &*services.ports.secrets).await? {
            return Err(CommandError::usage(NOT_BEGUN));
        }
        command(services).await
    })
}
