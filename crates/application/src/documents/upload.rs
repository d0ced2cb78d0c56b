//! Uploading a document as a new job.

use imprimatur_domain::{
    Instant,
    access::Caller,
    dossier::Dossier,
    email::Email,
    expectation::JobExpectation,
    field::{AltText, Comments, InputField, Label, Line, MediaType, Name},
    gate::Gate,
    history::HistoryData,
    ids::JobId,
    job::{Document, NewJob, Source},
};

use super::{
    Press, StoredUpload, Version, early_inspection,
    receive::{discard, discard_after},
};
use crate::{
    changes::{Changes, Expectation},
    conflict_retry,
    failure::{Checks, Failure},
    job_change::JobChange,
    jobs::{self, TargetFolder, VisibleJob},
    notifications,
    ports::{
        Ports,
        documents::Inspection,
        store::{Committed, Lineage},
    },
    transfers::TransferWrite,
    unit_of_work::{commit_returning, touch_ancestors},
};

/// A document to upload.
#[derive(Clone, Debug, PartialEq)]
pub struct Upload {
    /// The stored upload.
    pub incoming: StoredUpload,
    /// Name; the file's own if none.
    pub name: Option<Name>,
    /// Free text.
    pub alt_text: AltText,
    /// Label.
    pub label: Label,
    /// Media type; recognised if none.
    pub media_type: Option<MediaType>,
    /// The folder to put it in.
    pub parent: Option<JobId>,
    /// The caller's own id of the upload.
    pub puid: Line,
    /// The length the caller expects.
    pub size: Option<u64>,
    /// First entry of its history.
    pub comments: Comments,
    /// Due date.
    pub due_at: Option<Instant>,
    /// Address of the customer.
    pub customer: Option<Email>,
    /// Which preflight findings hold up a sending for review; those of the folder it is put in if none is given.
    pub gate: Option<Gate>,
    /// What the order says of it; the folder it is put in says the rest.
    pub expectation: JobExpectation,
    /// Whom to send it to for review.
    pub review: Option<notifications::Send>,
    /// Origin.
    pub source: Source,
}

impl Upload {
    /// A document at the top level, of which nothing is said.
    pub fn new(incoming: StoredUpload, source: Source) -> Self {
        Self {
            incoming,
            name: None,
            alt_text: AltText::default(),
            label: Label::default(),
            media_type: None,
            parent: None,
            puid: Line::default(),
            size: None,
            comments: Comments::default(),
            due_at: None,
            customer: None,
            gate: None,
            expectation: JobExpectation::default(),
            review: None,
            source,
        }
    }
}

/// Creates a job from a stored upload. Repeating the same bytes with the same `puid` returns the first job. On failure
/// the upload's blob is deleted, also if a gate holds up the review that it is uploaded for.
///
/// # Errors
/// As [`jobs::create()`], [`Failure::Conflict`] if the `puid` belongs to other bytes, and [`Failure::Held`].
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
                    "this puid stands for an upload that you do not see any more".into(),
                ),
                failure => failure,
            })
        }
        Ok(Uploaded::Now(committed, above)) => {
            jobs::get_committed(ports, caller, id, committed, above).await
        }
        Err(failure) => {
            discard_after(ports, &incoming, &failure).await;
            Err(failure.with_discarded_file())
        }
    }
}

/// Checks that the parent folder is visible to the caller, may be added to, and accepts content now.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`], [`Failure::Refused`], [`Failure::Conflict`].
pub async fn ensure_place(
    ports: &Ports,
    caller: &Caller,
    parent: Option<JobId>,
) -> Result<(), Failure> {
    let home = jobs::resolve_target(ports, caller, parent).await?;
    Ok(home.ensure_takes_content()?)
}

