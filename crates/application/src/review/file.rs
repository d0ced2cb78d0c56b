//! Files at a private link: page images, and downloads where allowed.

use imprimatur_domain::{ids::JobId, task::Category};

use super::link::{Opened, follow};
use crate::{
    documents::{self, Fetched, Version},
    failure::Failure,
    ports::{Ports, blobs::ByteStream, documents::PictureSpec},
};

/// The image of a page of a file that the private link shows, in the current version. With `hash`, the version must
/// have it.
///
/// # Errors
/// [`Failure::NotFound`] for an invalid link, a file that is not shown, another version than the current one, or
/// another hash; [`Failure::Document`], [`Failure::Blob`], [`Failure::Store`].
pub async fn page_picture(
    ports: &Ports,
    token: &str,
    file: JobId,
    version: u32,
    hash: Option<&str>,
    spec: PictureSpec,
) -> Result<ByteStream, Failure> {
    let opened = follow(ports, token).await?;
    let version = shown_version(ports, &opened, file, version).await?;
    documents::ensure_hash(&version, hash)?;
    Ok(documents::picture(ports, &version, spec).await?.bytes)
}

/// The original of a file that the private link shows, if downloads are allowed.
///
/// # Errors
/// As [`page_picture`], and [`Failure::Forbidden`] if downloads are not allowed.
pub async fn original(
    ports: &Ports,
    token: &str,
    file: JobId,
    version: u32,
) -> Result<Version, Failure> {
    let opened = follow(ports, token).await?;
    let found = shown_version(ports, &opened, file, version).await?;
    if !opened.loaded.dossier.job.display.cus_download {
        return Err(Failure::Forbidden(
            "the sender has not released the original",
        ));
    }
    let fetched = Fetched::Version(found.clone());
    documents::note_download(ports, opened.task.assigned_to.as_ref(), &fetched, None).await?;
    Ok(found)
}

/// Finds a file that a link shows: the job's file itself, or a live file below the folder, in its current version.
/// Nothing in the trash, and nothing for upload tasks.
async fn shown_version(
    ports: &Ports,
    opened: &Opened,
    file: JobId,
    version: u32,
) -> Result<Version, Failure> {
    let job = &opened.loaded.dossier.job;
    if job.trashed.is_some() || opened.task.category == Category::Upload {
        return Err(Failure::NotFound);
    }
    let current = if job.id == file {
        job.version()
    } else {
        let below = ports.store.find_job(file, None).await?;
        let below = below.ok_or(Failure::NotFound)?;
        let is_below = below.lineage.above().iter().any(|step| step.job == job.id);
        if !is_below || below.dossier.job.trashed.is_some() {
            return Err(Failure::NotFound);
        }
        below.dossier.job.version()
    };
    if version != current {
        return Err(Failure::NotFound);
    }
    ports
        .views
        .version(file, version)
        .await?
        .ok_or(Failure::NotFound)
}
