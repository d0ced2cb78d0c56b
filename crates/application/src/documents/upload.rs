//! Uploading a document as a new job.

use imprimatur_domain::{
    Instant,
    access::Caller,
    dossier::Dossier,
    email::Email,
    history::{HistoryCategory, HistoryEntry},
    ids::{HistoryId, JobId},
    job::{Document, Job, NewJob, Source},
    text,
};

use super::{
    StoredUpload, Version,
    receive::{discard, discard_after},
};
use crate::{
    changes::Changes,
    failure::{Checks, Failure},
    job_change::JobChange,
    jobs::{self, TargetFolder, VisibleJob},
    notifications,
    ports::{
        Ports,
        store::{Committed, Lineage},
    },
    retry,
    transfers::TransferWrite,
    unit_of_work::{commit_returning, touch_ancestors},
};

/// What a caller says of an upload; texts as they came.
#[derive(Clone, Debug, PartialEq)]
pub struct Upload {
    /// The stored bytes.
    pub incoming: StoredUpload,
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
    /// Where it comes from.
    pub source: Source,
}

/// Makes a job of stored bytes. Uploading the same bytes with the same `puid` again gives the first job. When it
/// fails, the bytes are removed.
///
/// # Errors
/// As [`jobs::create()`], and [`Failure::Conflict`] for a `puid` that stands for other bytes.
pub async fn upload(
    ports: &Ports,
    caller: &Caller,
    command: Upload,
) -> Result<VisibleJob, Failure> {
    let incoming = command.incoming.clone();
    let id = ports.ids.job();
    match first_or_new(ports, caller, id, &command).await {
        Ok(Uploaded::Before(first)) => {
            discard(ports, &incoming).await;
            let seen = jobs::get(ports, caller, first).await;
            seen.map_err(|failure| match failure {
                Failure::NotFound => Failure::Conflict(
                    "this puid stands for an upload that you do not see any more".to_owned(),
                ),
                failure => failure,
            })
        }
        Ok(Uploaded::Now(committed, above)) => {
            jobs::get_made(ports, caller, id, committed, above).await
        }
        Err(failure) => {
            discard_after(ports, &incoming, &failure).await;
            Err(failure)
        }
    }
}

/// Refuses a folder that the caller does not see or may not put anything into, or that takes nothing in now.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`], [`Failure::Refused`], [`Failure::Conflict`], [`Failure::Store`].
pub async fn ensure_place(
    ports: &Ports,
    caller: &Caller,
    parent: Option<JobId>,
) -> Result<(), Failure> {
    let home = jobs::resolve_target(ports, caller, parent).await?;
    Ok(home.ensure_takes_content()?)
}

/// What an upload led to.
enum Uploaded {
    /// It is this job already.
    Before(JobId),
    /// A new job below these folders.
    Now(Committed, Lineage),
}

async fn first_or_new(
    ports: &Ports,
    caller: &Caller,
    id: JobId,
    command: &Upload,
) -> Result<Uploaded, Failure> {
    retry::on_conflict(|| async {
        // Of several that come at once, all but one meet a conflict and find that one here.
        let (puid, incoming) = (command.puid.as_deref(), &command.incoming);
        if let Some(first) = known_upload(ports, caller, puid, incoming).await? {
            return Ok(Uploaded::Before(first));
        }
        let (committed, above) = insert(ports, caller, id, command).await?;
        Ok(Uploaded::Now(committed, above))
    })
    .await
}

/// The job for which the caller uploaded these bytes under this id of its own, if there is one.
///
/// # Errors
/// [`Failure::Conflict`] if it stands for other bytes, [`Failure::Store`].
pub(super) async fn known_upload(
    ports: &Ports,
    caller: &Caller,
    puid: Option<&str>,
    incoming: &StoredUpload,
) -> Result<Option<JobId>, Failure> {
    let Some(puid) = puid.map(str::trim).filter(|puid| !puid.is_empty()) else {
        return Ok(None);
    };
    let known = ports
        .views
        .version_by_puid(caller.email.clone(), puid.to_owned());
    match known.await? {
        Some(version) if version.sha256 == incoming.stored.sha256 => Ok(Some(version.job)),
        Some(_) => Err(Failure::Conflict(
            "the puid was already used for a different file".to_owned(),
        )),
        None => Ok(None),
    }
}