/// Result of an upload.
enum Uploaded {
    /// A repeated upload of this job.
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
    let inspection = inspect_for_gate(ports, caller, command).await?;
    let inspection = inspection.as_ref();
    conflict_retry::on_conflict(|| async {
        // Of several that come at once, all but one meet a conflict and find that one here.
        let (puid, incoming) = (&command.puid, &command.incoming);
        if let Some(first) = known_upload(ports, caller, puid, incoming).await? {
            return Ok(Uploaded::Before(first));
        }
        let (committed, above) = insert(ports, caller, id, command, inspection).await?;
        Ok(Uploaded::Now(committed, above))
    })
    .await
}

/// The job that the caller has uploaded these bytes to with this puid, if any.
///
/// # Errors
/// [`Failure::Conflict`] if the puid belongs to other bytes.
pub(super) async fn known_upload(
    ports: &Ports,
    caller: &Caller,
    puid: &Line,
    upload: &StoredUpload,
) -> Result<Option<JobId>, Failure> {
    if puid.is_empty() {
        return Ok(None);
    }
    let known = ports
        .views
        .version_by_puid(caller.email.clone(), puid.to_string());
    match known.await? {
        Some(version) if version.sha256 == upload.stored.sha256 => Ok(Some(version.job)),
        Some(_) => Err(Failure::Conflict(
            "the puid was already used for a different file".into(),
        )),
        None => Ok(None),
    }
}

/// The puid that must still be new when the commit comes to it.
pub(super) fn expect_fresh_puid(changes: &mut Changes, caller: &Caller, puid: &Line) {
    if !puid.is_empty() {
        changes.expect(Expectation::FreshPuid(
            caller.email.clone(),
            puid.to_string(),
        ));
    }
}

/// The inspection that the review needs, if a gate stands before it.
async fn inspect_for_gate(
    ports: &Ports,
    caller: &Caller,
    command: &Upload,
) -> Result<Option<Inspection>, Failure> {
    let review = command.review.as_ref();
    let Some(review) = review.filter(|review| review.is_held_by_gate()) else {
        return Ok(None);
    };
    let gate = if let Some(gate) = command.gate {
        gate
    } else {
        let home = jobs::resolve_target(ports, caller, command.parent).await?;
        home.gate()
    };
    let incoming = &command.incoming;
    let name = command.name.as_deref().unwrap_or(&incoming.name);
    let declared = media_type(ports, command.media_type.as_ref(), incoming, name);
    let shown = shown_as(ports, &declared, incoming);
    early_inspection::inspect_for_gate(ports, caller, (incoming, &shown), gate, review).await
}

async fn insert(
    ports: &Ports,
    caller: &Caller,
    id: JobId,
    command: &Upload,
    inspection: Option<&Inspection>,
) -> Result<(Committed, Lineage), Failure> {
    let (at, by) = (ports.clock.now(), Some(&caller.email));
    let home = jobs::resolve_target(ports, caller, command.parent).await?;
    let new = check(ports, id, caller, &home, command)?;
    let above = home.above;
    let mut change = JobChange::new(ports, caller, at, above.clone(), Dossier::create(new, at)?);
    let JobChange { job, changes, .. } = &mut change;
    expect_fresh_puid(changes, caller, &command.puid);
    touch_ancestors(ports, changes, &above.0, true, by, at).await?;
    jobs::ensure_contacts(ports, changes, &job.dossier, at).await?;
    let puid = &command.puid;
    let incoming = &command.incoming;
    record_version(ports, changes, &job.dossier, incoming, puid, by, at).await?;
    if let Some(inspection) = inspection {
        early_inspection::record(&mut change, inspection).await?;
    }
    if let Some(review) = &command.review {
        notifications::initiate(&mut change, review).await?;
    }
    let JobChange {
        job, mut changes, ..
    } = change;
    let created = job.dossier.job.clone();
    job.finish(&mut changes, by, ports).await?;
    jobs::note(ports, &mut changes, &created, &command.comments, by, at).await?;
    Ok((commit_returning(ports, changes).await?, above))
}

