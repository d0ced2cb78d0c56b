//! Writes mails as `.eml` files into a folder, as a replacement for a mail server.

use std::{
    fs::{self, OpenOptions},
    io::{self, Write as _},
    path::{Path, PathBuf},
    sync::Arc,
};

use async_trait::async_trait;
use imprimatur_application::ports::mailer::{Letter, MailError, Mailer, Receipt};
use time::macros::format_description;

use crate::{compose::Composer, sanitize};

/// Writes mails into a folder. File names begin with the time, and a file only appears once it is complete. The files
/// contain private links, so only their owner may read them.
#[derive(Clone)]
pub struct FolderMailer {
    composer: Arc<Composer>,
    folder: PathBuf,
}

impl FolderMailer {
    /// Creates the folder if missing.
    ///
    /// # Errors
    /// I/O errors.
    pub fn new(composer: Arc<Composer>, folder: PathBuf) -> io::Result<Self> {
        let mut builder = fs::DirBuilder::new();
        builder.recursive(true);
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        builder.create(&folder)?;
        Ok(Self { composer, folder })
    }
}

#[async_trait]
impl Mailer for FolderMailer {
    async fn send(&self, letter: &Letter) -> Result<Receipt, MailError> {
        let bytes = self.composer.compose(letter)?.formatted();
        let format =
            format_description!("[year][month][day]T[hour][minute][second].[subsecond digits:6]Z");
        let at = self.composer.now().format(format);
        let at = at.map_err(|error| MailError::NotSent(error.to_string()))?;
        let stem = format!("{at}-{}", sanitize::token(&letter.message_id));
        let folder = self.folder.clone();
        let name = tokio::task::spawn_blocking(move || write(&folder, &stem, &bytes))
            .await
            .map_err(|error| MailError::NotSent(error.to_string()))?
            .map_err(|error| MailError::NotSent(error.to_string()))?;
        Ok(Receipt { answer: name })
    }
}

/// Writes the file under the first free name and returns that name, without the path, which must not leak.
fn write(folder: &Path, stem: &str, bytes: &[u8]) -> io::Result<String> {
    for number in 1..1000 {
        let name = if number == 1 {
            format!("{stem}.eml")
        } else {
            format!("{stem}-{number}.eml")
        };
        let (path, temporary) = (folder.join(&name), folder.join(format!(".{name}.tmp")));
        // Creating the temporary file reserves the name.
        match write_new(&temporary, bytes) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => continue,
            written => written?,
        }
        if path.try_exists()? {
            fs::remove_file(&temporary)?;
            continue;
        }
        fs::rename(&temporary, &path)?;
        #[cfg(unix)]
        fs::File::open(folder)?.sync_all()?;
        return Ok(name);
    }
    Err(io::ErrorKind::AlreadyExists.into())
}

fn write_new(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(path)?;
    let written = file.write_all(bytes).and_then(|()| file.sync_all());
    if written.is_err() {
        fs::remove_file(path)?;
    }
    written
}
