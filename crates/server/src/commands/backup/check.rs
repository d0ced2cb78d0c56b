//! Checking a backup without restoring it.

use std::path::Path;

use imprimatur_application::ports::blobs::BlobError;
use imprimatur_blobs::FileBlobs;

use super::{
    blob_list,
    copy::digest,
    layout::{BLOBS, Manifest},
};
use crate::error::CommandError;

/// What is wrong with a backup.
#[derive(Debug, Default)]
pub(super) struct Faults {
    /// With its own files, without which nothing can be restored.
    pub(super) files: Vec<String>,
    /// With blobs, by their keys.
    pub(super) blobs: Vec<String>,
    /// What was missing when it was taken.
    pub(super) recorded: Vec<String>,
}

impl Faults {
    pub(super) fn in_words(self) -> Vec<String> {
        let Self {
            files,
            blobs,
            recorded,
        } = self;
        files.into_iter().chain(blobs).chain(recorded).collect()
    }
}

/// Reads all files and blobs, and compares them with their hashes.
pub(super) async fn check(folder: &Path, manifest: &Manifest) -> Result<Faults, CommandError> {
    let own = [&manifest.database, &manifest.blob_list];
    let files = own.into_iter().chain(&manifest.keys);
    let files: Vec<_> = files.filter_map(|file| file.fault(folder)).collect();
    let blobs = if files.is_empty() {
        check_blobs(folder, manifest).await?
    } else {
        Vec::new()
    };
    Ok(Faults {
        files,
        blobs,
        recorded: manifest.faults.clone(),
    })
}

async fn check_blobs(folder: &Path, manifest: &Manifest) -> Result<Vec<String>, CommandError> {
    let blobs = FileBlobs::open(folder.join(BLOBS))?;
    let mut faults = Vec::new();
    for line in blob_list::read(&folder.join(&manifest.blob_list.file))? {
        let line = line?;
        let key = line.key()?;
        match digest(&blobs, &key).await {
            Ok(found) if found.size == line.size && Some(found.sha256) == line.sha256()? => {}
            Ok(_) => faults.push(format!("damaged: {key}")),
            Err(BlobError::NotFound) => faults.push(format!("missing: {key}")),
            Err(error) => faults.push(format!("unreadable: {key} ({error})")),
        }
    }
    Ok(faults)
}
