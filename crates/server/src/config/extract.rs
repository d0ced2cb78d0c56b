//! Deserializes the merged configuration and reports all invalid keys.

use figment::{
    Error, Figment,
    error::Kind,
    providers::Serialized,
    value::{Dict, Value},
};

use super::{Config, ConfigError, load::Written};

/// Deserializes the configuration.
pub(super) fn extract(figment: &Figment) -> Result<Config, ConfigError> {
    figment
        .extract()
        .map_err(|error| ConfigError(explain_all(figment, error)))
}

/// Deserialization stops at the first invalid key, so that key is reported and removed, and the rest is tried again.
fn explain_all(figment: &Figment, first: Error) -> String {
    let mut lines = Vec::new();
    let mut written: Option<Dict> = figment.extract().ok();
    let mut next = Some(first);
    while let Some(error) = next {
        let mut is_removed = false;
        for error in error {
            is_removed |= written
                .as_mut()
                .is_some_and(|written| remove(written, &full_path(&error)));
            lines.push(explain(&error));
        }
        next = written
            .as_ref()
            .filter(|_| is_removed)
            .and_then(|written| over_defaults(written).extract::<Config>().err());
    }
    lines.join("; ")
}

fn over_defaults(written: &Dict) -> Figment {
    let defaults = Serialized::defaults(Written(Config::default()));
    Figment::from(defaults).merge(Serialized::defaults(written))
}

/// Path of the invalid key. Figment names an unknown key at the end of its path or separately.
fn full_path(error: &Error) -> Vec<String> {
    let mut path = error.path.clone();
    if let Kind::UnknownField(field, _) = &error.kind
        && path.last() != Some(field)
    {
        path.push(field.clone());
    }
    path
}

fn remove(dict: &mut Dict, path: &[String]) -> bool {
    match path {
        [] => false,
        [key] => dict.remove(key).is_some(),
        [section, rest @ ..] => match dict.get_mut(section) {
            Some(Value::Dict(_, inner)) => remove(inner, rest),
            // An element of a list: remove the whole list.
            Some(_) => dict.remove(section).is_some(),
            None => false,
        },
    }
}

/// Describes an invalid key; for an unknown one, suggests the most similar known key.
fn explain(error: &Error) -> String {
    let path = full_path(error);
    let key = path.join(".");
    match &error.kind {
        Kind::UnknownField(field, known) => {
            let nearest = known.iter().max_by(|a, b| {
                strsim::jaro_winkler(a, field).total_cmp(&strsim::jaro_winkler(b, field))
            });
            let section = key.strip_suffix(field).unwrap_or_default();
            match nearest {
                Some(nearest) => format!("unknown key {key}; did you mean {section}{nearest}?"),
                None => format!("unknown key {key}"),
            }
        }
        kind if key.is_empty() => {
            let source = error
                .metadata
                .as_ref()
                .and_then(|data| data.source.as_ref());
            match source {
                Some(source) => format!("{source}: {kind}"),
                None => kind.to_string(),
            }
        }
        kind => format!("{key}: {kind}"),
    }
}

#[cfg(test)]
mod tests {
    use crate::config::{Overrides, load};

    fn complaint(settings: &[(&str, &str)]) -> String {
        let pair = |(key, value): &(&str, &str)| ((*key).to_owned(), (*value).to_owned());
        let overrides = Overrides {
            file: None,
            settings: settings.iter().map(pair).collect(),
        };
        load(&overrides, []).unwrap_err().to_string()
    }

    #[test]
    fn all_unknown_keys_and_wrong_values_are_named_at_once() {
        let told = complaint(&[
            ("listn", "a:1"),
            ("webhooks.timout", "2s"),
            ("webhooks.timeout", "soon"),
            ("limits.max_uplod", "1GiB"),
            ("roles", "api,cook"),
        ]);
        for part in [
            "unknown key listn; did you mean listen?",
            "unknown key webhooks.timout; did you mean webhooks.timeout?",
            "unknown key limits.max_uplod; did you mean limits.max_upload?",
            "webhooks.timeout: ",
            "roles: ",
        ] {
            assert_eq!(told.matches(part).count(), 1, "{part} in {told}");
        }
    }

    #[test]
    fn an_address_to_listen_on_has_a_host_and_a_port() {
        for (listen, why) in [
            (":8080", "no host"),
            ("999.1.1.1:99999", "99999"),
            ("999.1.1.1:80", "IPv4"),
            ("localhost", "no port"),
            ("::1:80", "IPv6"),
            ("[::1:80", "IPv6"),
        ] {
            for key in ["listen", "metrics.listen"] {
                let told = complaint(&[(key, listen)]);
                let is_named = told.starts_with(&format!("configuration: {key}: "));
                assert!(is_named && told.contains(why), "{told}");
            }
        }
        for listen in ["localhost:80", "[::1]:0", "0.0.0.0:8080"] {
            let settings = vec![("listen".to_owned(), listen.to_owned())];
            let overrides = Overrides {
                file: None,
                settings,
            };
            assert_eq!(load(&overrides, []).unwrap().listen, listen);
        }
    }

    #[test]
    fn a_database_of_another_kind_is_refused() {
        let told = complaint(&[("database_url", "mysql://me:hunter2@x")]);
        assert!(
            told.contains("database_url: must begin with sqlite: or postgres://"),
            "{told}"
        );
        assert!(!told.contains("hunter2"), "{told}");
    }
}
