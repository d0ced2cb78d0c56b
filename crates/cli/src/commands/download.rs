//! `download`: a document as a file.

use std::{
    os::fd::AsFd as _,
    path::{Path, PathBuf},
};

use imprimatur_client::{Client, DownloadDocumentQuery, Error as ClientError, Response};
use serde_json::json;
use tokio::fs::File;

use crate::{
    args::{DownloadArgs, Form},
    error::{Error, Result},
    output,
};

pub(super) async fn run(client: &Client, args: DownloadArgs) -> Result<()> {
    let job = client.get_job(args.job.0).await?.fields;
    if job.is_folder {
        let what = format!("{} is a folder: use `imprimatur zip`", job.name);
        return Err(Error::Usage(what));
    }
    let target = Target::find(args.output.as_deref(), &job.name, args.form)?;
    let options = DownloadDocumentQuery {
        version: args.version.map(i64::from),
        with_update: args.with_comments.then_some(true),
        ..DownloadDocumentQuery::default()
    };
    let document = client
        .download_document(args.job.0, "document", &options)
        .await?;
    let Some(path) = target.save(document).await? else {
        return Ok(());
    };
    output::either(
        args.form.json,
        &json!({"guid": job.guid, "path": path}),
        || format!("Saved {}.", path.display()),
    )
}

/// Where an answer is written.
pub(super) enum Target {
    /// Standard output, which then has nothing else.
    Stdout,
    /// A file.
    File(PathBuf),
}

impl Target {
    /// The path that is named, in it if it is a folder, else a new file in the current folder; `-` is standard output.
    pub(super) fn find(named: Option<&Path>, name: &str, form: Form) -> Result<Self> {
        let name = file_name(name);
        let path = match named {
            Some(path) if [Path::new("-"), Path::new("/dev/stdout")].contains(&path) => {
                if form.json {
                    let what = "--json prints to standard output, where the document goes";
                    return Err(Error::Usage(what.to_owned()));
                }
                return Ok(Self::Stdout);
            }
            Some(folder) if folder.is_dir() => folder.join(name),
            Some(file) => return Ok(Self::File(file.to_owned())),
            None => PathBuf::from(name),
        };
        // A file that is named may be replaced; a name that comes from the service replaces nothing.
        if path.symlink_metadata().is_ok() {
            let path = path.display();
            return Err(Error::Failed(format!(
                "{path} exists; name a file with --output"
            )));
        }
        Ok(Self::File(path))
    }

    /// Writes an answer; the path of the file if it is one.
    pub(super) async fn save(self, response: Response) -> Result<Option<PathBuf>> {
        let (saved, path) = match self {
            Self::Stdout => {
                let stdout = std::io::stdout().as_fd().try_clone_to_owned()?;
                let mut stdout = File::from_std(stdout.into());
                (response.copy_to(&mut stdout).await, None)
            }
            Self::File(path) => (response.save(&path).await, Some(path)),
        };
        match (saved, path) {
            (Ok(()), path) => Ok(path),
            (Err(ClientError::Io(cause)), Some(path)) => Err(Error::of_file(&path)(cause)),
            (Err(ClientError::Io(cause)), None) => Err(Error::of_stdout(cause)),
            (Err(error), _) => Err(error.into()),
        }
    }
}

/// The longest name of a file, in bytes.
const LONGEST_NAME: usize = 255;

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
        name => shortened(name),
    }
}

/// A name that is too long loses the end of its stem.
fn shortened(name: &str) -> String {
    if name.len() <= LONGEST_NAME {
        return name.to_owned();
    }
    let (stem, extension) = match name.rfind('.') {
        Some(dot) if name.len() - dot <= 20 => name.split_at(dot),
        _ => (name, ""),
    };
    let end = stem.floor_char_boundary(LONGEST_NAME - extension.len());
    format!("{}{extension}", &stem[..end])
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
    fn long_names_keep_their_extension() {
        let name = file_name(&format!("{}.pdf", "ü".repeat(250)));
        assert!(
            name.len() <= LONGEST_NAME && name.ends_with("ü.pdf"),
            "{name}"
        );
        assert_eq!(file_name(&"x".repeat(300)).len(), LONGEST_NAME);
    }

    fn target(named: &Path, name: &str) -> Result<PathBuf> {
        match Target::find(Some(named), name, Form { json: false })? {
            Target::File(path) => Ok(path),
            Target::Stdout => panic!("{named:?} is a file"),
        }
    }

    #[test]
    fn nothing_is_replaced_unless_it_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let path = target(folder.path(), "a.pdf").unwrap();
        assert_eq!(path, folder.path().join("a.pdf"));
        std::fs::write(&path, "").unwrap();
        assert!(target(folder.path(), "a.pdf").is_err());
        assert_eq!(target(&path, "b.pdf").unwrap(), path);
        std::os::unix::fs::symlink("nowhere", folder.path().join("link.pdf")).unwrap();
        assert!(target(folder.path(), "link.pdf").is_err());
    }
}
