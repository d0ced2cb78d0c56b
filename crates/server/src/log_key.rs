//! The key of the decision log: configured, or a file in the data folder, created when it is first needed.

use std::{io::ErrorKind, path::PathBuf};

use imprimatur_application::ports::decision_log::LogStore;
use imprimatur_decision_log::{LogSigner, new_key};

use crate::{config::Config, error::CommandError, secret_key::write_new, system};

/// Loads the key, or creates one for a log that has none. A process without the key of a log that has one serves it, but
/// does not seal.
pub(crate) async fn load(
    config: &Config,
    store: &dyn LogStore,
) -> Result<Option<LogSigner>, CommandError> {
    if let Some(signer) = find(config)? {
        return Ok(Some(signer));
    }
    if !store.log_keys().await?.is_empty() {
        let file = file(config);
        let file = file.display();
        tracing::error!(%file, "the key of the decision log is missing; restore the file, set log.key, or run `imprimatur log rotate-key`");
        return Ok(None);
    }
    let text = make(config)?;
    match write_new(&file(config), &text) {
        Ok(()) => parse(&text).map(Some),
        // Another process was faster.
        Err(error) if error.kind() == ErrorKind::AlreadyExists => find(config),
        Err(error) => Err(error.into()),
    }
}

/// The key, if there is one.
pub(crate) fn find(config: &Config) -> Result<Option<LogSigner>, CommandError> {
    text(config)?.map(|text| parse(&text)).transpose()
}

/// The key as text, if there is one.
pub(crate) fn text(config: &Config) -> Result<Option<String>, CommandError> {
    if let Some(key) = &config.log.key {
        return Ok(Some(key.0.clone()));
    }
    match std::fs::read_to_string(file(config)) {
        Ok(text) => Ok(Some(text)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => {
            let told = format!("{} cannot be read: {error}", file(config).display());
            Err(CommandError::to_set_up("log.key")(told))
        }
    }
}

/// Creates a key under the name that the log has, and puts it in the place of the former one, which is kept beside it.
/// `record` makes it known before it is used.
pub(crate) async fn rotate(
    config: &Config,
    record: impl AsyncFnOnce(String) -> Result<(), CommandError>,
) -> Result<String, CommandError> {
    if config.log.key.is_some() {
        return Err(CommandError::usage(
            "log.key is configured: remove it from the configuration, so that the new key can be written to a file",
        ));
    }
    let former = find(config)?;
    let origin = former.as_ref().map(|former| former.origin().to_owned());
    let text = make_named(&origin.unwrap_or_else(|| config.log_origin()))?;
    let public_key = parse(&text)?.public_key().to_owned();
    let path = file(config);
    let next = path.with_extension("key.next");
    match std::fs::remove_file(&next) {
        Err(error) if error.kind() != ErrorKind::NotFound => return Err(error.into()),
        Ok(()) | Err(_) => {}
    }
    write_new(&next, &text)?;
    record(public_key.clone()).await?;
    if former.is_some() {
        std::fs::rename(&path, path.with_extension("key.former"))?;
    }
    std::fs::rename(&next, &path)?;
    Ok(public_key)
}

fn file(config: &Config) -> PathBuf {
    config.data_dir.join("log.key")
}

fn parse(text: &str) -> Result<LogSigner, CommandError> {
    LogSigner::new(text).map_err(CommandError::to_set_up("log.key"))
}

/// Creates a key under the configured name, without storing it.
pub(crate) fn make(config: &Config) -> Result<String, CommandError> {
    make_named(&config.log_origin())
}

fn make_named(origin: &str) -> Result<String, CommandError> {
    new_key(origin, &system::random()).ok_or_else(|| {
        CommandError::to_set_up("log.origin")("it must not be empty or hold spaces or plus signs")
    })
}
