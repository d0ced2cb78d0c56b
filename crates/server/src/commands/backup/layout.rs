//! The files of a backup.

use std::{
    fs::{self, DirBuilder, File, OpenOptions, Permissions},
    io::{self, ErrorKind, Read as _, Write as _},
    os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _, PermissionsExt as _},
    path::{Path, PathBuf},
};

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::error::CommandError;

/// Names the files of the backup.
const MANIFEST: &str = "manifest.json";
/// Begins the names of folders of runs.
pub(super) const RUN: &str = "run-";
/// The blobs, each under its key.
pub(super) const BLOBS: &str = "blobs";
/// Names of the files of a run.
pub(super) const DATABASE: &str = "database";
pub(super) const BLOB_LIST: &str = "blobs.jsonl";
pub(super) const SECRET_KEY: &str = "secret.key";
pub(super) const LOG_KEY: &str = "log.key";

/// A file of the backup.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub(super) struct Entry {
    /// Path within the backup.
    pub(super) file: String,
    pub(super) size: u64,
    /// SHA-256 in hexadecimal digits.
    pub(super) sha256: String,
}

/// What a backup consists of.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub(super) struct Manifest {
    /// Of this file and those that it names.
    pub(super) format: u32,
    /// Version of the service.
    pub(super) version: String,
    pub(super) created_at: String,
    /// `sqlite` or `postgres`.
    pub(super) database_kind: String,
    pub(super) database: Entry,
    /// The list of all blobs.
    pub(super) blob_list: Entry,
    pub(super) blob_count: u64,
    pub(super) blob_bytes: u64,
    /// The secret key, and that of the decision log.
    pub(super) keys: Vec<Entry>,
    /// Why something that should be in the backup is not.
    pub(super) faults: Vec<String>,
}

impl Manifest {
    /// The format that this version writes and reads.
    pub(super) const FORMAT: u32 = 1;

    /// Reads the manifest of a backup.
    pub(super) fn read(folder: &Path) -> Result<Self, CommandError> {
        let path = folder.join(MANIFEST);
        let told = |why: &dyn std::fmt::Display| {
            CommandError::Backup(format!("{} is no backup: {why}", folder.display()))
        };
        let text = fs::read_to_string(&path).map_err(|error| match error.kind() {
            ErrorKind::NotFound => told(&format_args!("it has no {MANIFEST}")),
            _ => told(&error),
        })?;
        let value: serde_json::Value = serde_json::from_str(&text).map_err(|error| told(&error))?;
        if value["format"] != Self::FORMAT {
            let format = &value["format"];
            return Err(told(&format_args!("its format {format} is unknown")));
        }
        serde_json::from_value(value).map_err(|error| told(&error))
    }

    /// Puts the manifest into the place of the former one, from which moment on it is the backup.
    pub(super) fn write(&self, folder: &Path) -> Result<(), CommandError> {
        let new = folder.join("manifest.json.new");
        let text = serde_json::to_vec_pretty(self).map_err(io::Error::from)?;
        let mut file = create(&new, true)?;
        file.write_all(&text)?;
        file.sync_all()?;
        fs::rename(&new, folder.join(MANIFEST))?;
        Ok(sync(folder)?)
    }

    /// A key by its name.
    pub(super) fn key(&self, name: &str) -> Option<&Entry> {
        self.keys.iter().find(|entry| entry.file.ends_with(name))
    }
}

impl Entry {
    /// Describes a file that was written.
    pub(super) fn new(folder: &Path, file: String) -> io::Result<Self> {
        let (size, sha256) = digest(&folder.join(&file))?;
        Ok(Self { file, size, sha256 })
    }

    /// What is wrong with the file, if anything.
    pub(super) fn fault(&self, folder: &Path) -> Option<String> {
        match digest(&folder.join(&self.file)) {
            Ok((size, sha256)) if size == self.size && sha256 == self.sha256 => None,
            Ok(_) => Some(format!("damaged: {}", self.file)),
            Err(error) if error.kind() == ErrorKind::NotFound => {
                Some(format!("missing: {}", self.file))
            }
            Err(error) => Some(format!("unreadable: {} ({error})", self.file)),
        }
    }
}

/// The folder of a backup, locked against a second run.
pub(super) struct Locked {
    _lock: File,
}

/// Makes the folder, or takes an empty one or a backup, for its owner alone.
pub(super) fn open(folder: &Path) -> Result<Locked, CommandError> {
    let mut builder = DirBuilder::new();
    builder.recursive(true).mode(0o700).create(folder)?;
    let is_backup = folder.join("lock").exists() || folder.join(MANIFEST).exists();
    if !is_backup && fs::read_dir(folder)?.next().is_some() {
        let shown = folder.display();
        return Err(CommandError::usage(format!(
            "{shown} is neither empty nor a backup"
        )));
    }
    fs::set_permissions(folder, Permissions::from_mode(0o700))?;
    let lock = create(&folder.join("lock"), true)?;
    match lock.try_lock() {
        Ok(()) => Ok(Locked { _lock: lock }),
        Err(fs::TryLockError::WouldBlock) => {
            let shown = folder.display();
            Err(CommandError::usage(format!(
                "another backup into {shown} is under way"
            )))
        }
        Err(fs::TryLockError::Error(error)) => Err(error.into()),
    }
}

/// A file that only its owner can read; an existing one only if it may be `replaced`.
pub(super) fn create(path: &Path, replaced: bool) -> io::Result<File> {
    let mut options = OpenOptions::new();
    let options = options.write(true).mode(0o600);
    if replaced {
        options.create(true).truncate(true).open(path)
    } else {
        options.create_new(true).open(path)
    }
}

/// Makes the names in a folder durable.
pub(super) fn sync(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

/// Folders of other runs than this one: former ones, and some that broke off.
pub(super) fn other_runs(folder: &Path, run: &str) -> io::Result<Vec<PathBuf>> {
    let mut others = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name();
        if name.to_string_lossy().starts_with(RUN) && name != run {
            others.push(entry.path());
        }
    }
    Ok(others)
}

fn digest(path: &Path) -> io::Result<(u64, String)> {
    let mut file = File::open(path)?;
    let mut hash = Sha256::new();
    let mut buffer = vec![0; 256 * 1024];
    let mut size = 0;
    loop {
        let read = file.read(&mut buffer)?;
        if read == 0 {
            return Ok((size, hex::encode(hash.finalize())));
        }
        hash.update(&buffer[..read]);
        size += read as u64;
    }
}
