//! The database URL and the number of threads.

use std::{
    path::{Path, PathBuf},
    time::Duration,
};

/// Database settings.
#[derive(Clone, Debug)]
pub struct DatabaseConfig {
    /// `sqlite:` with a path (`sqlite:data/imprimatur.db`, `sqlite:///var/lib/imprimatur/imprimatur.db`), or
    /// `postgres://user:password@host/database`.
    pub url: String,
    /// A schema other than that of the URL's `search_path`; `PostgreSQL` only.
    pub schema: Option<String>,
    /// Number of `SQLite` reader threads, each with its own connection, beside one writer.
    pub threads: usize,
    /// Connections that `PostgreSQL` has beyond those for `threads`. A commit waits for fsync without using CPU, and the
    /// server groups concurrent commits into one fsync.
    pub writers: usize,
    /// Connect timeout.
    pub connect_timeout: Duration,
}

impl DatabaseConfig {
    /// A database at this URL, with four reader threads.
    pub fn new(url: impl Into<String>) -> Self {
        Self {
            url: url.into(),
            schema: None,
            threads: 4,
            writers: 16,
            connect_timeout: Duration::from_secs(5),
        }
    }

    /// The same server and database, but another schema, and few connections.
    #[must_use]
    pub fn in_schema(&self, schema: &str) -> Self {
        Self {
            schema: Some(schema.to_owned()),
            threads: 1,
            writers: 2,
            ..self.clone()
        }
    }

    /// The file of a `SQLite` database that is missing or empty; opening it would write into it.
    pub fn missing_file(&self) -> Option<PathBuf> {
        match self.address() {
            Ok(Address::Sqlite(path)) if !has_bytes(&path) => Some(path),
            _ => None,
        }
    }

    /// Validates the URL without connecting.
    ///
    /// # Errors
    /// [`InvalidUrl`].
    pub fn ensure_valid(&self) -> Result<(), InvalidUrl> {
        self.address().map(drop)
    }

    pub(crate) fn address(&self) -> Result<Address, InvalidUrl> {
        if let Some(rest) = self.url.strip_prefix("sqlite:") {
            let path = rest.strip_prefix("//").unwrap_or(rest);
            if path.is_empty() {
                return Err(InvalidUrl("a path must follow sqlite:"));
            }
            return Ok(Address::Sqlite(PathBuf::from(path)));
        }
        if !self.url.starts_with("postgres://") && !self.url.starts_with("postgresql://") {
            return Err(InvalidUrl("must begin with sqlite: or postgres://"));
        }
        if cfg!(not(feature = "postgres-tls")) && asks_for_tls(&self.url) {
            return Err(InvalidUrl(
                "asks for TLS (sslmode), but this build cannot speak it; use a build with the feature postgres-tls",
            ));
        }
        Ok(Address::Postgres(self.bounded()))
    }

    /// The URL with network timeouts added where it does not set them.
    fn bounded(&self) -> String {
        let connecting = ("connect_timeout", self.connect_timeout.as_secs().max(2));
        let mut url = self.url.clone();
        for (name, value) in std::iter::once(connecting).chain(SILENCE) {
            if !url.contains(&format!("{name}=")) {
                let joint = if url.contains('?') { '&' } else { '?' };
                url = format!("{url}{joint}{name}={value}");
            }
        }
        url
    }
}

/// Why a database URL is invalid. Does not contain the URL, which may include a password.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct InvalidUrl(&'static str);

fn has_bytes(file: &Path) -> bool {
    std::fs::metadata(file).is_ok_and(|facts| facts.len() > 0)
}

/// A connection to an unreachable host fails after 30 seconds, whether data is unacknowledged (`tcp_user_timeout`, in
/// milliseconds) or the client waits for a result (keepalives: idle and interval in seconds, count). Slow queries are
/// not affected, as the server's kernel still answers.
const SILENCE: [(&str, u64); 4] = [
    ("tcp_user_timeout", 30_000),
    ("keepalives_idle", 15),
    ("keepalives_interval", 5),
    ("keepalives_count", 3),
];

/// A parsed URL.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Address {
    /// A file.
    Sqlite(PathBuf),
    /// The libpq connection string.
    Postgres(String),
}

fn asks_for_tls(url: &str) -> bool {
    ["require", "verify-ca", "verify-full"]
        .iter()
        .any(|mode| url.contains(&format!("sslmode={mode}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(url: &str) -> Result<Address, InvalidUrl> {
        DatabaseConfig::new(url).address()
    }

    #[test]
    fn a_file_is_named_with_or_without_slashes() {
        for (url, path) in [
            ("sqlite:data/i.db", "data/i.db"),
            ("sqlite://data/i.db", "data/i.db"),
            ("sqlite:///var/i.db", "/var/i.db"),
            ("sqlite:/var/i.db", "/var/i.db"),
        ] {
            assert_eq!(address(url).unwrap(), Address::Sqlite(path.into()), "{url}");
        }
    }

    #[test]
    fn an_unknown_scheme_is_refused_in_words() {
        assert!(
            address("mysql://x")
                .unwrap_err()
                .to_string()
                .contains("sqlite: or postgres://")
        );
        assert!(address("sqlite:").is_err());
    }

    #[cfg(not(feature = "postgres-tls"))]
    #[test]
    fn a_build_without_tls_says_so() {
        let error = address("postgres://h/d?sslmode=verify-full").unwrap_err();
        assert!(error.to_string().contains("postgres-tls"));
    }

    #[test]
    fn a_connection_attempt_is_bounded() {
        let Address::Postgres(url) = address("postgres://h/d?sslmode=disable").unwrap() else {
            panic!("not PostgreSQL");
        };
        assert!(url.contains("?sslmode=disable&connect_timeout=5&"), "{url}");
    }

    #[test]
    fn a_silent_network_is_not_waited_for_unless_one_says_so() {
        let Address::Postgres(url) = address("postgres://h/d?keepalives_idle=600").unwrap() else {
            panic!("not PostgreSQL");
        };
        assert!(
            url.starts_with("postgres://h/d?keepalives_idle=600&"),
            "{url}"
        );
        assert_eq!(url.matches("keepalives_idle=").count(), 1, "{url}");
        assert!(url.contains("&tcp_user_timeout=30000&"), "{url}");
    }
}
