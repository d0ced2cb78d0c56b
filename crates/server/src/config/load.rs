//! Loads and merges the configuration sources.

use std::{ffi::OsString, path::PathBuf};

use figment::{
    Figment,
    providers::{Format, Serialized, Toml},
    value::{Dict, Value},
};

use super::{Config, checks::check, extract::extract, file_variables::resolve};

/// Prefix of environment variables; `__` separates a section from its key.
pub(super) const PREFIX: &str = "IMPRIMATUR_";

/// Settings from the command line.
#[derive(Clone, Debug, Default)]
pub(crate) struct Overrides {
    /// The TOML file.
    pub(crate) file: Option<PathBuf>,
    /// Keys such as `webhooks.timeout`, with values.
    pub(crate) settings: Vec<(String, String)>,
}

/// Invalid configuration.
#[derive(Debug, thiserror::Error)]
#[error("configuration: {0}")]
pub(crate) struct ConfigError(pub(crate) String);

/// The process's environment variables that are valid UTF-8.
pub(crate) fn environment() -> impl Iterator<Item = (String, String)> {
    let text = |(name, value): (OsString, OsString)| {
        Some((name.into_string().ok()?, value.into_string().ok()?))
    };
    std::env::vars_os().filter_map(text)
}

/// Loads the configuration. `environment` is passed in for tests.
pub(crate) fn load(
    overrides: &Overrides,
    environment: impl IntoIterator<Item = (String, String)>,
) -> Result<Config, ConfigError> {
    let mut from_environment = Dict::new();
    let mut file = overrides.file.clone();
    for (name, value) in resolve(environment)? {
        match name.strip_prefix(PREFIX) {
            Some("CONFIG") if value.trim().is_empty() => {}
            Some("CONFIG") => file = file.or(Some(PathBuf::from(value))),
            Some(name) if is_of_others(name) => {}
            Some(name) => {
                let key = name.to_lowercase().replace("__", ".");
                insert(&mut from_environment, &key, value);
            }
            None => {}
        }
    }
    let mut from_flags = Dict::new();
    for (key, value) in &overrides.settings {
        insert(&mut from_flags, key, value.clone());
    }
    let defaults = Figment::from(Serialized::defaults(Written(Config::default())));
    let with_file = match &file {
        Some(file) if !file.is_file() => {
            return Err(ConfigError(format!("there is no file {}", file.display())));
        }
        Some(file) => defaults.merge(Toml::file_exact(file)),
        None => defaults,
    };
    let figment = with_file
        .merge(Serialized::defaults(from_environment))
        .merge(Serialized::defaults(from_flags));
    let config = extract(&figment)?;
    check(&config)?;
    Ok(config)
}

/// Variables with our prefix that are not settings: those of the tests, those of people's commands, and those that Kubernetes
/// sets for a service called `imprimatur`.
fn is_of_others(name: &str) -> bool {
    let starts = ["TEST_", "SERVICE_", "PORT_"];
    ["PORT", "URL", "KEY"].contains(&name) || starts.iter().any(|start| name.starts_with(start))
}

/// The serialized defaults as a provider. They contain no secrets, so masking does no harm.
#[derive(serde::Serialize)]
#[serde(transparent)]
pub(super) struct Written(pub(super) Config);

