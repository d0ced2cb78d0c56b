//! Inspecting one uploaded version.

use imprimatur_domain::{
    event::{Event, EventData},
    preflight::{Finding, FindingCode},
};
use time::Duration;

use crate::{
    changes::Changes,
    documents::{Inspected, Version},
    failure::Failure,
    ports::{
        Ports,
        blobs::Opened,
        documents::{DocumentError, Inspection},
    },
    unit_of_work::commit,
};

/// How long an inspection waits whose bytes cannot be had.
const PAUSE: Duration = Duration::minutes(1);

/// Inspects a claimed version and keeps what was found, with its event. With `give_up`, after tries that never came
/// back, the document itself is held to be at fault. That its bytes cannot be had is not the document's fault, and no try.
///
/// # Errors
/// [`Failure::Blob`], [`Failure::Document`] if the inspection itself failed, [`Failure::Store`]. The version is then
/// claimed again once its lease runs out.
pub async fn inspect(ports: &Ports, version: &Version, give_up: bool) -> Result<(), Failure> {
    let inspection = if give_up {
        unreadable("The document could not be inspected.")
    } else {
        let looked = match ports.blobs.get(&version.blob, None).await {
            Ok(document) => look(ports, version, document).await,
            Err(error) => Err(error.into()),
        };
        match looked {
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
    let event = Event::of(
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
    changes.inspections.push(found);
    changes.tell(vec![event], None, &*ports.ids).await?;
    commit(ports, changes).await
}

/// Whether it is the storage or the disk that fails, whatever the document is.
fn is_of_the_house(failure: &Failure) -> bool {
    matches!(
        failure,
        Failure::Blob(_)
            | Failure::Document(
                DocumentError::Source(_) | DocumentError::Full | DocumentError::Disk(_)
            )
    )
}

async fn look(ports: &Ports, version: &Version, document: Opened) -> Result<Inspection, Failure> {
    match ports
        .documents
        .inspect(&version.media_type, document.bytes)
        .await
    {
        Ok(inspection) => Ok(inspection),
        Err(DocumentError::Unreadable(cause)) => Ok(unreadable(&format!(
            "The document cannot be read: {cause}."
        ))),
        Err(error) => Err(error.into()),
    }
}

fn unreadable(message: &str) -> Inspection {
    Inspection {
        findings: vec![Finding::of_document(FindingCode::Unreadable, message)],
        ..Inspection::default()
    }
}
