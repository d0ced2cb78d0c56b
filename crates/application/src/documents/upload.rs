//! Uploading a document as a new job.

use imprimatur_domain::{
    Instant,
    access::Caller,
    dossier::Dossier,
    email::Email,
    history::HistoryEntry,
    ids::{HistoryId, JobId},
    job::{Document, NewJob, Source},
    text,
};

use super::{
    Incoming, Version,
    receive::{discard, discard_after},
};
use crate::{
    changes::Changes,
    draft::{Draft, announce_above, commit_and_see},
    failure::{Checks, Failure},
    jobs::{self, SeenJob},
    notifications,
    ports::{
        Ports,
        store::{Committed, Lineage},
    },
    retry,
    transfers::TransferWrite,
};

/// What a caller says of an upload; texts as they came.
#[derive(Clone, Debug, PartialEq)]
pub struct Upload {
    /// The stored bytes.
    pub incoming: Incoming,
    /// Name; the file's own if none.
    pub name: Option<String>,
    /// Free text.
    pub alt_text: Option<String>,
    /// Label.
    pub label: Option<String>,
    /// Media type; recognised if none.
    pub media_type: Option<String>,
    /// The folder to put it in.
    pub parent: Option<JobId>,
    /// The caller's own id of the upload.
    pub puid: Option<String>,
    /// The length the caller expects.
    pub size: Option<u64>,
    /// First entry of its history.
    pub comments: Option<String>,
    /// Due date.
    pub due_at: Option<Instant>,
    /// Address of the customer.
    pub customer: Option<String>,
    /// Whom to send it to for review.
    pub review: Option<notifications::Send>,
}

/// Makes a job of stored bytes. Uploading the same bytes with the same `puid` again gives the first job. When it
/// fails, the bytes are removed.
///
/// # Errors
/// As [`jobs::create()`], and [`Failure::Conflict`] for a `puid` that stands for other bytes.
pub async fn upload(ports: &Ports, caller: &Caller, command: Upload) -> Result<SeenJob, Failure> {
    let incoming = command.incoming.clone();
    let known = match known_upload(ports, caller, &command).await {
        Ok(known) => known,
        Err(failure) => {
            discard(ports, &incoming).await;
            return Err(failure);
        }
    };
    if let Some(first) = known {
        discard(ports, &incoming).await;
        return jobs::get(ports, caller, first).await;
    }
    let id = ports.ids.job();
    match insert(ports, caller, id, &command).await {
        Ok((committed, above)) => jobs::get_made(ports, caller, id, committed, above).await,
        Err(failure) => {
            discard_after(ports, &incoming, &failure).await;
            Err(failure)
        }
    }
}

async fn known_upload(
    ports: &Ports,
    caller: &Caller,
    command: &Upload,
) -> Result<Option<JobId>, Failure> {
    let Some(puid) = command.puid.as_ref().filter(|puid| !puid.is_empty()) else {
        return Ok(None);
    };
    match ports
        .views
        .version_by_puid(caller.user, puid.clone())
        .await?
    {
        Some(version) if version.sha256 == command.incoming.stored.sha256 => Ok(Some(version.job)),
        Some(_) => Err(Failure::Conflict(
            "this puid stands for other bytes".to_owned(),
        )),
        None => Ok(None),
    }
}

async fn insert(
    ports: &Ports,
    caller: &Caller,
    id: JobId,
    command: &Upload,
) -> Result<(Committed, Lineage), Failure> {
    let new = check(ports, id, command)?;
    retry::on_conflict(async || {
        let at = ports.clock.now();
        let (owner, above) = jobs::place(ports, caller, command.parent).await?;
        let mut draft = Draft::new(Dossier::create(
            NewJob {
                owner,
                ..new.clone()
            },
            at,
        )?);
        let mut changes = Changes::default();
        let folders = above.jobs();
        announce_above(ports, &mut changes, &folders, true, Some(&caller.email), at).await?;
        jobs::ensure_contacts(ports, &mut changes, &draft.dossier, at).await?;
        let puid = command.puid.as_deref().unwrap_or_default();
        let by = Some(&caller.email);
        let incoming = &command.incoming;
        keep(ports, &mut changes, &draft.dossier, incoming, puid, by, at).await?;
        let comments = command.comments.as_deref().unwrap_or_default();
        jobs::note(ports, &mut changes, id, comments, &caller.email, at).await?;
        if let Some(review) = &command.review {
            notifications::initiate(
                ports,
                caller,
                &mut draft,
                &mut changes,
                review,
                &folders,
                at,
            )
            .await?;
        }
        draft
            .finish(&mut changes, Some(&caller.email), ports)
            .await?;
        Ok((commit_and_see(ports, changes).await?, above))
    })
    .await
}

