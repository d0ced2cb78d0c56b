//! The files that a reviewer is shown.

use imprimatur_domain::{ids::JobId, job::Job, task::Category};

use super::show::Standing;
use crate::{documents, failure::Failure, jobs::FileBelow, ports::Ports};

/// Most files of a folder that a page shows. A decision on more cannot be asked for.
pub(super) const FILES_MAX: u32 = 1_000;

/// One file on the page.
#[derive(Clone, Debug, PartialEq)]
pub struct ShownFile {
    /// Its job.
    pub job: JobId,
    /// Names of the folders on the way to it, outermost first.
    pub folders: Vec<String>,
    /// Its name.
    pub name: String,
    /// Media type.
    pub media_type: String,
    /// Length in bytes.
    pub size: u64,
    /// Version.
    pub version: u32,
    /// SHA-256 of its bytes.
    pub sha256: [u8; 32],
    /// Number of pages to show as pictures; 1 for an image, 0 if it cannot be shown. Until the document
    /// was inspected, a document that can be shown has one.
    pub pages: u32,
}

/// The document itself, or what a folder holds. Nothing of a withdrawn job is shown, nor anything to somebody who is only
/// asked for files.
pub(super) async fn files(
    ports: &Ports,
    job: &Job,
    standing: &Standing,
    category: Category,
) -> Result<Vec<ShownFile>, Failure> {
    if matches!(standing, Standing::Withdrawn) || category == Category::Upload {
        return Ok(Vec::new());
    }
    let files = match job.document() {
        None => ports.views.files_below(job.id, FILES_MAX + 1).await?,
        Some(document) => {
            let found = ports.views.inspection(job.id, document.version).await?;
            let version = ports.views.version(job.id, document.version).await?;
            let mut document = document.clone();
            if let Some(version) = version {
                document.media_type = version.media_type;
            }
            vec![FileBelow {
                job: job.id,
                folders: Vec::new(),
                name: job.name.clone(),
                document,
                page_count: found.map(|found| found.page_count),
            }]
        }
    };
    let shown = files.into_iter().map(|file| ShownFile {
        pages: documents::pictures(ports, &file.document.media_type, file.page_count),
        job: file.job,
        folders: file.folders,
        name: file.name,
        media_type: file.document.media_type,
        size: file.document.size,
        version: file.document.version,
        sha256: file.document.sha256,
    });
    Ok(shown.collect())
}

/// Refuses to ask for a decision about more files than can be shown.
///
/// # Errors
/// [`Failure::Conflict`], [`Failure::Store`].
pub(crate) async fn ensure_showable(
    ports: &Ports,
    job: &Job,
    category: Category,
) -> Result<(), Failure> {
    if !job.is_folder() || !category.asks_for_decision() {
        return Ok(());
    }
    let files = ports.views.files_below(job.id, FILES_MAX + 1).await?;
    if is_too_many(files.len()) {
        return Err(Failure::Conflict(format!(
            "the folder holds more than {FILES_MAX} files, which no reviewer can be shown at once; send the folders in it"
        )));
    }
    Ok(())
}

/// Whether a folder holds more files than are shown.
pub(super) fn is_too_many(files: usize) -> bool {
    usize::try_from(FILES_MAX).is_ok_and(|most| files > most)
}
