//! Asking what the preflight of a version found.

use imprimatur_domain::{
    Instant, access::Caller, ids::JobId, preflight::Finding, refusal::Refusal,
};

use super::Version;
use crate::{
    failure::Failure,
    jobs::{self, RequiredRights},
    ports::Ports,
};

/// What an inspection has left to be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// Number of pages; 0 where there are none or it is unknown.
    pub page_count: u32,
    /// What is to be told.
    pub findings: Vec<Finding>,
    /// All else that is known, as a JSON object; none where nothing is.
    pub details: Option<String>,
    /// When the document was looked into.
    pub at: Instant,
}

/// A version and what its preflight found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preflight {
    /// The version.
    pub version: Version,
    /// What was found; none while it waits for its inspection.
    pub found: Option<Found>,
}

/// The preflight of a version, current unless another is asked for. Whoever may see the job may read it.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Refused`] for folders, [`Failure::Store`].
pub async fn preflight(
    ports: &Ports,
    caller: &Caller,
    id: JobId,
    number: Option<u32>,
) -> Result<Preflight, Failure> {
    let (loaded, _) = jobs::load(ports, caller, id, RequiredRights::View).await?;
    let document = loaded.dossier.job.document();
    let document = document.ok_or(Refusal::Folder {
        command: "preflight",
    })?;
    let number = number.unwrap_or(document.version);
    let version = ports.views.version(id, number).await?;
    Ok(Preflight {
        version: version.ok_or(Failure::NotFound)?,
        found: ports.views.inspection(id, number).await?,
    })
}
