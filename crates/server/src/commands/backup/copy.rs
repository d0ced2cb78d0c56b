//! Copying blobs into a backup.

use std::path::Path;

use futures_util::StreamExt as _;
use imprimatur_application::{
    decision_log::TILES,
    ports::{
        blobs::{BlobError, BlobKey, Blobs, Stored},
        inventory::{Inventory, Purpose},
    },
};
use sha2::{Digest as _, Sha256};

use super::blob_list::{self, Line, Writer, failed};
use crate::error::CommandError;

/// Tiles per listing.
const STEP: usize = 1_000;

/// From where to where.
pub(super) struct Copier<'a> {
    pub(super) records: &'a dyn Inventory,
    pub(super) source: &'a dyn Blobs,
    pub(super) target: &'a dyn Blobs,
    /// The list of what is in the backup.
    pub(super) list: Writer,
    pub(super) copied: Copied,
}

/// What came of it.
#[derive(Default)]
pub(super) struct Copied {
    pub(super) count: u64,
    pub(super) bytes: u64,
    /// Blobs that were not in the backup before.
    pub(super) new: u64,
    /// Blobs that were deleted with their records since the snapshot.
    pub(super) gone: Vec<String>,
    pub(super) faults: Vec<String>,
}

impl Copier<'_> {
    /// Copies the blobs of a snapshot, then the tiles of the decision log.
    pub(super) async fn run(mut self, snapshot: &Path) -> Result<Copied, CommandError> {
        for line in blob_list::read(snapshot)? {
            let line = line?;
            let key = line.key()?;
            match self.in_backup(&key, &line).await? {
                Some(stored) => self.add(&key, stored)?,
                None => self.copy(&key, &line).await?,
            }
        }
        let mut after = None;
        loop {
            let tiles = self.source.list(TILES, after.take(), STEP).await;
            let tiles = tiles.map_err(failed)?;
            after = tiles.last().map(|tile| tile.key.clone());
            // The one kind that may be written anew with other bytes, after a restore.
            for tile in &tiles {
                let line = Line::new(&tile.key, tile.size, None);
                self.copy(&tile.key, &line).await?;
            }
            if tiles.len() < STEP {
                break;
            }
        }
        self.list.finish()?;
        Ok(self.copied)
    }

    /// What an earlier run has copied: it was verified then.
    async fn in_backup(&self, key: &BlobKey, line: &Line) -> Result<Option<Stored>, CommandError> {
        let opened = match self.target.get(key, Some(0..1)).await {
            Ok(opened) if opened.size == line.size => opened,
            Ok(_) | Err(BlobError::NotFound) => return Ok(None),
            Err(error) => return Err(failed(error)),
        };
        let known = line.sha256()?;
        Ok(Some(match known {
            Some(sha256) => Stored {
                size: opened.size,
                sha256,
            },
            None => digest(self.target, key).await.map_err(failed)?,
        }))
    }

    async fn copy(&mut self, key: &BlobKey, line: &Line) -> Result<(), CommandError> {
        let is_new = matches!(
            self.target.get(key, Some(0..1)).await,
            Err(BlobError::NotFound)
        );
        match copy(self.source, self.target, key, line).await? {
            Outcome::Copied(stored) => {
                self.copied.new += u64::from(is_new);
                self.add(key, stored)?;
            }
            Outcome::Missing => self.missing(key).await?,
            Outcome::Fault(fault) => self.copied.faults.push(fault),
        }
        Ok(())
    }

    fn add(&mut self, key: &BlobKey, stored: Stored) -> Result<(), CommandError> {
        self.copied.count += 1;
        self.copied.bytes += stored.size;
        let line = Line::new(key, stored.size, Some(stored.sha256));
        Ok(self.list.write(&line)?)
    }

    /// Bytes go after their last record, so bytes that are gone while a record refers to them are lost.
    async fn missing(&mut self, key: &BlobKey) -> Result<(), CommandError> {
        let of_kind = |purpose: &Purpose| key.as_str().starts_with(purpose.area());
        let purpose = Purpose::ALL.into_iter().find(of_kind);
        let is_held = match purpose {
            Some(purpose) => {
                let holders = self.records.holders(purpose, key.clone(), 1).await?;
                !holders.is_empty()
            }
            None => false,
        };
        if is_held {
            self.copied.faults.push(format!("missing: {key}"));
        } else {
            self.copied.gone.push(key.to_string());
        }
        Ok(())
    }
}

/// What came of copying one blob.
pub(super) enum Outcome {
    Copied(Stored),
    Missing,
    /// The bytes are not those that were recorded, or cannot be read.
    Fault(String),
}

/// Copies a blob and compares it with what is known of it.
pub(super) async fn copy(
    source: &dyn Blobs,
    target: &dyn Blobs,
    key: &BlobKey,
    line: &Line,
) -> Result<Outcome, CommandError> {
    let opened = match source.get(key, None).await {
        Ok(opened) => opened,
        Err(BlobError::NotFound) => return Ok(Outcome::Missing),
        Err(error) => return Err(failed(error)),
    };
    if opened.size != line.size {
        let (size, found) = (line.size, opened.size);
        return Ok(Outcome::Fault(format!(
            "damaged: {key} has {found} bytes instead of {size}"
        )));
    }
    let stored = match target.put(key, opened.bytes, line.size).await {
        Ok(stored) => stored,
        Err(BlobError::Source(error)) => {
            return Ok(Outcome::Fault(format!("unreadable: {key} ({error})")));
        }
        Err(error) => return Err(failed(error)),
    };
    if stored.size != line.size || line.sha256()?.is_some_and(|known| known != stored.sha256) {
        target.delete(key).await.map_err(failed)?;
        return Ok(Outcome::Fault(format!("damaged: {key}")));
    }
    Ok(Outcome::Copied(stored))
}

/// Size and hash of a blob.
pub(super) async fn digest(blobs: &dyn Blobs, key: &BlobKey) -> Result<Stored, BlobError> {
    let mut bytes = blobs.get(key, None).await?.bytes;
    let (mut size, mut hash) = (0, Sha256::new());
    while let Some(chunk) = bytes.next().await {
        let chunk = chunk.map_err(BlobError::Source)?;
        size += chunk.len() as u64;
        hash.update(&chunk);
    }
    Ok(Stored {
        size,
        sha256: hash.finalize().into(),
    })
}
