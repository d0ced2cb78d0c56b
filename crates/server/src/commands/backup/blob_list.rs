//! The list of the blobs of a backup: a JSON object a line, by kind and in key order.

use std::{
    fs::File,
    io::{self, BufRead as _, BufReader, BufWriter, Write as _},
    path::Path,
};

use imprimatur_application::{
    decision_log::TILES,
    ports::{
        blobs::{BlobError, BlobKey, Blobs, Listed},
        inventory::Purpose,
    },
};
use serde::{Deserialize, Serialize};

use super::layout;
use crate::error::CommandError;

/// The kinds of blobs in the order of the list. Images of pages are left out; they can be rendered again.
const KINDS: [&str; 4] = [
    Purpose::Archives.area(),
    Purpose::Documents.area(),
    Purpose::Transfers.area(),
    TILES,
];
/// Blobs per listing.
const STEP: usize = 1_000;

/// A line.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub(super) struct Line {
    pub(super) key: String,
    pub(super) size: u64,
    /// SHA-256 in hexadecimal digits; in a snapshot's list only where the database has it.
    pub(super) sha256: Option<String>,
}

impl Line {
    pub(super) fn new(key: &BlobKey, size: u64, sha256: Option<[u8; 32]>) -> Self {
        Self {
            key: key.as_str().to_owned(),
            size,
            sha256: sha256.map(hex::encode),
        }
    }

    pub(super) fn sha256(&self) -> Result<Option<[u8; 32]>, CommandError> {
        let Some(text) = &self.sha256 else {
            return Ok(None);
        };
        let mut sha256 = [0; 32];
        hex::decode_to_slice(text, &mut sha256).map_err(|_| {
            let key = &self.key;
            CommandError::Backup(format!("the list of blobs has a wrong hash: {key}"))
        })?;
        Ok(Some(sha256))
    }

    fn is_before(&self, kind: &str, key: &str) -> bool {
        self.key.starts_with(kind) && self.key.as_str() < key
    }

    pub(super) fn key(&self) -> Result<BlobKey, CommandError> {
        BlobKey::new(self.key.as_str()).ok_or_else(|| {
            CommandError::Backup(format!("the list of blobs has a wrong key: {:?}", self.key))
        })
    }
}

/// Writes a list.
pub(super) struct Writer(BufWriter<File>);

impl Writer {
    pub(super) fn create(path: &Path) -> io::Result<Self> {
        Ok(Self(BufWriter::new(layout::create(path, false)?)))
    }

    pub(super) fn write(&mut self, line: &Line) -> io::Result<()> {
        serde_json::to_writer(&mut self.0, line)?;
        self.0.write_all(b"\n")
    }

    pub(super) fn finish(self) -> io::Result<()> {
        self.0.into_inner()?.sync_all()
    }
}

/// Reads a list.
pub(super) fn read(path: &Path) -> io::Result<impl Iterator<Item = io::Result<Line>>> {
    let lines = BufReader::new(File::open(path)?).lines();
    Ok(lines.map(|line| Ok(serde_json::from_str(&line?)?)))
}

/// Calls `other` with each blob of a storage that the list does not name.
pub(super) async fn for_each_other(
    storage: &dyn Blobs,
    list: &Path,
    mut other: impl AsyncFnMut(Listed) -> Result<(), CommandError>,
) -> Result<(), CommandError> {
    let mut lines = read(list)?;
    let mut line = lines.next().transpose()?;
    for kind in KINDS {
        let mut after = None;
        loop {
            let listed = storage.list(kind, after.take(), STEP).await;
            let listed = listed.map_err(failed)?;
            let is_last = listed.len() < STEP;
            after = listed.last().map(|blob| blob.key.clone());
            for blob in listed {
                let key = blob.key.as_str();
                while line.as_ref().is_some_and(|line| line.is_before(kind, key)) {
                    line = lines.next().transpose()?;
                }
                if line.as_ref().is_none_or(|line| line.key != key) {
                    other(blob).await?;
                }
            }
            if is_last {
                break;
            }
        }
        while line.as_ref().is_some_and(|line| line.key.starts_with(kind)) {
            line = lines.next().transpose()?;
        }
    }
    Ok(())
}

/// An error of a storage.
pub(super) fn failed(error: BlobError) -> CommandError {
    CommandError::UseCase(error.into())
}
