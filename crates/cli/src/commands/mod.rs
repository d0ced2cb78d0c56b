//! What each command does.

mod decide;
mod derive;
mod download;
mod events;
mod hot_folder;
mod job;
mod listen;
mod login;
mod order;
mod release;
mod send;
mod trigger;
mod watch;
mod zip;

use std::process::ExitCode;

use crate::{args::Command, credentials::Credentials, error::Result};

pub(crate) async fn run(command: Command) -> Result<ExitCode> {
    match command {
        Command::Login(args) => login::login(args).await.map(|()| ExitCode::SUCCESS),
        Command::Release(args) => release::run(args).await,
        Command::Logout(form) => login::logout(form).map(|()| ExitCode::SUCCESS),
        command => with_service(command, &Credentials::load()?).await,
    }
}

/// Runs a command that works with the service that the caller is signed in to.
async fn with_service(command: Command, credentials: &Credentials) -> Result<ExitCode> {
    let client = &credentials.client()?;
    let done = match command {
        Command::Login(_) | Command::Logout(_) | Command::Release(_) => Ok(()),
        Command::Job(command) => job::run(client, credentials, command).await,
        Command::Send(args) => return send::run(client, credentials, *args).await,
        Command::Order(args) => order::run(client, args).await,
        Command::Decide(args) => decide::run(client, args).await,
        Command::Download(args) => download::run(client, args).await,
        Command::Derive(args) => derive::run(client, args).await,
        Command::Zip(args) => zip::run(client, args).await,
        Command::Events(args) => events::run(client, args).await,
        Command::Listen(args) => listen::run(client, args).await,
        Command::Trigger(args) => trigger::run(client, credentials, args).await,
    };
    done.map(|()| ExitCode::SUCCESS)
}
