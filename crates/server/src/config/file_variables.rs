//! Environment variables whose value stands in a file: `IMPRIMATUR_SECRET_KEY_FILE` names a file with what
//! `IMPRIMATUR_SECRET_KEY` would hold. Containers are given secrets as files.

use std::collections::BTreeMap;

use super::{ConfigError, load::PREFIX};

/// End of the names of such variables.
const SUFFIX: &str = "_FILE";

/// Variables of the object storage that may stand in a file, besides our own. Others have meanings of their own, such
/// as `AWS_WEB_IDENTITY_TOKEN_FILE`.
const CREDENTIALS: [&str; 2] = ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"];

/// Replaces variables that name files by those with the files' contents, without the line break at the end.
///
/// # Errors
/// A file that cannot be read, or a variable that is set in both ways.
pub(crate) fn resolve(
    environment: impl IntoIterator<Item = (String, String)>,
) -> Result<BTreeMap<String, String>, ConfigError> {
    let (files, others): (Vec<_>, Vec<_>) = environment
        .into_iter()
        .partition(|(name, _)| target(name).is_some());
    let mut variables: BTreeMap<String, String> = others.into_iter().collect();
    for (name, file) in files {
        let Some(target) = target(&name).filter(|_| !file.trim().is_empty()) else {
            continue;
        };
        let text = std::fs::read_to_string(&file)
            .map_err(|error| ConfigError(format!("{name}: {file} cannot be read: {error}")))?;
        let text = text.trim_end_matches(['\r', '\n']).to_owned();
        if variables.insert(target.to_owned(), text).is_some() {
            return Err(ConfigError(format!(
                "{target} and {name} are both set; keep one"
            )));
        }
    }
    Ok(variables)
}

/// The variable whose value stands in the file that this variable names.
fn target(name: &str) -> Option<&str> {
    let target = name.strip_suffix(SUFFIX)?;
    let is_ours = target
        .strip_prefix(PREFIX)
        .is_some_and(|key| !key.is_empty() && key != "CONFIG");
    (is_ours || CREDENTIALS.contains(&target)).then_some(target)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(environment: &[(&str, &str)]) -> Result<BTreeMap<String, String>, String> {
        let pair = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
        resolve(environment.iter().map(pair)).map_err(|error| error.to_string())
    }

    #[test]
    fn a_secret_may_stand_in_a_file() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("secret");
        std::fs::write(&file, "hunter 2\r\n").unwrap();
        let file = file.to_str().unwrap();
        let variables = with(&[
            ("IMPRIMATUR_MAIL__INBOUND_SECRET_FILE", file),
            ("AWS_SECRET_ACCESS_KEY_FILE", file),
            ("AWS_WEB_IDENTITY_TOKEN_FILE", file),
            ("IMPRIMATUR_SMTP__URL_FILE", ""),
            ("IMPRIMATUR_LISTEN", "a:1"),
        ]);
        let expected = [
            ("AWS_SECRET_ACCESS_KEY", "hunter 2"),
            ("AWS_WEB_IDENTITY_TOKEN_FILE", file),
            ("IMPRIMATUR_LISTEN", "a:1"),
            ("IMPRIMATUR_MAIL__INBOUND_SECRET", "hunter 2"),
        ];
        let expected = expected.map(|(name, value)| (name.to_owned(), value.to_owned()));
        assert_eq!(variables.unwrap(), BTreeMap::from(expected));
    }

    #[test]
    fn a_file_that_is_missing_or_one_too_many_is_named() {
        let told = with(&[("IMPRIMATUR_SECRET_KEY_FILE", "/nowhere/key")]).unwrap_err();
        assert!(
            told.contains("IMPRIMATUR_SECRET_KEY_FILE: /nowhere/key"),
            "{told}"
        );
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("key");
        std::fs::write(&file, "k").unwrap();
        let both = [
            ("IMPRIMATUR_SECRET_KEY_FILE", file.to_str().unwrap()),
            ("IMPRIMATUR_SECRET_KEY", "hunter2"),
        ];
        let told = with(&both).unwrap_err();
        assert!(
            told.contains("both set") && !told.contains("hunter2"),
            "{told}"
        );
    }
}
