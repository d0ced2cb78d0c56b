//! Copying a document.

use imprimatur_domain::{
    access::{Caller, Rights},
    dossier::Dossier,
    email::Email,
    field::AltText,
    ids::JobId,
    job::{Display, Document, Job, NewJob, Source},
    refusal::Refusal,
};

use super::{
    VisibleJob,
    create::ensure_contacts,
    get,
    load::{RequiredRights, load},
};
use crate::{
    changes::{Changes, CopiedVersion, Expectation},
    checks, conflict_retry,
    documents::Version,
    failure::Failure,
    ports::{
        Ports,
        store::{Lineage, StoreError},
    },
    unit_of_work::{JobUnitOfWork, commit, touch_ancestors},
};

/// The copy to make.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Duplicate {
    /// Free text; that of the original if none.
    pub alt_text: Option<AltText>,
    /// The customer of the copy.
    pub customer: Option<Email>,
}

/// Copies a document with its inspection result and the comments that have a position: a new job next to the original,
/// with the same owner. Tasks, decisions, dates, label and people are not copied. The copy shares the original's blob.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`] without the right to add to the folder, [`Failure::Refused`] for
/// folders, trashed jobs and a locked folder, [`Failure::Invalid`], [`Failure::Conflict`].
pub async fn duplicate(
    ports: &Ports,
    caller: &Caller,
    id: JobId,
    command: Duplicate,
) -> Result<VisibleJob, Failure> {
    let copy = ports.ids.job();
    conflict_retry::on_conflict(|| attempt(ports, caller, id, copy, &command)).await?;
    get(ports, caller, copy).await
}

async fn attempt(
    ports: &Ports,
    caller: &Caller,
    id: JobId,
    copy: JobId,
    command: &Duplicate,
) -> Result<(), Failure> {
    let at = ports.clock.now();
    let (loaded, rights) = load(ports, caller, id, RequiredRights::View).await?;
    let (original, lineage) = (&loaded.dossier.job, &loaded.lineage);
    ensure_may_add(caller, rights, lineage)?;
    if lineage.is_locked_above() {
        return Err(Refusal::Locked { command: "add to" }.into());
    }
    let document = copyable(original)?;
    if command.customer.is_some() {
        RequiredRights::Control.check(rights)?;
    }
    let name = original.name.clone();
    let new = NewJob {
        parent: original.parent,
        alt_text: (command.alt_text.as_ref().unwrap_or(&original.alt_text)).clone(),
        customer: command.customer.clone(),
        display: Display {
            cus_download: original.display.cus_download,
            ..Display::default()
        },
        gate: original.gate,
        expectation: original.expectation.clone(),
        profile: original.profile,
        source: Source::Duplicate,
        ..NewJob::file(copy, original.owner, name, document.clone())
    };
    let mut changes = Changes::default();
    // Serializes this commit with any erasure of the original or of a folder above it.
    changes.expect(Expectation::Live(id, original.revision));
    let above = lineage.above();
    touch_ancestors(ports, &mut changes, above, true, Some(&caller.email), at).await?;
    let source = ports.views.version(id, original.version()).await?;
    let source = source.ok_or(Failure::Store(StoreError::Conflict))?;
    changes.write(CopiedVersion {
        from: (id, source.number),
        version: Version {
            job: copy,
            number: document.version,
            name: original.name.to_string(),
            puid: String::new(),
            uploaded_by: Some(caller.email.clone()),
            created_at: at,
            ..source
        },
    });
    let job = JobUnitOfWork::new(Dossier::create(new, at)?);
    let asked = (document.version, document.sha256, &*document.media_type);
    let place = Lineage(lineage.above().to_vec()).below(&job.dossier.job);
    checks::ask(ports, &mut changes, (&job.dossier.job, &place), asked, at).await?;
    ensure_contacts(ports, &mut changes, &job.dossier, at).await?;
    job.finish(&mut changes, Some(&caller.email), ports).await?;
    commit(ports, changes).await
}

/// The copy is created next to the original, which requires the right to add there: Edit on the folder, or ownership at
/// the top level.
fn ensure_may_add(caller: &Caller, rights: Rights, lineage: &Lineage) -> Result<(), Failure> {
    let above = Lineage(lineage.above().to_vec());
    if rights.has_control() || above.rights(caller).can_edit() {
        Ok(())
    } else {
        Err(Failure::Forbidden(
            "you may not add to the folder of this job".into(),
        ))
    }
}

/// The document of the copy, with version 1.
fn copyable(original: &Job) -> Result<Document, Refusal> {
    let command = "duplicate";
    if original.trashed.is_some() {
        return Err(Refusal::Trashed { command });
    }
    let document = original.document().ok_or(Refusal::Folder { command })?;
    Ok(Document {
        version: 1,
        ..document.clone()
    })
}
