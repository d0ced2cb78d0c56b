//! Giving documents out.

use std::ops::Range;

use imprimatur_domain::{
    access::Caller,
    email::Email,
    history::{HistoryCategory, HistoryEntry},
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

/// Who wants to read a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reader {
    /// A user with a key.
    Caller(Caller),
    /// The bearer of a `doc_token`, as it came.
    Token(String),
}

/// A version of a document, current unless another is asked for.
///
/// # Errors
/// [`Failure::NotFound`] for unknown jobs, versions and tokens, folders and what is invisible; [`Failure::Store`].
pub async fn open(
    ports: &Ports,
    reader: &Reader,
    id: JobId,
    number: Option<u32>,
) -> Result<Version, Failure> {
    let (version, _) = open_by(ports, reader, id, number).await?;
    Ok(version)
}

/// The same, and whose right it is.
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

/// Who is behind a reader, and the version that a token is good for.
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
    Ok((Caller::of(&user), Some(grant.version)))
}

/// What a download brings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fetched {
    /// A version of a file.
    Version(Version),
    /// The zip of a folder.
    Archive(ReadyArchive),
}

/// A download, and who is behind it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Download {
    /// What it brings.
    pub fetched: Fetched,
    /// The caller, or whom a `doc_token` was given to; nobody for the token of a zip, which anybody may have.
    pub by: Option<Email>,
}

/// A version of a file as [`open`] finds it, or the latest zip of a folder.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Store`].
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

/// Whether a token is one for a document of this job, and still good.
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

/// Notes for the history who has fetched a document: the caller and, beside, whom the caller names. Reading does not wait
/// until the line is kept.
///
/// # Errors
/// [`Failure::Store`].
pub async fn note_download(
    ports: &Ports,
    by: Option<&Email>,
    fetched: &Fetched,
    named: Option<&Email>,
) -> Result<(), Failure> {
    let (job, what) = match fetched {
        Fetched::Version(version) => (version.job, format!("version {}", version.number)),
        Fetched::Archive(ready) => (ready.archive.folder, "zip".to_owned()),
    };
    let line = HistoryEntry {
        id: HistoryId(ports.ids.next().await?),
        job,
        from_email: by.cloned(),
        category: HistoryCategory::DocumentDownloaded,
        comments: match named {
            Some(named) => format!("{what} for {named}"),
            None => what,
        },
        at: ports.clock.now(),
    };
    Ok(ports.store.note(line).await?)
}
