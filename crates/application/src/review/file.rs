//! Files at a private link: page images, and downloads where allowed.

use imprimatur_domain::{
    ids::JobId,
    task::{Category, Task},
};

use super::link::{Opened, resolve_link};
use crate::{
    documents::{self, Fetched, OpenedPicture, TileSpec, Version},
    failure::Failure,
    ports::{
        Ports,
        documents::{Look, PictureSpec},
        store::Loaded,
    },
};

/// An image of a page at a private link.
pub struct LinkPicture {
    /// The image.
    pub picture: OpenedPicture,
    /// Whether there will never be another one at this address.
    pub is_final: bool,
}

/// What is asked for at a private link: a file that it shows, in the current version or an earlier one.
#[derive(Clone, Copy, Debug)]
pub struct AskedVersion<'a> {
    /// The job of the file.
    pub file: JobId,
    /// The version.
    pub number: u32,
    /// The version must have this hash.
    pub hash: Option<&'a str>,
    /// The layers that are shown, by their numbers from 0 as bits; those that the document shows if `None`.
    pub layers: Option<u32>,
}

impl AskedVersion<'_> {
    /// A version as the document shows it.
    pub fn new(file: JobId, number: u32) -> Self {
        Self {
            file,
            number,
            hash: None,
            layers: None,
        }
    }
}

/// The image of a page of a file that the private link shows.
///
/// # Errors
/// [`Failure::NotFound`] for an invalid link, a file that is not shown, an unknown version, another hash, or inks or
/// layers that may not be looked at one by one; [`Failure::Document`], [`Failure::Blob`].
pub async fn page_picture(
    ports: &Ports,
    token: &str,
    asked: AskedVersion<'_>,
    spec: PictureSpec,
) -> Result<LinkPicture, Failure> {
    let opened = resolve_link(ports, token).await?;
    ensure_look(&opened.task, spec.look)?;
    let (version, is_final) = asked_version(ports, &opened, asked).await?;
    Ok(LinkPicture {
        is_final,
        picture: documents::picture(ports, &version, spec).await?,
    })
}

/// A tile of a page of a file that the private link shows.
///
/// # Errors
/// As [`page_picture`], and [`Failure::NotFound`] for a tile that lies outside of the page.
pub async fn page_tile(
    ports: &Ports,
    token: &str,
    asked: AskedVersion<'_>,
    tile: TileSpec,
) -> Result<LinkPicture, Failure> {
    let opened = resolve_link(ports, token).await?;
    ensure_look(&opened.task, tile.look)?;
    let (version, is_final) = asked_version(ports, &opened, asked).await?;
    Ok(LinkPicture {
        is_final,
        picture: documents::tile(ports, &version, tile).await?,
    })
}

/// Checks that a task allows a look at the inks of pages one by one, if that is what is asked for.
fn ensure_look(task: &Task, look: Look) -> Result<(), Failure> {
    match look {
        Look::Print | Look::Plain => Ok(()),
        Look::Inks(_) | Look::Plate(_) => ensure_inspector(task),
    }
}

/// What is not allowed does not exist: a link says nothing of inks unless its sending allows it.
fn ensure_inspector(task: &Task) -> Result<(), Failure> {
    task.inspector.then_some(()).ok_or(Failure::NotFound)
}

/// A version of a file that the private link shows, whose inks may be looked at one by one, and whether they will never be
/// other ones at this address.
///
/// # Errors
/// As [`page_picture`].
pub async fn inspected_version(
    ports: &Ports,
    token: &str,
    asked: AskedVersion<'_>,
) -> Result<(Version, bool), Failure> {
    let opened = resolve_link(ports, token).await?;
    ensure_inspector(&opened.task)?;
    asked_version(ports, &opened, asked).await
}

/// The version that is asked for, and whether its pictures will never be other ones at this address.
async fn asked_version(
    ports: &Ports,
    opened: &Opened,
    asked: AskedVersion<'_>,
) -> Result<(Version, bool), Failure> {
    let mut version = shown_version(ports, opened, asked.file, asked.number).await?;
    if asked.layers.is_some() {
        ensure_inspector(&opened.task)?;
        version.layers = asked.layers;
    }
    let is_final = documents::check_hash(&version, asked.hash)?;
    Ok((version, is_final))
}

/// The original of a file that the private link shows, in the current version, if downloads are allowed.
///
/// # Errors
/// As [`page_picture`], [`Failure::NotFound`] for an earlier version, and [`Failure::Forbidden`] if downloads are not allowed.
pub async fn original(
    ports: &Ports,
    token: &str,
    file: JobId,
    version: u32,
) -> Result<Version, Failure> {
    let opened = resolve_link(ports, token).await?;
    let found = shown_version(ports, &opened, file, version).await?;
    let job = ports.store.find_job(file, None).await?;
    if job.is_none_or(|job| job.dossier.job.version() != version) {
        return Err(Failure::NotFound);
    }
    if !opened.loaded.dossier.job.display.cus_download {
        return Err(Failure::Forbidden(
            "the sender has not released the original".into(),
        ));
    }
    let fetched = Fetched::Version(found.clone());
    documents::note_download(ports, opened.task.assigned_to.as_ref(), &fetched, None).await?;
    Ok(found)
}

/// Finds a file that a link shows: the job's file itself, or a live file below the folder, in its current version or an
/// earlier one. Nothing in the trash, and nothing for upload tasks.
pub(super) async fn shown_version(
    ports: &Ports,
    opened: &Opened,
    file: JobId,
    version: u32,
) -> Result<Version, Failure> {
    if opened.loaded.dossier.job.trashed.is_some() || opened.task.category == Category::Upload {
        return Err(Failure::NotFound);
    }
    job_below(ports, &opened.loaded, file).await?;
    ports
        .views
        .version(file, version)
        .await?
        .ok_or(Failure::NotFound)
}

/// The job of a private link, or a live file below its folder.
///
/// # Errors
/// [`Failure::NotFound`] for a job that the link does not show.
pub(crate) async fn shown_job(
    ports: &Ports,
    loaded: Loaded,
    job: JobId,
) -> Result<Loaded, Failure> {
    Ok(job_below(ports, &loaded, job).await?.unwrap_or(loaded))
}

/// A live job below another one; `None` if it is that one itself.
async fn job_below(ports: &Ports, loaded: &Loaded, job: JobId) -> Result<Option<Loaded>, Failure> {
    let loaded = loaded.dossier.job.id;
    if loaded == job {
        return Ok(None);
    }
    let below = ports.store.find_job(job, None).await?;
    let below = below.ok_or(Failure::NotFound)?;
    let is_below = below.lineage.above().iter().any(|step| step.job == loaded);
    if !is_below || below.dossier.job.trashed.is_some() {
        return Err(Failure::NotFound);
    }
    Ok(Some(below))
}
