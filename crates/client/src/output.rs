//! Where a file is written: through what is there, or as a new file that takes the place of a regular one.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use tempfile::TempPath;

/// Short, so that any valid name of a file has room beside it.
const PREFIX: &str = ".imprimatur-";

/// Where a file is written.
///
/// Links are followed. Devices, pipes and the open files of a process are written to as they are; a regular file is
/// replaced, or made, once the new one is complete.
#[derive(Debug)]
pub enum OutputPath {
    /// Is there, and no regular file.
    Existing(PathBuf),
    /// Is a regular file, or not there.
    Regular(PathBuf),
}

impl OutputPath {
    /// Follows links, also to what is not there yet.
    ///
    /// # Errors
    /// Links in a circle, or a folder that may not be searched.
    pub fn find(path: &Path) -> io::Result<Self> {
        let metadata = fs::metadata(path);
        let is_regular = match &metadata {
            Ok(metadata) => metadata.is_file(),
            Err(error) if error.kind() == io::ErrorKind::NotFound => true,
            Err(_) => return metadata.map(|_| Self::Regular(path.to_owned())),
        };
        let mut path = path.to_owned();
        while !is_descriptor(&path)
            && let Ok(target) = fs::read_link(&path)
        {
            path = folder(&path).join(target);
        }
        Ok(if is_regular && !is_descriptor(&path) {
            Self::Regular(path)
        } else {
            Self::Existing(path)
        })
    }

    /// The file to write to, and what puts it into its place.
    pub(crate) fn open(self) -> io::Result<(fs::File, Option<NewFile>)> {
        let path = match self {
            Self::Existing(path) => {
                let mut options = fs::OpenOptions::new();
                return Ok((options.write(true).truncate(true).open(path)?, None));
            }
            Self::Regular(path) => path,
        };
        // With the permissions that new files have, which the crate makes private otherwise.
        let part = tempfile::Builder::new()
            .prefix(PREFIX)
            .make_in(folder(&path), |path| fs::File::create_new(path))?;
        let (file, part) = part.into_parts();
        Ok((file, Some(NewFile { part, path })))
    }
}

/// A file that is removed unless it is put into its place.
pub(crate) struct NewFile {
    part: TempPath,
    path: PathBuf,
}

impl NewFile {
    /// Replaces the file that is there, whose permissions stay.
    pub(crate) fn publish(self) -> io::Result<()> {
        match fs::metadata(&self.path) {
            Ok(former) => fs::set_permissions(&self.part, former.permissions())?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(error),
        }
        Ok(self.part.persist(&self.path)?)
    }
}

/// Whether a path names an open file of a process. Its target may be a regular file by name, which must not be
/// replaced.
fn is_descriptor(path: &Path) -> bool {
    path.starts_with("/proc") || path.starts_with("/dev/fd")
}

/// The folder of a file.
fn folder(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use super::*;

    fn write(path: &Path, text: &str) {
        let (mut file, new) = OutputPath::find(path).unwrap().open().unwrap();
        file.write_all(text.as_bytes()).unwrap();
        if let Some(new) = new {
            new.publish().unwrap();
        }
    }

    #[test]
    fn a_regular_file_is_replaced_once_the_new_one_is_complete() {
        let home = tempfile::tempdir().unwrap();
        let path = home.path().join("proof.pdf");
        fs::write(&path, "old").unwrap();
        let (mut file, new) = OutputPath::find(&path).unwrap().open().unwrap();
        file.write_all(b"half").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "old");
        drop(new);
        assert_eq!(fs::read_dir(home.path()).unwrap().count(), 1);
        write(&path, "new");
        assert_eq!(fs::read_to_string(&path).unwrap(), "new");
    }

    #[test]
    fn a_name_may_be_as_long_as_names_are() {
        let home = tempfile::tempdir().unwrap();
        let path = home.path().join("x".repeat(255));
        write(&path, "new");
        assert_eq!(fs::read_to_string(&path).unwrap(), "new");
    }

    #[cfg(unix)]
    #[test]
    fn links_stay_and_lead_to_what_is_written() {
        use std::os::unix::fs::symlink;

        let home = tempfile::tempdir().unwrap();
        let [link, second, target] =
            ["link", "second", "target"].map(|name| home.path().join(name));
        symlink("second", &link).unwrap();
        symlink("target", &second).unwrap();
        for text in ["made", "replaced"] {
            write(&link, text);
            assert_eq!(fs::read_link(&link).unwrap(), Path::new("second"));
            assert_eq!(fs::read_to_string(&target).unwrap(), text);
        }
        let circle = home.path().join("circle");
        symlink("circle", &circle).unwrap();
        assert!(OutputPath::find(&circle).is_err());
    }

    #[cfg(unix)]
    #[test]
    fn open_files_of_a_process_are_written_to() {
        use std::{io::Read as _, os::fd::AsRawFd as _};

        let (mut reader, writer) = io::pipe().unwrap();
        let path = format!("/dev/fd/{}", writer.as_raw_fd());
        write(Path::new(&path), "through");
        drop(writer);
        let mut text = String::new();
        reader.read_to_string(&mut text).unwrap();
        assert_eq!(text, "through");

        let home = tempfile::tempdir().unwrap();
        let mut file = fs::File::create_new(home.path().join("file")).unwrap();
        let path = format!("/dev/fd/{}", file.as_raw_fd());
        write(Path::new(&path), "by number");
        // Another file of this name would leave this one as it was.
        assert_eq!(file.metadata().unwrap().len(), 9);
        file.write_all(b"").unwrap();
    }
}