/// The puid that must still be new when the commit comes to it.
pub(super) fn fresh_puid(caller: &Caller, puid: Option<&str>) -> Vec<(Email, String)> {
    let puid = puid.map(str::trim).filter(|puid| !puid.is_empty());
    puid.map(|puid| (caller.email.clone(), puid.to_owned()))
        .into_iter()
        .collect()
}

async fn insert(
    ports: &Ports,
    caller: &Caller,
    id: JobId,
    command: &Upload,
) -> Result<(Committed, Lineage), Failure> {
    let (at, by) = (ports.clock.now(), Some(&caller.email));
    let home = jobs::resolve_target(ports, caller, command.parent).await?;
    let new = check(ports, id, caller, &home, command)?;
    let above = home.above;
    let mut work = JobChange::new(ports, caller, at, above.clone(), Dossier::create(new, at)?);
    let JobChange { draft, changes, .. } = &mut work;
    changes.fresh_puids = fresh_puid(caller, command.puid.as_deref());
    touch_ancestors(ports, changes, &above.0, true, by, at).await?;
    jobs::ensure_contacts(ports, changes, &draft.dossier, at).await?;
    let puid = command.puid.as_deref().unwrap_or_default();
    let incoming = &command.incoming;
    record_version(ports, changes, &draft.dossier, incoming, puid, by, at).await?;
    if let Some(review) = &command.review {
        notifications::initiate(&mut work, review).await?;
    }
    let JobChange {
        draft, mut changes, ..
    } = work;
    let job = draft.dossier.job.clone();
    draft.finish(&mut changes, by, ports).await?;
    let comments = command.comments.as_deref().unwrap_or_default();
    jobs::note(ports, &mut changes, &job, comments, by, at).await?;
    Ok((commit_returning(ports, changes).await?, above))
}

/// The new job. Refuses, in this order, what the caller may not, what the folder's state forbids, and what is wrong with
/// the values.
fn check(
    ports: &Ports,
    id: JobId,
    caller: &Caller,
    home: &TargetFolder,
    command: &Upload,
) -> Result<NewJob, Failure> {
    let mut checks = Checks::default();
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
        source: command.source,
        ..NewJob::file(id, home.owner, &name, document)
    };
    jobs::ensure_allowed(&new, caller, &checks)?;
    home.ensure_takes_content()?;
    checks.finish()?;
    Ok(new)
}

/// The media type as given, else as recognised from the bytes and the name.
pub(crate) fn media_type(
    ports: &Ports,
    given: Option<&str>,
    incoming: &StoredUpload,
    name: &str,
    checks: &mut Checks,
) -> String {
    match given.map(str::trim).filter(|given| !given.is_empty()) {
        Some(given) => checks.take("type", text::media_type(given)),
        None => ports.documents.recognise(&incoming.head, name),
    }
}

/// The media type by which the bytes are shown: what they are, if that can be shown, whatever they were given out for.
fn shown_as(ports: &Ports, job: &Job, incoming: &StoredUpload) -> String {
    let recognised = ports.documents.recognise(&incoming.head, "");
    if ports.documents.has_pictures(&recognised) {
        return recognised;
    }
    let declared = job.document().map(|document| document.media_type.clone());
    declared.unwrap_or_default()
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
pub(crate) async fn record_version(
    ports: &Ports,
    changes: &mut Changes,
    dossier: &Dossier,
    incoming: &StoredUpload,
    puid: &str,
    by: Option<&Email>,
    at: Instant,
) -> Result<(), Failure> {
    let job = &dossier.job;
    changes.history.push(HistoryEntry {
        id: HistoryId(ports.ids.next().await?),
        job: job.id,
        from_email: by.cloned(),
        category: HistoryCategory::DocumentUploaded,
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
        media_type: shown_as(ports, job, incoming),
        size: incoming.stored.size,
        sha256: incoming.stored.sha256,
        blob: incoming.blob.clone(),
        puid: puid.trim().to_owned(),
        uploaded_by: by.cloned(),
        created_at: at,
    });
    Ok(())
}
