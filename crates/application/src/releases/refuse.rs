//! Files that were kept from being printed.

use imprimatur_domain::{
    access::Caller,
    event::{Event, EventData},
    field::Line,
    release::Release,
};

use super::ask::{ReleaseReport, report};
use crate::{changes::Changes, failure::Failure, ports::Ports, unit_of_work::commit};

/// A file that was kept from being printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefusedFile {
    /// SHA-256 of its bytes.
    pub sha256: [u8; 32],
    /// Its name; may be empty.
    pub name: Line,
}

/// Tells the job that a file was kept from being printed that it has or had, or that was made of one of its versions. Of bytes
/// that no job knows, and of a job that was deleted for good, there is nobody to tell.
///
/// # Errors
/// [`Failure::Conflict`] if the file may be printed, [`Failure::Store`].
pub async fn refuse(
    ports: &Ports,
    caller: &Caller,
    file: RefusedFile,
) -> Result<ReleaseReport, Failure> {
    let report = report(ports, caller, file.sha256).await?;
    let (Some(release), Some(known)) = (report.release, &report.job) else {
        return Ok(report);
    };
    if release == Release::Approved {
        return Err(Failure::Conflict("the file may be printed".into()));
    }
    let Some(loaded) = ports.store.find_job(known.id, None).await? else {
        return Ok(report);
    };
    let data = EventData::ReleaseRefused {
        version: known.version,
        sha256: file.sha256,
        release,
        name: file.name.into(),
    };
    let event = Event::new(&loaded.dossier.job, ports.clock.now(), data);
    let mut changes = Changes::default();
    changes
        .emit(vec![event], Some(&caller.email), &*ports.ids)
        .await?;
    commit(ports, changes).await?;
    Ok(report)
}