fn insert(dict: &mut Dict, key: &str, value: String) {
    match key.split_once('.') {
        Some((section, rest)) => {
            let empty = Value::from(Dict::new());
            let section = dict.entry(section.to_owned()).or_insert(empty);
            if let Value::Dict(_, inner) = section {
                insert(inner, rest, value);
            }
        }
        None => {
            dict.insert(key.to_owned(), Value::from(value));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn with(
        environment: &[(&str, &str)],
        settings: &[(&str, &str)],
    ) -> Result<Config, ConfigError> {
        let pair = |(key, value): &(&str, &str)| ((*key).to_owned(), (*value).to_owned());
        let settings = settings.iter().map(pair).collect();
        load(
            &Overrides {
                file: None,
                settings,
            },
            environment.iter().map(pair),
        )
    }

    #[test]
    fn without_any_source_the_defaults_hold() {
        assert_eq!(with(&[], &[]).unwrap(), Config::default());
    }

    #[test]
    fn the_environment_names_sections_and_lists() {
        let environment = [
            ("IMPRIMATUR_LISTEN", "0.0.0.0:80"),
            ("IMPRIMATUR_WEBHOOKS__TIMEOUT", "2s"),
            ("IMPRIMATUR_WEBHOOKS__RETRY_SCHEDULE", "1s, 2s"),
            ("IMPRIMATUR_LOG__PUBLIC", "false"),
            ("IMPRIMATUR_TEST_POSTGRES", "required"),
            ("IMPRIMATUR_PORT", "tcp://10.0.0.7:8080"),
            ("IMPRIMATUR_PORT_8080_TCP_PROTO", "tcp"),
            ("IMPRIMATUR_SERVICE_HOST", "10.0.0.7"),
            ("IMPRIMATUR_URL", "https://proofs.example.com"),
            ("IMPRIMATUR_KEY", "imp_1"),
            ("IMPRIMATUR_CONFIG", ""),
            ("HOME", "/root"),
        ];
        let config = with(&environment, &[]).unwrap();
        assert_eq!(config.listen, "0.0.0.0:80");
        assert_eq!(config.webhooks.timeout, "2s".parse().unwrap());
        assert_eq!(config.webhooks.retry_schedule.0.len(), 2);
        assert!(!config.log.public);
        for (word, expected) in [
            ("true", Some(true)),
            ("0", Some(false)),
            ("", None),
            ("no", None),
        ] {
            let read = with(&[("IMPRIMATUR_LOG__PUBLIC", word)], &[]);
            assert_eq!(
                read.ok().map(|config| config.log.public),
                expected,
                "{word}"
            );
        }
    }

    #[test]
    fn flags_win_over_the_environment() {
        let config = with(&[("IMPRIMATUR_LISTEN", "a:1")], &[("listen", "b:2")]).unwrap();
        assert_eq!(config.listen, "b:2");
    }

    #[test]
    fn an_empty_value_is_none_and_takes_back_what_a_lower_layer_says() {
        let environment = [
            ("IMPRIMATUR_SMTP__URL", ""),
            ("IMPRIMATUR_OUTBOUND__BIND", " "),
            ("IMPRIMATUR_MAIL__INBOUND_SECRET", "s"),
        ];
        let config = with(&environment, &[("mail.inbound_secret", "")]).unwrap();
        assert_eq!(config, Config::default());
    }

    #[test]
    fn an_unknown_key_is_refused_with_the_nearest_known_one() {
        let error = with(&[("IMPRIMATUR_LISTN", "a:1")], &[])
            .unwrap_err()
            .to_string();
        assert!(error.contains("did you mean listen?"), "{error}");
        let error = with(&[("IMPRIMATUR_WEBHOOKS__TIMOUT", "2s")], &[])
            .unwrap_err()
            .to_string();
        assert!(error.contains("did you mean webhooks.timeout?"), "{error}");
    }

    #[test]
    fn bytes_without_a_record_are_left_alone_for_longer_than_any_upload_takes() {
        let config = with(&[], &[("storage.grace", "90m")]).unwrap();
        assert_eq!(config.longest_upload(), Duration::from_mins(75));
        for wrong in ["59m", "0", "366d", "soon"] {
            let error = with(&[("IMPRIMATUR_STORAGE__GRACE", wrong)], &[])
                .unwrap_err()
                .to_string();
            assert!(error.contains("storage.grace"), "{error}");
            let is_told = error.contains("from 1h to 365d") || wrong == "soon";
            assert!(is_told, "{error}");
        }
    }

    #[test]
    fn retries_end_while_there_is_something_to_send() {
        assert!(with(&[], &[("webhooks.retry_schedule", "7d,7d")]).is_ok());
        let error = with(&[], &[("webhooks.retry_schedule", "7d,7d,1s")]);
        let error = error.unwrap_err().to_string();
        assert!(error.contains("14 days"), "{error}");
    }

    #[test]
    fn a_wrong_value_names_its_key() {
        let error = with(&[("IMPRIMATUR_WEBHOOKS__TIMEOUT", "soon")], &[])
            .unwrap_err()
            .to_string();
        assert!(error.contains("webhooks.timeout"), "{error}");
    }

    #[test]
    fn what_cannot_be_meant_is_refused_by_its_key() {
        for (key, wrong) in [
            ("data_dir", ""),
            ("public_url", "ftp://review.example"),
            ("public_url", "https://"),
            ("public_url", "https://:8080"),
            ("public_url", "review.example"),
            ("public_url", "https://review.example/?a=b"),
            ("webhooks.timeout", "0"),
            ("compression.lifetime", "0s"),
        ] {
            let error = with(&[], &[(key, wrong)]).unwrap_err().to_string();
            assert!(error.contains(key), "{error}");
        }
    }

    #[test]
    fn a_file_may_hold_bare_numbers_where_a_text_would_be_one() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("imprimatur.toml");
        let read = |text: &str| {
            std::fs::write(&file, text).unwrap();
            let overrides = Overrides {
                file: Some(file.clone()),
                settings: Vec::new(),
            };
            load(&overrides, [])
        };
        let config = read("[limits]\nmax_upload = 1048576\n[expiry]\nidle_period = 0").unwrap();
        assert_eq!(config.limits.max_upload, "1MiB".parse().unwrap());
        assert_eq!(config.expiry.idle_period, "0".parse().unwrap());
        for (text, key) in [
            ("[webhooks]\ntimeout = 5", "webhooks.timeout"),
            ("[webhooks]\ntimeout = true", "webhooks.timeout"),
            (
                "[webhooks]\nretry_schedule = [30, 5]",
                "webhooks.retry_schedule",
            ),
        ] {
            let error = read(text).unwrap_err().to_string();
            assert!(error.contains(key), "{error}");
            assert!(!error.contains("untagged"), "{error}");
        }
    }
}
