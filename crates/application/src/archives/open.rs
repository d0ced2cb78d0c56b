//! Downloading a zip.

use imprimatur_domain::{
    archive::{Archive, ArchiveState},
    ids::{ArchiveId, JobId},
};

use super::StoredArchive;
use crate::{
    documents::Reader,
    failure::Failure,
    jobs::{self, RequiredRights},
    ports::{Ports, blobs::BlobKey},
};

/// A zip that can be downloaded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadyArchive {
    /// The archive.
    pub archive: Archive,
    /// Its size in bytes.
    pub size: u64,
    /// Its blob.
    pub blob: BlobKey,
    /// Its SHA-256, if recorded.
    pub sha256: Option<[u8; 32]>,
}

/// The latest downloadable zip of a folder for a caller who may see the folder, or the one that a token was made for. A
/// newer request in progress does not matter.
///
/// # Errors
/// [`Failure::NotFound`] if none is done and unexpired, or the folder is invisible or in the trash; [`Failure::Store`].
pub async fn open(ports: &Ports, reader: &Reader, folder: JobId) -> Result<ReadyArchive, Failure> {
    if let Reader::Caller(caller) = reader {
        jobs::load(ports, caller, folder, RequiredRights::View).await?;
    }
    let now = ports.clock.now();
    let mut available = ports
        .store
        .available_archives(folder, now)
        .await?
        .into_iter();
    let wanted = match reader {
        Reader::Caller(_) => available.next(),
        Reader::Token(token) => available.find(|known| {
            let expected = ports.secrets.archive_token(known.archive.id);
            ports.secrets.is_same(&expected, token)
        }),
    };
    let ready = wanted.and_then(ready).ok_or(Failure::NotFound)?;
    if let Reader::Token(_) = reader {
        let loaded = ports.store.find_job(folder, None).await?;
        let is_live = loaded.is_some_and(|loaded| loaded.dossier.job.trashed.is_none());
        if !is_live {
            return Err(Failure::NotFound);
        }
    }
    Ok(ready)
}

fn ready(stored: StoredArchive) -> Option<ReadyArchive> {
    let ArchiveState::Done { size, .. } = stored.archive.state else {
        return None;
    };
    Some(ReadyArchive {
        archive: stored.archive,
        size,
        blob: stored.blob?,
        sha256: stored.sha256,
    })
}

/// Download URL of a zip; needs no further authentication until the zip expires.
pub fn download_url(ports: &Ports, folder: JobId, id: ArchiveId, name: &str) -> String {
    let token = ports.secrets.archive_token(id);
    ports.settings.download(folder, name, &token)
}
