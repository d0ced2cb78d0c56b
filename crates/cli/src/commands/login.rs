//! `login` and `logout`.

use std::io::{ErrorKind, IsTerminal as _, Write as _, stderr, stdin};

use imprimatur_client::Method;
use serde::Deserialize;
use serde_json::json;
use tokio::signal::ctrl_c;

use crate::{
    args::{Form, LoginArgs},
    credentials::Credentials,
    error::{Error, Result},
    output,
};

/// Who the key belongs to.
#[derive(Deserialize)]
struct Me {
    email: String,
}

/// Asks for address and key, checks them with the service, and stores them.
pub(super) async fn login(args: LoginArgs) -> Result<()> {
    let url = match args.url {
        Some(url) => url,
        None => ask("Address of the service: ")?,
    };
    let url = url.trim().trim_end_matches('/').to_owned();
    if !stdin().is_terminal() {
        return sign_in(url, read_line()?, args.form).await;
    }
    // The prompt restores the terminal after the signal, which must not end the process before.
    tokio::select! {
        biased;
        caught = ctrl_c() => Err(caught.map_or_else(Error::Io, |()| Error::Interrupted)),
        done = async { sign_in(url, prompt_for_key()?, args.form).await } => done,
    }
}

async fn sign_in(url: String, key: String, form: Form) -> Result<()> {
    if key.is_empty() {
        return Err(Error::Usage("there is no API key".to_owned()));
    }
    let credentials = Credentials { url, key };
    let client = credentials.client()?;
    let me: Me = client.request(Method::GET, "/api/v1/me").json().await?;
    let path = credentials.store()?;
    let told = json!({"url": credentials.url, "email": me.email, "path": path});
    output::either(form.json, &told, || {
        format!("Signed in to {} as {}.", credentials.url, me.email)
    })
}

/// Forgets address and key.
pub(super) fn logout(form: Form) -> Result<()> {
    let removed = Credentials::remove()?;
    let told = json!({"removed": removed});
    let text = if removed {
        "Signed out."
    } else {
        "Nobody was signed in."
    };
    output::either(form.json, &told, || text.to_owned())
}

fn ask(question: &str) -> Result<String> {
    if stdin().is_terminal() {
        write!(stderr(), "{question}")?;
    }
    read_line()
}

/// A terminal does not show the key.
fn prompt_for_key() -> Result<String> {
    match rpassword::prompt_password("API key (not shown): ") {
        Ok(key) => Ok(key.trim().to_owned()),
        Err(error) if error.kind() == ErrorKind::Interrupted => Err(Error::Interrupted),
        Err(error) => Err(error.into()),
    }
}

fn read_line() -> Result<String> {
    let mut line = String::new();
    stdin().read_line(&mut line)?;
    Ok(line.trim().to_owned())
}
