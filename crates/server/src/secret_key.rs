//! The installation's secret key: configured, or a file in the data folder, created at the first start.

use std::{
    fs::OpenOptions,
    io::{ErrorKind, Write},
    os::unix::fs::OpenOptionsExt,
    path::{Path, PathBuf},
};

use imprimatur_application::ports::accounts::Accounts;
use rand::Rng;

use crate::{config::Config, error::CommandError};

/// Loads the key, or creates one unless the database was initialised with another.
pub(crate) async fn load(
    config: &Config,
    accounts: &dyn Accounts,
) -> Result<[u8; 32], CommandError> {
    if let Some(key) = find(config)? {
        return Ok(key);
    }
    let file = file(config);
    if accounts.seal_check().await?.is_some() {
        let file = file.display();
        return Err(CommandError::to_set_up("the secret key")(format!(
            "there is no file {file}, but the database was made with a key; restore the file, or set secret_key"
        )));
    }
    make(&file)
}

/// The key, if there is one.
pub(crate) fn find(config: &Config) -> Result<Option<[u8; 32]>, CommandError> {
    if let Some(key) = &config.secret_key {
        let key = parse(&key.0).map_err(CommandError::to_set_up("secret_key"));
        return key.map(Some);
    }
    match std::fs::read_to_string(file(config)) {
        Ok(text) => {
            let key = parse(&text).map_err(CommandError::to_set_up("the key in secret.key"));
            key.map(Some)
        }
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => {
            let file = file(config);
            let told = format!("{} cannot be read: {error}", file.display());
            Err(CommandError::to_set_up("the secret key")(told))
        }
    }
}

fn file(config: &Config) -> PathBuf {
    config.data_dir.join("secret.key")
}

fn parse(text: &str) -> Result<[u8; 32], &'static str> {
    let mut key = [0; 32];
    match hex::decode_to_slice(text.trim(), &mut key) {
        Ok(()) => Ok(key),
        Err(_) => Err("it must have 64 hexadecimal digits"),
    }
}

/// Writes a file readable only by its owner, unless there is one.
pub(crate) fn write_new(file: &Path, text: &str) -> std::io::Result<()> {
    let temporary = file.with_extension(format!("new-{}", std::process::id()));
    let mut written = OpenOptions::new()
        .write(true)
        .create(true)
        .truncate(true)
        .mode(0o600)
        .open(&temporary)?;
    written.write_all(text.as_bytes())?;
    written.sync_all()?;
    let linked = std::fs::hard_link(&temporary, file);
    std::fs::remove_file(&temporary)?;
    linked
}

/// Writes a new key file readable only by its owner. If another process is faster, its key is used.
fn make(file: &Path) -> Result<[u8; 32], CommandError> {
    let mut key = [0; 32];
    #[expect(
        clippy::disallowed_methods,
        reason = "this chance is needed before there are ports"
    )]
    rand::rng().fill_bytes(&mut key);
    match write_new(file, &hex::encode(key)) {
        Ok(()) => Ok(key),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {
            let text = std::fs::read_to_string(file)?;
            parse(&text).map_err(CommandError::to_set_up("the key in secret.key"))
        }
        Err(error) => Err(error.into()),
    }
}

#[cfg(test)]
mod tests {
    use imprimatur_application::ports::{accounts::MockAccounts, secrets::Sealed};

    use super::*;

    /// Accounts of a database that was initialised or not.
    fn accounts(was_begun: bool) -> MockAccounts {
        let mut accounts = MockAccounts::new();
        let check = was_begun.then(|| Sealed(vec![1]));
        accounts
            .expect_seal_check()
            .returning(move || Ok(check.clone()));
        accounts
    }

    #[tokio::test]
    async fn a_key_is_made_once_and_kept() {
        let folder = tempfile::tempdir().unwrap();
        let config = Config {
            data_dir: folder.path().to_owned(),
            ..Config::default()
        };
        let first = load(&config, &accounts(false)).await.unwrap();
        assert_eq!(load(&config, &accounts(true)).await.unwrap(), first);
        assert_eq!(make(&folder.path().join("secret.key")).unwrap(), first);
    }

    #[tokio::test]
    async fn none_is_made_for_a_database_that_has_another() {
        let folder = tempfile::tempdir().unwrap();
        let config = Config {
            data_dir: folder.path().to_owned(),
            ..Config::default()
        };
        let refused = load(&config, &accounts(true)).await.unwrap_err();
        assert!(refused.to_string().contains("restore the file"));
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    }
}
