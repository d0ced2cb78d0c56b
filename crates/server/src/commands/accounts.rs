//! `user` and `key`: each prints one JSON object per line, for scripts.

use std::sync::Arc;

use imprimatur_application::{
    accounts::{self, AddUser},
    failure::Failure,
    ports::{Ports, sandboxes::Sandboxes as _},
    sign_ins,
};
use imprimatur_domain::{
    account::{Scope, User},
    email::Email,
    ids::KeyId,
};
use imprimatur_http::Options;
use imprimatur_wire::stamp;
use serde_json::{Value, json};

use crate::{
    cli::{KeyCommand, UserCommand},
    config::Config,
    error::CommandError,
    sandboxes::{HostedSandboxes, SandboxHost},
    stdout,
    wiring::Services,
};

/// Users loaded per query.
const PORTION: u32 = 500;

pub(crate) async fn user(ports: &Ports, command: UserCommand) -> Result<(), CommandError> {
    match command {
        UserCommand::Add {
            email,
            name,
            team,
            role,
        } => {
            let team_name = team.as_deref().unwrap_or("Default").trim().to_owned();
            let user = accounts::add_user(
                ports,
                AddUser {
                    email,
                    name,
                    team,
                    role,
                },
            )
            .await?;
            let mut added = shown(&user, &team_name);
            if let Some((link, until)) = accounts::link_for_new_user(ports, &user).await? {
                added["sign_in_link"] = json!(link);
                added["sign_in_link_expires_at"] = json!(stamp::text(until));
            }
            stdout::line(added)?;
        }
        UserCommand::List => {
            let mut after = None;
            loop {
                let users = ports.accounts.list_users(None, after, PORTION).await?;
                for member in &users {
                    stdout::line(shown(&member.user, &member.team))?;
                }
                after = users.last().map(|member| member.user.id);
                if users.is_empty() {
                    break;
                }
            }
        }
        UserCommand::SignInLink { email } => {
            let (link, until) = sign_ins::issue(ports, &parsed(&email)?).await?;
            stdout::line(json!({ "link": link, "expires_at": stamp::text(until) }))?;
        }
    }
    Ok(())
}

pub(crate) async fn key(
    config: &Config,
    services: Services,
    command: KeyCommand,
) -> Result<(), CommandError> {
    let ports = &services.ports;
    match command {
        KeyCommand::Create {
            email,
            application,
            scopes,
            test,
        } => {
            let email = parsed(&email)?;
            if test {
                return test_key(config, &services, &email, &application, scopes).await;
            }
            let (id, key) = accounts::create_key(ports, &email, &application, scopes).await?;
            stdout::line(json!({ "key": key, "id": id.0 }))?;
        }
        KeyCommand::Revoke { id } => {
            accounts::revoke_key(ports, KeyId(id)).await?;
            stdout::line(json!({ "id": id, "revoked": true }))?;
        }
    }
    Ok(())
}

/// Creates a key for the sandbox of a user's team.
async fn test_key(
    config: &Config,
    services: &Services,
    email: &Email,
    application: &str,
    scopes: Vec<Scope>,
) -> Result<(), CommandError> {
    let user = services
        .ports
        .accounts
        .find_user_by_email(email.clone())
        .await?;
    let user = user.ok_or(Failure::NotFound)?;
    let sandboxes = SandboxHost::new(config, services, Options::default(), Arc::default())?;
    let made = HostedSandboxes(Arc::clone(&sandboxes))
        .create_key(&user, application, scopes)
        .await;
    sandboxes.stop().await;
    let made = made?;
    stdout::line(json!({ "key": made.text, "id": made.key.id.0 }))
}

fn parsed(email: &str) -> Result<Email, CommandError> {
    let parsed = email.parse();
    parsed.map_err(|error| CommandError::usage(format!("--email {error}")))
}

fn shown(user: &User, team: &str) -> Value {
    json!({
        "id": user.id.0,
        "email": user.email.as_str(),
        "name": user.full_name,
        "team": team,
        "role": user.role.as_str(),
        "active": user.is_active,
    })
}
