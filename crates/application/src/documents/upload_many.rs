//! Uploading several files into one folder, all or none.

use imprimatur_domain::{
    Instant,
    access::Caller,
    account::Owner,
    dossier::Dossier,
    email::Email,
    expectation::JobExpectation,
    field::{FieldProblem, InputField, Name},
    gate::Gate,
    ids::JobId,
    job::{Document, NewJob, Source},
    print::ProfileSource,
};

use super::{
    StoredUpload,
    receive::discard_after,
    upload::{media_type, name_of_file, record_version},
};
use crate::{
    changes::Changes,
    conflict_retry,
    failure::{Checks, Failure},
    jobs,
    ports::{Ports, store::Lineage},
    unit_of_work::{JobUnitOfWork, commit, touch_ancestors},
};

/// Maximum length of an invalid name in an error message.
const SHOWN_MAX: usize = 60;

/// Destination of new files.
pub(crate) struct UploadTarget<'a> {
    /// Their owner.
    pub owner: Owner,
    /// The parent folder and the folders above it; empty at the top level.
    pub above: &'a Lineage,
    /// The gate that they get.
    pub gate: Gate,
    /// What the order says of them.
    pub expectation: &'a JobExpectation,
    /// The press that their pictures simulate.
    pub profile: Option<ProfileSource>,
    /// Origin.
    pub source: Source,
}

/// Creates jobs from several stored uploads in one folder and one commit. On failure the blobs are deleted.
///
/// # Errors
/// As [`upload`](super::upload()); errors of names are reported on `file` and quote the name.
pub async fn upload_all(
    ports: &Ports,
    caller: &Caller,
    parent: Option<JobId>,
    source: Source,
    files: &[StoredUpload],
) -> Result<(), Failure> {
    let kept = conflict_retry::on_conflict(|| async {
        let at = ports.clock.now();
        let home = jobs::resolve_target(ports, caller, parent).await?;
        home.ensure_takes_content()?;
        let shelf = UploadTarget {
            owner: home.owner,
            above: &home.above,
            gate: home.gate(),
            expectation: home.expectation(),
            profile: home.profile(),
            source,
        };
        let mut changes = Changes::default();
        add_files(ports, &mut changes, &shelf, files, Some(&caller.email), at).await?;
        commit(ports, changes).await
    });
    let kept = kept.await;
    if let Err(failure) = &kept {
        discard_all_after(ports, files, failure).await;
    }
    kept
}

/// Adds new jobs for these files to a commit, and updates the folders above.
///
/// # Errors
/// [`Failure::Invalid`] on `file` for invalid names.
pub(crate) async fn add_files(
    ports: &Ports,
    changes: &mut Changes,
    target: &UploadTarget<'_>,
    files: &[StoredUpload],
    by: Option<&Email>,
    at: Instant,
) -> Result<(), Failure> {
    ensure_named(files)?;
    touch_ancestors(ports, changes, &target.above.0, true, by, at).await?;
    for incoming in files {
        let new = new_file(ports, target, incoming)?;
        let job = JobUnitOfWork::new(Dossier::create(new, at)?);
        record_version(ports, changes, &job.dossier, incoming, "", by, at).await?;
        job.finish(changes, by, ports).await?;
    }
    Ok(())
}

/// Deletes the blobs of several files, as [`discard_after`] does.
pub(crate) async fn discard_all_after(ports: &Ports, files: &[StoredUpload], failure: &Failure) {
    for incoming in files {
        discard_after(ports, incoming, failure).await;
    }
}

fn ensure_named(files: &[StoredUpload]) -> Result<(), Failure> {
    let wrong = files.iter().filter_map(|incoming| {
        let problem = incoming.name.parse::<Name>().err()?;
        let shown = incoming.name.chars().take(SHOWN_MAX).collect();
        Some((shown, problem))
    });
    let wrong: Vec<_> = wrong.collect();
    if wrong.is_empty() {
        Ok(())
    } else {
        Err(Failure::invalid(
            InputField::File,
            FieldProblem::Each(wrong),
        ))
    }
}

fn new_file(
    ports: &Ports,
    target: &UploadTarget<'_>,
    upload: &StoredUpload,
) -> Result<NewJob, Failure> {
    let mut checks = Checks::default();
    let name = name_of_file(upload, InputField::File, &mut checks);
    let name = checks.complete(name)?;
    let document = Document {
        media_type: media_type(ports, None, upload, &name),
        size: upload.stored.size,
        version: 1,
        sha256: upload.stored.sha256,
    };
    Ok(NewJob {
        parent: target.above.jobs().first().copied(),
        gate: target.gate,
        expectation: target.expectation.clone(),
        profile: target.profile,
        source: target.source,
        ..NewJob::file(ports.ids.job(), target.owner, name, document)
    })
}
