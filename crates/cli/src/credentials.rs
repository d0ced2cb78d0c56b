//! Address and API key of the service, from the environment or from the user's configuration folder.

use std::{
    env, fs, io,
    io::Write as _,
    path::{Path, PathBuf},
    time::Duration,
};

use etcetera::{BaseStrategy as _, choose_base_strategy};
use imprimatur_client::{Client, OutputPath};
use serde::{Deserialize, Serialize};

use crate::error::{Error, Result};

const URL: &str = "IMPRIMATUR_URL";
const KEY: &str = "IMPRIMATUR_KEY";
/// What keys begin with that have no effect outside of their test data.
const TEST_KEY: &str = "imp_test_";
const RETRIES: u32 = 3;
/// Before the first retry.
const PAUSE: Duration = Duration::from_millis(300);

/// The service and the key. Deliberately without `Debug`.
#[derive(Deserialize, Serialize)]
pub(crate) struct Credentials {
    pub(crate) url: String,
    pub(crate) key: String,
}

impl Credentials {
    /// Those of the environment, else the stored ones.
    pub(crate) fn load() -> Result<Self> {
        let variable = |name| env::var(name).ok().filter(|value| !value.is_empty());
        let (url, key) = (variable(URL), variable(KEY));
        // What is not needed need not be readable.
        let stored = match (&url, &key) {
            (Some(_), Some(_)) => None,
            _ => stored()?,
        };
        choose(url, key, stored)
    }

    /// Writes them where only the user can read them.
    pub(crate) fn store(&self) -> Result<PathBuf> {
        let path = path()?;
        let folder = path.parent().unwrap_or(&path);
        fs::create_dir_all(folder).map_err(Error::of_file(folder))?;
        self.write(&path).map_err(Error::of_file(&path))?;
        Ok(path)
    }

    fn write(&self, path: &Path) -> io::Result<()> {
        let json = format!("{}\n", serde_json::to_string(self)?);
        let path = match OutputPath::find(path)? {
            OutputPath::Existing(path) => return fs::write(path, json),
            OutputPath::Regular(path) => path,
        };
        // Files of this kind have the mode 0600.
        let mut file = tempfile::NamedTempFile::new_in(path.parent().unwrap_or(&path))?;
        file.write_all(json.as_bytes())?;
        file.persist(&path)?;
        Ok(())
    }

    /// Removes the stored ones; whether there were any.
    pub(crate) fn remove() -> Result<bool> {
        let path = path()?;
        match fs::remove_file(&path) {
            Ok(()) => Ok(true),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
            Err(error) => Err(Error::of_file(&path)(error)),
        }
    }

    pub(crate) fn client(&self) -> Result<Client> {
        let builder = Client::builder(&self.url, &self.key);
        Ok(builder.retries(RETRIES, PAUSE).build()?)
    }

    pub(crate) fn is_test(&self) -> bool {
        self.key.starts_with(TEST_KEY)
    }

    /// Where people find a job.
    pub(crate) fn console(&self, job: impl std::fmt::Display) -> String {
        format!("{}/console/jobs/{job}", self.url.trim_end_matches('/'))
    }
}

fn path() -> Result<PathBuf> {
    let strategy = choose_base_strategy().map_err(|error| Error::Failed(error.to_string()))?;
    Ok(strategy
        .config_dir()
        .join("imprimatur")
        .join("credentials.json"))
}

fn stored() -> Result<Option<Credentials>> {
    let path = path()?;
    let text = match fs::read(&path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(Error::of_file(&path)(error)),
    };
    let read = serde_json::from_slice(&text).map_err(io::Error::from);
    Ok(Some(read.map_err(Error::of_file(&path))?))
}

/// A stored key goes to no other service than its own.
fn choose(
    url: Option<String>,
    key: Option<String>,
    credentials: Option<Credentials>,
) -> Result<Credentials> {
    match (url, key, credentials) {
        (Some(url), Some(key), _) => Ok(Credentials { url, key }),
        (None, Some(key), Some(credentials)) => Ok(Credentials { key, ..credentials }),
        (None, None, Some(credentials)) => Ok(credentials),
        (Some(url), None, Some(credentials))
            if url.trim_end_matches('/') == credentials.url.trim_end_matches('/') =>
        {
            Ok(credentials)
        }
        (Some(_), None, Some(_)) => Err(Error::Usage(format!(
            "{URL} names another service than the stored key; set {KEY}, too"
        ))),
        _ => Err(Error::SignedOut),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(url: Option<&str>, key: Option<&str>, is_stored: bool) -> Result<(String, String)> {
        let stored = is_stored.then(|| Credentials {
            url: "https://a.example".to_owned(),
            key: "imp_stored".to_owned(),
        });
        let found = choose(url.map(str::to_owned), key.map(str::to_owned), stored)?;
        Ok((found.url, found.key))
    }

    #[test]
    fn the_environment_wins() {
        let found = chosen(Some("https://b.example"), Some("imp_b"), true).unwrap();
        assert_eq!(found, ("https://b.example".to_owned(), "imp_b".to_owned()));
        let found = chosen(None, Some("imp_b"), true).unwrap();
        assert_eq!(found, ("https://a.example".to_owned(), "imp_b".to_owned()));
        assert_eq!(chosen(None, None, true).unwrap().1, "imp_stored");
    }

    #[test]
    fn a_stored_key_goes_to_its_own_service_alone() {
        assert!(chosen(Some("https://a.example/"), None, true).is_ok());
        let other = chosen(Some("https://b.example"), None, true);
        assert!(matches!(other, Err(Error::Usage(_))));
        for (url, key) in [
            (None, None),
            (Some("https://a.example"), None),
            (None, Some("k")),
        ] {
            assert!(matches!(chosen(url, key, false), Err(Error::SignedOut)));
        }
    }
}