/// The new job. Checks its name and size, then the caller's rights, then the parent folder's state.
fn check(
    ports: &Ports,
    id: JobId,
    caller: &Caller,
    folder: &TargetFolder,
    command: &Upload,
) -> Result<NewJob, Failure> {
    let mut checks = Checks::default();
    let name = match &command.name {
        Some(name) => Some(name.clone()),
        None => name_of_file(&command.incoming, InputField::Name, &mut checks),
    };
    let stored = command.incoming.stored;
    check_size(command.size, stored.size, &mut checks);
    let name = checks.complete(name)?;
    let given = command.media_type.as_ref();
    let media_type = media_type(ports, given, &command.incoming, &name);
    let document = Document {
        media_type,
        size: stored.size,
        version: 1,
        sha256: stored.sha256,
    };
    let new = NewJob {
        parent: command.parent,
        alt_text: command.alt_text.clone(),
        label: command.label.clone(),
        due_at: command.due_at,
        customer: command.customer.clone(),
        gate: command.gate.unwrap_or(folder.gate()),
        expectation: command.expectation.clone().or(folder.expectation()),
        profile: folder.profile(),
        source: command.source,
        ..NewJob::file(id, folder.owner, name, document)
    };
    jobs::ensure_allowed(&new, folder, caller)?;
    folder.ensure_takes_content()?;
    Ok(new)
}

/// The name that a file came with, checked; what is wrong with it is noted on `field`.
pub(super) fn name_of_file(
    upload: &StoredUpload,
    field: InputField,
    checks: &mut Checks,
) -> Option<Name> {
    checks.ok(field, upload.name.parse())
}

/// The media type as given, else as recognised from the bytes and the name.
pub(crate) fn media_type(
    ports: &Ports,
    media_type: Option<&MediaType>,
    upload: &StoredUpload,
    name: &str,
) -> MediaType {
    match media_type {
        Some(media_type) => media_type.clone(),
        None => MediaType::from_stored(ports.documents.recognise(&upload.head, name)),
    }
}

/// The media type used for display: the recognised one if it can be rendered, else the declared one.
pub(super) fn shown_as(ports: &Ports, declared: &str, upload: &StoredUpload) -> String {
    let recognised = ports.documents.recognise(&upload.head, "");
    if ports.documents.has_pictures(&recognised) {
        recognised
    } else {
        declared.to_owned()
    }
}

/// Checks the size that the caller expects.
pub(crate) fn check_size(expected: Option<u64>, actual: u64, checks: &mut Checks) {
    if expected.is_some_and(|expected| expected != actual) {
        checks.wrong(
            InputField::Size,
            format!("must be the size of the file, which is {actual}"),
        );
    }
}

/// Adds the version record of a file's current document and a history entry.
pub(crate) async fn record_version(
    ports: &Ports,
    changes: &mut Changes,
    dossier: &Dossier,
    upload: &StoredUpload,
    puid: &str,
    by: Option<&Email>,
    at: Instant,
) -> Result<(), Failure> {
    let job = &dossier.job;
    let declared = (job.document()).map_or("", |document| document.media_type.as_str());
    let uploaded = HistoryData::DocumentUploaded {
        version: job.version(),
        size: upload.stored.size,
    };
    changes
        .record(job.id, by.cloned(), uploaded, at, &*ports.ids)
        .await?;
    if let Some(id) = upload.transfer {
        changes.write(TransferWrite::Delete { id, at });
    }
    changes.write(Version {
        job: job.id,
        number: job.version(),
        name: job.name.to_string(),
        media_type: shown_as(ports, declared, upload),
        size: upload.stored.size,
        sha256: upload.stored.sha256,
        blob: upload.blob.clone(),
        puid: puid.to_owned(),
        uploaded_by: by.cloned(),
        created_at: at,
        press: Press::default(),
        layers: None,
    });
    Ok(())
}
