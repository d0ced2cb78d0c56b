//! `download`: a document as a file.

use std::path::{Path, PathBuf};

use imprimatur_client::{Client, DownloadOptions, Response};
use serde_json::json;

use crate::{
    args::DownloadArgs,
    error::{Error, Result},
    output,
};

pub(super) async fn run(client: &Client, args: DownloadArgs) -> Result<()> {
    let job = client.jobs().get(args.job.0).await?.fields;
    if job.is_folder {
        let what = format!("{} is a folder: use `imprimatur zip`", job.name);
        return Err(Error::Usage(what));
    }
    let path = target(args.output.as_deref(), &job.name)?;
    let options = DownloadOptions {
        version: args.version,
        with_comments: args.with_comments.then_some(true),
        ..DownloadOptions::default()
    };
    let document = client.documents().download(args.job.0, &options).await?;
    save(document, &path).await?;
    output::either(
        args.form.json,
        &json!({"guid": job.guid, "path": path}),
        || format!("Saved {}.", path.display()),
    )
}

/// Writes an answer into a file.
pub(super) async fn save(answer: Response, path: &Path) -> Result<()> {
    answer.save(path).await.map_err(|error| match error {
        imprimatur_client::Error::Io(cause) => Error::of_file(path)(cause),
        error => error.into(),
    })
}

/// Where to write: the path that is named, in it if it is a folder, else a new file in the current folder.
pub(super) fn target(named: Option<&Path>, name: &str) -> Result<PathBuf> {
    let name = file_name(name);
    let path = match named {
        Some(folder) if folder.is_dir() => folder.join(name),
        Some(file) => return Ok(file.to_owned()),
        None => PathBuf::from(name),
    };
    // A file that is named may be replaced; a name that comes from the service replaces nothing.
    if path.exists() {
        let path = path.display();
        return Err(Error::Failed(format!(
            "{path} exists; name a file with --output"
        )));
    }
    Ok(path)
}

/// The name of a job as that of a visible file of this very folder.
fn file_name(name: &str) -> String {
    let bare = |letter: char| match letter {
        '/' | '\\' | ':' => '_',
        letter if letter.is_control() => '_',
        letter => letter,
    };
    let name: String = name.chars().map(bare).collect();
    match name.trim_start_matches('.') {
        "" => "document".to_owned(),
        name => name.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_from_the_service_stay_in_their_folder() {
        for (name, expected) in [
            ("proof.pdf", "proof.pdf"),
            ("../../.ssh/keys", "_.._.ssh_keys"),
            ("/etc/passwd", "_etc_passwd"),
            (".bashrc", "bashrc"),
            ("..", "document"),
            ("a\n\u{1b}b", "a__b"),
        ] {
            assert_eq!(file_name(name), expected);
        }
    }

    #[test]
    fn nothing_is_replaced_unless_it_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let path = target(Some(folder.path()), "a.pdf").unwrap();
        assert_eq!(path, folder.path().join("a.pdf"));
        std::fs::write(&path, "").unwrap();
        assert!(target(Some(folder.path()), "a.pdf").is_err());
        assert_eq!(target(Some(&path), "b.pdf").unwrap(), path);
    }
}
