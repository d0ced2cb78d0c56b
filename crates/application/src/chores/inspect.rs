//! Inspecting an uploaded version.

use imprimatur_domain::{
    event::{Event, EventData},
    preflight::{Finding, FindingCode},
};
use time::Duration;

use crate::{
    changes::Changes,
    checks,
    documents::{Inspected, Version},
    failure::Failure,
    ports::{
        Ports,
        blobs::BlobKey,
        documents::{DocumentError, Inspection},
    },
    unit_of_work::commit,
};

/// Pause before an inspection is retried whose bytes cannot be read.
const PAUSE: Duration = Duration::minutes(1);

/// Inspects a claimed version and records the result with its event. With `give_up`, set after repeated crashes, the
/// document is recorded as uninspectable. A storage or disk failure does not count as an attempt.
///
/// # Errors
/// [`Failure::Blob`], [`Failure::Document`] if the inspection itself failed. The version can then
/// be claimed again once its lease expires.
pub async fn inspect(ports: &Ports, version: &Version, give_up: bool) -> Result<(), Failure> {
    let inspection = if give_up {
        uninspectable()
    } else {
        match inspect_blob(ports, &version.blob, &version.media_type).await {
            Ok(inspection) => inspection,
            Err(failure) => {
                if is_of_the_house(&failure) {
                    let until = ports.clock.now() + PAUSE;
                    let version = (version.job, version.number);
                    ports.queues.postpone_inspection(version, until).await?;
                }
                return Err(failure);
            }
        }
    };
    let at = ports.clock.now();
    let Some(loaded) = ports.store.find_job(version.job, None).await? else {
        return Ok(());
    };
    let event = Event::new(
        &loaded.dossier.job,
        at,
        EventData::Preflighted {
            version: version.number,
            page_count: inspection.page_count,
            findings: inspection.findings.clone(),
        },
    );
    let mut changes = Changes::default();
    let found = Inspected {
        job: version.job,
        version: version.number,
        inspection,
        at,
    };
    changes.write(found);
    changes.emit(vec![event], None, &*ports.ids).await?;
    let asked = (version.number, version.sha256, &*version.media_type);
    checks::ask(
        ports,
        &mut changes,
        (&loaded.dossier.job, &loaded.lineage),
        asked,
        at,
    )
    .await?;
    commit(ports, changes).await
}

/// Whether the storage or disk failed rather than the document.
pub(crate) fn is_of_the_house(failure: &Failure) -> bool {
    matches!(
        failure,
        Failure::Blob(_)
            | Failure::Document(
                DocumentError::Source(_) | DocumentError::Full | DocumentError::Disk(_)
            )
    )
}

/// Inspects a stored document.
///
/// # Errors
/// [`Failure::Blob`], [`Failure::Document`].
pub(crate) async fn inspect_blob(
    ports: &Ports,
    blob: &BlobKey,
    media_type: &str,
) -> Result<Inspection, Failure> {
    let document = ports.blobs.get(blob, None).await?;
    match ports.documents.inspect(media_type, document.bytes).await {
        Ok(inspection) => Ok(inspection),
        Err(DocumentError::Unreadable(cause)) => Ok(unreadable(&format!(
            "The document cannot be read: {cause}."
        ))),
        Err(error) => Err(error.into()),
    }
}

/// What is recorded of a document whose inspection itself fails.
pub(crate) fn uninspectable() -> Inspection {
    unreadable("The document could not be inspected.")
}

fn unreadable(message: &str) -> Inspection {
    Inspection {
        findings: vec![Finding::of_document(FindingCode::Unreadable, message)],
        ..Inspection::default()
    }
}
