//! Listing the versions of a document.

use imprimatur_domain::{access::Caller, ids::JobId, refusal::Refusal};

use super::Version;
use crate::{
    failure::Failure,
    jobs::{self, RequiredRights},
    ports::Ports,
};

/// The versions of a document, ascending, after `after`, at most `limit`. Requires View rights; uploaders are only
/// shown with Edit rights.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Refused`] for folders.
pub async fn versions(
    ports: &Ports,
    caller: &Caller,
    id: JobId,
    after: Option<u32>,
    limit: u32,
) -> Result<Vec<Version>, Failure> {
    let (loaded, rights) = jobs::load(ports, caller, id, RequiredRights::View).await?;
    if loaded.dossier.job.is_folder() {
        return Err(Failure::Refused(Refusal::Folder {
            command: "list the versions of",
        }));
    }
    let after = after.unwrap_or_default();
    let mut versions = ports.views.versions(id, after, limit).await?;
    if !rights.can_edit() {
        for version in &mut versions {
            version.uploaded_by = None;
            version.puid.clear();
        }
    }
    Ok(versions)
}
