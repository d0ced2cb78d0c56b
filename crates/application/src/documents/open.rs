//! Giving documents out.

use std::ops::Range;

use imprimatur_domain::{
    access::Caller,
    email::Email,
    history::HistoryEntry,
    ids::{HistoryId, JobId},
};

use super::Version;
use crate::{
    changes::Changes,
    draft::commit,
    failure::Failure,
    jobs::{self, Need},
    ports::{Ports, blobs::Opened, secrets::DocumentGrant},
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
    let (caller, granted) = match reader {
        Reader::Caller(caller) => (caller.clone(), None),
        Reader::Token(token) => {
            let grant = granted(ports, token, id)?;
            let user = ports
                .accounts
                .find_user(grant.user)
                .await?
                .filter(|user| user.is_active);
            let user = user.ok_or(Failure::NotFound)?;
            let caller = Caller {
                user: user.id,
                team: user.team,
                email: user.email,
            };
            (caller, Some(grant.version))
        }
    };
    let (loaded, _) = jobs::load(ports, &caller, id, Need::View).await?;
    let current = loaded
        .dossier
        .job
        .document()
        .ok_or(Failure::NotFound)?
        .version;
    let number = number.or(granted).unwrap_or(current);
    if granted.is_some_and(|granted| granted != number) {
        return Err(Failure::NotFound);
    }
    ports
        .views
        .version(id, number)
        .await?
        .ok_or(Failure::NotFound)
}

fn granted(ports: &Ports, token: &str, id: JobId) -> Result<DocumentGrant, Failure> {
    let now = ports.clock.now();
    ports
        .secrets
        .document_grant(token)
        .filter(|grant| grant.job == id && now < grant.expires_at)
        .ok_or(Failure::NotFound)
}

/// The bytes of a version, or a range of them (end exclusive).
///
/// # Errors
/// [`Failure::Blob`].
pub async fn bytes(
    ports: &Ports,
    version: &Version,
    range: Option<Range<u64>>,
) -> Result<Opened, Failure> {
    Ok(ports.blobs.get(&version.blob, range).await?)
}

/// Keeps in the history who has fetched a document: the caller and, beside, whom the caller names.
///
/// # Errors
/// [`Failure::Store`].
pub async fn note_download(
    ports: &Ports,
    by: Option<&Email>,
    version: &Version,
    named: Option<&str>,
) -> Result<(), Failure> {
    let named = named.and_then(|named| named.parse::<Email>().ok());
    let comments = match named {
        Some(named) => format!("version {} for {named}", version.number),
        None => format!("version {}", version.number),
    };
    let entry = HistoryEntry {
        id: HistoryId(ports.ids.next().await?),
        job: version.job,
        from_email: by.cloned(),
        category: "document.downloaded",
        comments,
        at: ports.clock.now(),
    };
    commit(
        ports,
        Changes {
            history: vec![entry],
            ..Changes::default()
        },
    )
    .await
}