fn check(ports: &Ports, id: JobId, command: &Upload) -> Result<NewJob, Failure> {
    let mut checks = Checks::default();
    let owner = imprimatur_domain::account::Owner {
        team: imprimatur_domain::ids::TeamId(0),
        user: imprimatur_domain::ids::UserId(0),
    };
    let given = command.name.as_deref().unwrap_or(&command.incoming.name);
    let name = checks.take("name", text::name(given));
    let media_type = media_type(
        ports,
        command.media_type.as_deref(),
        &command.incoming,
        &name,
        &mut checks,
    );
    let stored = command.incoming.stored;
    check_size(command.size, stored.size, &mut checks);
    let document = Document {
        media_type,
        size: stored.size,
        version: 1,
        sha256: stored.sha256,
    };
    let alt_text = command.alt_text.as_deref().unwrap_or_default();
    let label = command.label.as_deref().unwrap_or_default();
    let comments = command.comments.as_deref().unwrap_or_default();
    checks.take("comments", text::prose(comments, text::COMMENTS_MAX));
    let puid = command.puid.as_deref().unwrap_or_default();
    checks.take("puid", text::line(puid, text::NAME_MAX));
    let new = NewJob {
        parent: command.parent,
        alt_text: checks.take("alt_text", text::prose(alt_text, text::ALT_TEXT_MAX)),
        label: checks.take("label", text::line(label, text::LABEL_MAX)),
        due_at: command.due_at,
        customer: checks
            .address("c_email", command.customer.as_deref())
            .flatten(),
        source: Source::Api,
        ..NewJob::file(id, owner, &name, document)
    };
    checks.finish()?;
    Ok(new)
}

/// The media type as given, else as recognised from the bytes and the name.
pub(crate) fn media_type(
    ports: &Ports,
    given: Option<&str>,
    incoming: &Incoming,
    name: &str,
    checks: &mut Checks,
) -> String {
    match given.map(str::trim).filter(|given| !given.is_empty()) {
        Some(given) => checks.take("type", text::media_type(given)),
        None => ports.documents.recognise(&incoming.head, name),
    }
}

/// The length must be the one that the caller expects.
pub(crate) fn check_size(expected: Option<u64>, actual: u64, checks: &mut Checks) {
    if expected.is_some_and(|expected| expected != actual) {
        checks.wrong(
            "size",
            format!("must be the size of the file, which is {actual}"),
        );
    }
}

/// Keeps a file's current document: its record and an entry in the history.
pub(crate) async fn keep(
    ports: &Ports,
    changes: &mut Changes,
    dossier: &Dossier,
    incoming: &Incoming,
    puid: &str,
    by: Option<&Email>,
    at: Instant,
) -> Result<(), Failure> {
    let job = &dossier.job;
    changes.history.push(HistoryEntry {
        id: HistoryId(ports.ids.next().await?),
        job: job.id,
        from_email: by.cloned(),
        category: "document.uploaded",
        comments: format!("version {}, {} bytes", job.version(), incoming.stored.size),
        at,
    });
    if let Some(id) = incoming.transfer {
        changes.transfers.push(TransferWrite::Delete { id, at });
    }
    changes.versions.push(Version {
        job: job.id,
        number: job.version(),
        name: job.name.clone(),
        media_type: job
            .document()
            .map(|document| document.media_type.clone())
            .unwrap_or_default(),
        size: incoming.stored.size,
        sha256: incoming.stored.sha256,
        blob: incoming.blob.clone(),
        puid: puid.trim().to_owned(),
        uploaded_by: by.cloned(),
        created_at: at,
    });
    Ok(())
}
