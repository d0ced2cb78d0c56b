//! Downloading documents.

use std::ops::Range;

use imprimatur_domain::{
    access::Caller,
    email::Email,
    history::{HistoryData, HistoryEntry},
    ids::{HistoryId, JobId},
};

use super::Version;
use crate::{
    archives::{self, ReadyArchive},
    failure::Failure,
    jobs::RequiredRights,
    ports::{
        Ports,
        blobs::{BlobKey, Opened},
        secrets::DocumentGrant,
    },
};

/// Who reads a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reader {
    /// A user with an API key.
    Caller(Caller),
    /// A bearer of a `doc_token`, not verified yet.
    Token(String),
}

/// A version of a document; by default the current one.
///
/// # Errors
/// [`Failure::NotFound`] for unknown jobs, versions and tokens, for folders, and for invisible jobs;
/// [`Failure::Store`].
pub async fn open(
    ports: &Ports,
    reader: &Reader,
    id: JobId,
    number: Option<u32>,
) -> Result<Version, Failure> {
    let (version, _) = open_by(ports, reader, id, number).await?;
    Ok(version)
}

/// As [`open`], with the caller whose rights apply.
async fn open_by(
    ports: &Ports,
    reader: &Reader,
    id: JobId,
    number: Option<u32>,
) -> Result<(Version, Caller), Failure> {
    let (caller, granted) = identify(ports, reader, id).await?;
    let number = number.or(granted);
    if granted.is_some() && granted != number {
        return Err(Failure::NotFound);
    }
    let found = ports.views.version_with_lineage(id, number, caller.clone());
    let (version, lineage) = found.await?.ok_or(Failure::NotFound)?;
    let rights = lineage.rights(&caller);
    if lineage.is_trashed() && !rights.has_control() {
        return Err(Failure::NotFound);
    }
    RequiredRights::View.check(rights)?;
    Ok((version, caller))
}

/// The caller behind a reader, and the version that a token is valid for.
pub(super) async fn identify(
    ports: &Ports,
    reader: &Reader,
    id: JobId,
) -> Result<(Caller, Option<u32>), Failure> {
    let token = match reader {
        Reader::Caller(caller) => return Ok((caller.clone(), None)),
        Reader::Token(token) => token,
    };
    let grant = granted(ports, token, id)?;
    let user = ports.accounts.find_user(grant.user).await?;
    let user = user.filter(|user| user.is_active);
    let user = user.ok_or(Failure::NotFound)?;
    Ok((Caller::new(&user), Some(grant.version)))
}

/// The content of a download.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fetched {
    /// A version of a file.
    Version(Version),
    /// The zip of a folder.
    Archive(ReadyArchive),
}

/// A download and its author.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Download {
    /// The content.
    pub fetched: Fetched,
    /// The caller, or the user that the `doc_token` was made for; `None` for the token of a zip, which is not personal.
    pub by: Option<Email>,
}

/// A version of a file as with [`open`], or the latest zip of a folder.
///
/// # Errors
/// [`Failure::NotFound`].
pub async fn fetch(
    ports: &Ports,
    reader: &Reader,
    id: JobId,
    number: Option<u32>,
) -> Result<Download, Failure> {
    match open_by(ports, reader, id, number).await {
        Err(Failure::NotFound) => {
            let by = match reader {
                Reader::Caller(caller) => Some(caller.email.clone()),
                Reader::Token(_) => None,
            };
            let fetched = Fetched::Archive(archives::open(ports, reader, id).await?);
            Ok(Download { fetched, by })
        }
        opened => opened.map(|(version, caller)| Download {
            fetched: Fetched::Version(version),
            by: Some(caller.email),
        }),
    }
}

/// Whether a token is valid for a document of this job.
pub fn is_granted(ports: &Ports, token: &str, id: JobId) -> bool {
    granted(ports, token, id).is_ok()
}

fn granted(ports: &Ports, token: &str, id: JobId) -> Result<DocumentGrant, Failure> {
    let now = ports.clock.now();
    ports
        .secrets
        .document_grant(token)
        .filter(|grant| grant.job == id && now < grant.expires_at)
        .ok_or(Failure::NotFound)
}

/// The bytes of a version or zip, or a range of them (end exclusive).
///
/// # Errors
/// [`Failure::Blob`].
pub async fn bytes(
    ports: &Ports,
    blob: &BlobKey,
    range: Option<Range<u64>>,
) -> Result<Opened, Failure> {
    Ok(ports.blobs.get(blob, range).await?)
}

/// Records a download in the history: the caller, and the person that the caller names. The entry is buffered, so
/// downloads do not wait for the write.
pub async fn note_download(
    ports: &Ports,
    by: Option<&Email>,
    fetched: &Fetched,
    named: Option<&Email>,
) -> Result<(), Failure> {
    let recipient = named.cloned();
    let (job, data) = match fetched {
        Fetched::Version(version) => {
            let data = HistoryData::DocumentDownloaded {
                version: version.number,
                recipient,
            };
            (version.job, data)
        }
        Fetched::Archive(ready) => {
            let data = HistoryData::ArchiveDownloaded { recipient };
            (ready.archive.folder, data)
        }
    };
    let line = HistoryEntry {
        id: HistoryId(ports.ids.next().await?),
        job,
        from_email: by.cloned(),
        data,
        at: ports.clock.now(),
    };
    Ok(ports.store.note(line).await?)
}
