//! Uploading a new version of a document.

use imprimatur_domain::{
    Instant,
    access::{Caller, Rights},
    dossier::{Edit, Revision},
    email::Email,
    field::{AltText, Comments, Label, Line, MediaType, Name},
    ids::JobId,
    job::Job,
};

use super::{
    StoredUpload, early_inspection,
    receive::{discard, discard_after},
    upload::{check_size, expect_fresh_puid, known_upload, media_type, record_version, shown_as},
};
use crate::{
    failure::{Checks, Failure},
    job_change::{JobChange, change_job_and_see},
    jobs::{self, RequiredRights, VisibleJob},
    notifications,
    ports::{Ports, documents::Inspection, store::Lineage},
    unit_of_work::touch_ancestors,
};

/// A new version of a document. `None` leaves a property as it is.
#[derive(Clone, Debug, PartialEq)]
pub struct Revise {
    /// The stored upload.
    pub incoming: StoredUpload,
    /// Name.
    pub name: Option<Name>,
    /// Free text.
    pub alt_text: Option<AltText>,
    /// Label.
    pub label: Option<Label>,
    /// Media type; recognised if none.
    pub media_type: Option<MediaType>,
    /// Due date.
    pub due_at: Option<Instant>,
    /// Address of the customer; only the owner may change it.
    pub customer: Option<Email>,
    /// The caller's own id of the upload.
    pub puid: Line,
    /// The length the caller expects.
    pub size: Option<u64>,
    /// What changed, for the history and the event.
    pub comments: Comments,
    /// Whom to send it to for review.
    pub review: Option<notifications::Send>,
}

/// Checks rights and state before the body is read.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`], [`Failure::Refused`].
pub async fn ensure_revisable(ports: &Ports, caller: &Caller, id: JobId) -> Result<(), Failure> {
    let (loaded, _) = jobs::load(ports, caller, id, RequiredRights::Edit).await?;
    loaded.dossier.ensure_writable("revise")?;
    if loaded.dossier.job.is_folder() {
        return Err(imprimatur_domain::refusal::Refusal::Folder { command: "revise" }.into());
    }
    Ok(())
}

/// Gives a file its next version. Repeating the same bytes with the same `puid` adds no version. On failure the
/// upload's blob is deleted, also if the gate holds up the review that it is uploaded for.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`], [`Failure::Refused`] for a folder, a locked or trashed job,
/// [`Failure::Invalid`], [`Failure::Conflict`], also if the `puid` belongs to other bytes or another job,
/// [`Failure::Held`].
pub async fn revise(
    ports: &Ports,
    caller: &Caller,
    id: JobId,
    command: Revise,
) -> Result<VisibleJob, Failure> {
    let revised = async {
        let inspection = inspect_for_gate(ports, caller, id, &command).await?;
        let inspection = inspection.as_ref();
        change_job_and_see(
            || JobChange::by_user(ports, caller, id, RequiredRights::Edit),
            |change| add_version(change, &command, inspection),
        )
        .await
    };
    match revised.await {
        Ok(((is_new, above), committed)) => {
            if !is_new {
                discard(ports, &command.incoming).await;
            }
            jobs::get_committed(ports, caller, id, committed, above).await
        }
        Err(failure) => {
            discard_after(ports, &command.incoming, &failure).await;
            Err(failure.with_discarded_file())
        }
    }
}

/// The inspection that the review needs, if a gate stands before it.
async fn inspect_for_gate(
    ports: &Ports,
    caller: &Caller,
    id: JobId,
    command: &Revise,
) -> Result<Option<Inspection>, Failure> {
    let review = command.review.as_ref();
    let Some(review) = review.filter(|review| review.is_held_by_gate()) else {
        return Ok(None);
    };
    let (loaded, _) = jobs::load(ports, caller, id, RequiredRights::Edit).await?;
    let job = &loaded.dossier.job;
    let incoming = &command.incoming;
    let shown = shown_as(ports, &media_type_of(ports, command, job), incoming);
    early_inspection::inspect_for_gate(ports, caller, (incoming, &shown), job.gate, review).await
}

/// Returns whether a version was added, and the folders above.
async fn add_version<'a>(
    mut change: JobChange<'a>,
    command: &Revise,
    inspection: Option<&Inspection>,
) -> Result<(JobChange<'a>, (bool, Lineage)), Failure> {
    let (ports, caller) = (change.ports, change.actor.caller);
    let above = Lineage(change.lineage.above().to_vec());
    let (puid, incoming) = (&command.puid, &command.incoming);
    match known_upload(ports, caller, puid, incoming).await? {
        Some(known) if known == change.job.dossier.job.id => return Ok((change, (false, above))),
        Some(_) => {
            return Err(Failure::Conflict(
                "the puid was already used for another job".into(),
            ));
        }
        None => {}
    }
    let (at, by) = (change.at, Some(&caller.email));
    let before = change.job.dossier.job.clone();
    let (revision, edit) = check(ports, command, &before, change.actor.rights)?;
    let JobChange { job, changes, .. } = &mut change;
    job.apply(|dossier| dossier.revise(revision, at))?;
    job.apply(|dossier| dossier.edit(edit, at))?;
    if !command.comments.trim().is_empty() {
        job.apply(|dossier| Ok(dossier.commented(&caller.email)))?;
    }
    expect_fresh_puid(changes, caller, puid);
    if job.dossier.job.customer != before.customer {
        jobs::ensure_contacts(ports, changes, &job.dossier, at).await?;
    }
    touch_ancestors(ports, changes, &above.0, false, by, at).await?;
    record_version(ports, changes, &job.dossier, incoming, puid, by, at).await?;
    if let Some(inspection) = inspection {
        early_inspection::record(&mut change, inspection).await?;
    }
    if let Some(review) = &command.review {
        notifications::initiate(&mut change, review).await?;
    }
    Ok((change, (true, above)))
}

fn check(
    ports: &Ports,
    command: &Revise,
    job: &Job,
    rights: Rights,
) -> Result<(Revision, Edit), Failure> {
    let mut checks = Checks::default();
    let incoming = &command.incoming;
    check_size(command.size, incoming.stored.size, &mut checks);
    let edit = Edit {
        name: command.name.clone(),
        alt_text: command.alt_text.clone(),
        label: command.label.clone(),
        due_at: command.due_at.map(Some),
        customer: command.customer.clone().map(Some),
        ..Edit::default()
    };
    let revision = Revision {
        media_type: media_type_of(ports, command, job),
        size: incoming.stored.size,
        sha256: incoming.stored.sha256,
        comments: command.comments.clone(),
    };
    let another = |customer: &Option<Email>| *customer != job.customer;
    if edit.customer.as_ref().is_some_and(another) {
        RequiredRights::Control.check(rights)?;
    }
    checks.finish()?;
    Ok((revision, edit))
}

/// The media type of the new version.
fn media_type_of(ports: &Ports, command: &Revise, job: &Job) -> MediaType {
    let incoming = &command.incoming;
    let known_by = if incoming.name.is_empty() {
        job.name.as_str()
    } else {
        &incoming.name
    };
    media_type(ports, command.media_type.as_ref(), incoming, known_by)
}
