//! Fetching a zip.

use imprimatur_domain::{
    archive::{Archive, ArchiveState},
    ids::{ArchiveId, JobId},
};

use super::StoredArchive;
use crate::{
    documents::Reader,
    failure::Failure,
    jobs::{self, Need},
    ports::{Ports, blobs::BlobKey},
};

/// A zip that can be fetched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadyArchive {
    /// The archive.
    pub archive: Archive,
    /// Its length in bytes.
    pub size: u64,
    /// Where its bytes are.
    pub blob: BlobKey,
}

/// The latest zip of a folder, for a caller who may see the folder, or for the bearer of the zip's own token, which
/// is good as long as the zip.
///
/// # Errors
/// [`Failure::NotFound`] if there is none that is done and unexpired, or the folder is invisible or in the trash;
/// [`Failure::Store`].
pub async fn open(ports: &Ports, reader: &Reader, folder: JobId) -> Result<ReadyArchive, Failure> {
    if let Reader::Caller(caller) = reader {
        jobs::load(ports, caller, folder, Need::View).await?;
    }
    let known = ports.store.find_archive(folder).await?;
    let known = known.ok_or(Failure::NotFound)?;
    if let Reader::Token(token) = reader {
        let expected = ports.secrets.archive_token(known.archive.id);
        if !ports.secrets.is_same(&expected, token) {
            return Err(Failure::NotFound);
        }
        let loaded = ports.store.find_job(folder, None).await?;
        let is_live = loaded.is_some_and(|loaded| loaded.dossier.job.trashed.is_none());
        if !is_live {
            return Err(Failure::NotFound);
        }
    }
    ready(ports, known).ok_or(Failure::NotFound)
}

fn ready(ports: &Ports, known: StoredArchive) -> Option<ReadyArchive> {
    let StoredArchive { archive, blob, .. } = known;
    match archive.state {
        ArchiveState::Done { size, .. } if archive.is_available(ports.clock.now()) => {
            Some(ReadyArchive {
                archive,
                size,
                blob: blob?,
            })
        }
        _ => None,
    }
}

/// Where a zip can be fetched until it expires, by whoever has the address.
pub fn download_url(ports: &Ports, folder: JobId, id: ArchiveId, name: &str) -> String {
    let token = ports.secrets.archive_token(id);
    ports.settings.download(folder, name, &token)
}
