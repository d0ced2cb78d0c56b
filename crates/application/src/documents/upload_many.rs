//! Several files at once: all of them become jobs in one place, or none does.

use imprimatur_domain::{
    Instant,
    access::Caller,
    account::Owner,
    dossier::Dossier,
    email::Email,
    field::Name,
    ids::JobId,
    job::{Document, NewJob, Source},
};

use super::{
    StoredUpload,
    receive::discard_after,
    upload::{media_type, name_of_file, record_version},
};
use crate::{
    changes::Changes,
    failure::{Checks, Failure},
    jobs,
    ports::{Ports, store::Lineage},
    retry,
    unit_of_work::{JobUnitOfWork, commit, touch_ancestors},
};

/// As much of a wrong name as is shown.
const SHOWN_MAX: usize = 60;

/// Where new files go.
pub(crate) struct UploadTarget<'a> {
    /// Whose they will be.
    pub owner: Owner,
    /// The folder they lie in and all above it; nothing at the top level.
    pub above: &'a Lineage,
    /// Where they come from.
    pub source: Source,
}

/// Makes a job of each of several stored files in one place, in one commit. When it fails, the bytes are removed.
///
/// # Errors
/// As [`upload`](super::upload()); what is wrong with names is said on `file`, with the names.
pub async fn upload_all(
    ports: &Ports,
    caller: &Caller,
    parent: Option<JobId>,
    source: Source,
    files: &[StoredUpload],
) -> Result<(), Failure> {
    let kept = retry::on_conflict(|| async {
        let at = ports.clock.now();
        let home = jobs::resolve_target(ports, caller, parent).await?;
        home.ensure_takes_content()?;
        let shelf = UploadTarget {
            owner: home.owner,
            above: &home.above,
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

/// Adds a new job for each file to a commit, and tells the folders above.
///
/// # Errors
/// [`Failure::Invalid`] on `file` for names that cannot be kept, [`Failure::Store`].
pub(crate) async fn add_files(
    ports: &Ports,
    changes: &mut Changes,
    shelf: &UploadTarget<'_>,
    files: &[StoredUpload],
    by: Option<&Email>,
    at: Instant,
) -> Result<(), Failure> {
    ensure_named(files)?;
    touch_ancestors(ports, changes, &shelf.above.0, true, by, at).await?;
    for incoming in files {
        let new = new_file(ports, shelf, incoming)?;
        let draft = JobUnitOfWork::new(Dossier::create(new, at)?);
        record_version(ports, changes, &draft.dossier, incoming, "", by, at).await?;
        draft.finish(changes, by, ports).await?;
    }
    Ok(())
}

/// Removes the bytes of several files, as [`discard_after`] does.
pub(crate) async fn discard_all_after(ports: &Ports, files: &[StoredUpload], failure: &Failure) {
    for incoming in files {
        discard_after(ports, incoming, failure).await;
    }
}

fn ensure_named(files: &[StoredUpload]) -> Result<(), Failure> {
    let wrong = files.iter().filter_map(|incoming| {
        let error = incoming.name.parse::<Name>().err()?;
        let shown: String = incoming.name.chars().take(SHOWN_MAX).collect();
        Some(format!("“{shown}” {error}"))
    });
    let wrong: Vec<_> = wrong.collect();
    if wrong.is_empty() {
        Ok(())
    } else {
        Err(Failure::invalid("file", wrong.join("; ")))
    }
}

fn new_file(
    ports: &Ports,
    shelf: &UploadTarget<'_>,
    incoming: &StoredUpload,
) -> Result<NewJob, Failure> {
    let mut checks = Checks::default();
    let name = name_of_file(incoming, "file", &mut checks);
    let document = Document {
        media_type: media_type(ports, None, incoming, &name),
        size: incoming.stored.size,
        version: 1,
        sha256: incoming.stored.sha256,
    };
    checks.finish()?;
    Ok(NewJob {
        parent: shelf.above.jobs().first().copied(),
        source: shelf.source,
        ..NewJob::file(ports.ids.job(), shelf.owner, &name, document)
    })
}
