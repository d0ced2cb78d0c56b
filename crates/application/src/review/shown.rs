//! The files shown at a private link.

use imprimatur_domain::{
    field::MediaType, ids::JobId, job::Job, preflight::Finding, task::Category,
};

use super::show::Standing;
use crate::{
    documents::{self, Found, Levels, Press, Version},
    failure::{Failure, FailureReason},
    jobs::FileBelow,
    ports::Ports,
};

/// Maximum number of a folder's files on a page. Decisions cannot be requested for more.
pub(crate) const FILES_MAX: u32 = 1_000;

/// Most files of a folder whose pages can be zoomed in.
const ZOOMED_MAX: usize = 50;

/// One file on the page.
#[derive(Clone, Debug, PartialEq)]
pub struct ShownFile {
    /// Its job.
    pub job: JobId,
    /// Names of the folders above it, outermost first.
    pub folders: Vec<String>,
    /// Its name.
    pub name: String,
    /// Media type.
    pub media_type: String,
    /// Size in bytes.
    pub size: u64,
    /// Version.
    pub version: u32,
    /// Hash in the URLs of its page images, see [`picture_hash`](documents::picture_hash).
    pub picture_hash: String,
    /// The sizes at which its first pages can be shown in tiles; empty before the inspection, and for folders with many
    /// files.
    pub levels: Vec<Option<Levels>>,
    /// Number of page images; 1 for an image, 0 if it cannot be rendered. Before the inspection, 1 if the type can be
    /// rendered.
    pub pages: u32,
    /// Findings about what the page images do not show.
    pub picture_findings: Vec<Finding>,
}

/// The document itself, or the files below a folder. Empty for a trashed job and for upload tasks.
pub(super) async fn files(
    ports: &Ports,
    job: &Job,
    standing: &Standing,
    category: Category,
) -> Result<Vec<ShownFile>, Failure> {
    if matches!(standing, Standing::Withdrawn) || category == Category::Upload {
        return Ok(Vec::new());
    }
    let files = files_of(ports, job).await?;
    let mut levels = Vec::with_capacity(files.len());
    for file in &files {
        levels.push(if files.len() > ZOOMED_MAX {
            Vec::new()
        } else {
            let facts = ports
                .views
                .page_facts(file.job, file.document.version)
                .await?;
            facts.iter().flatten().map(Levels::new).collect()
        });
    }
    let shown = files
        .into_iter()
        .zip(levels)
        .map(|(file, levels)| ShownFile {
            pages: documents::pictures(ports, &file.document.media_type, file.page_count),
            levels,
            job: file.job,
            folders: file.folders,
            name: file.name,
            media_type: file.document.media_type.into(),
            size: file.document.size,
            version: file.document.version,
            picture_hash: documents::picture_hash(&file.document.sha256, &file.press),
            picture_findings: for_press(file.picture_findings, &file.press),
        });
    Ok(shown.collect())
}

/// The current document of a file, or those of the files below a folder.
async fn files_of(ports: &Ports, job: &Job) -> Result<Vec<FileBelow>, Failure> {
    match job.document() {
        None => Ok(ports.views.files_below(job.id, FILES_MAX + 1).await?),
        Some(document) => {
            let found = ports.views.inspection(job.id, document.version).await?;
            let version = ports.views.version(job.id, document.version).await?;
            let mut document = document.clone();
            let mut press = Press::default();
            if let Some(version) = version {
                document.media_type = MediaType::from_stored(version.media_type);
                press = version.press;
            }
            Ok(vec![FileBelow {
                job: job.id,
                folders: Vec::new(),
                name: job.name.to_string(),
                document,
                expectation: job.expectation.clone(),
                press,
                page_count: found.as_ref().map(|found| found.page_count),
                picture_findings: found
                    .as_ref()
                    .map_or_else(Vec::new, Found::picture_findings),
            }])
        }
    }
}

/// Whether the reviewer of a task can neither see all files that are decided on nor download them.
pub(super) async fn lacks_view(
    ports: &Ports,
    job: &Job,
    category: Category,
) -> Result<bool, Failure> {
    if !must_be_seen(job, category) {
        return Ok(false);
    }
    let files = files_of(ports, job).await?;
    let has_pictures = |file: &FileBelow| {
        documents::pictures(ports, &file.document.media_type, file.page_count) > 0
    };
    Ok(files
        .iter()
        .any(|file| !has_pictures(file) || has_unshown(&file.picture_findings)))
}

/// As [`lacks_view`], of files that were loaded for the page.
pub(super) fn lacks_view_of(job: &Job, category: Category, files: &[ShownFile]) -> bool {
    must_be_seen(job, category)
        && files
            .iter()
            .any(|file| file.pages == 0 || has_unshown(&file.picture_findings))
}

fn has_unshown(findings: &[Finding]) -> bool {
    findings
        .iter()
        .any(|finding| finding.code.is_seen_elsewhere())
}

/// Whether the page is the only place where the reviewer can see what is decided on.
fn must_be_seen(job: &Job, category: Category) -> bool {
    !job.display.cus_download && job.trashed.is_none() && category.asks_for_decision()
}

/// A version of a file as the page shows it.
pub(crate) async fn version_as_shown(
    ports: &Ports,
    version: &Version,
) -> Result<ShownFile, Failure> {
    let found = ports.views.inspection(version.job, version.number).await?;
    shown_version(ports, version, found.as_ref()).await
}

/// Checks that a folder does not have more files than a decision page can show.
///
/// # Errors
/// [`Failure::Conflict`].
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
        return Err(Failure::Conflict(FailureReason::TooManyFiles {
            max: FILES_MAX,
        }));
    }
    Ok(())
}

/// Whether a folder has more files than can be shown.
pub(super) fn is_too_many(files: usize) -> bool {
    usize::try_from(FILES_MAX).is_ok_and(|most| files > most)
}

/// One version of a file, given its inspection result.
pub(crate) async fn shown_version(
    ports: &Ports,
    version: &Version,
    found: Option<&Found>,
) -> Result<ShownFile, Failure> {
    let facts = ports.views.page_facts(version.job, version.number).await?;
    Ok(ShownFile {
        job: version.job,
        folders: Vec::new(),
        name: version.name.clone(),
        media_type: version.media_type.clone(),
        size: version.size,
        version: version.number,
        picture_hash: documents::picture_hash(&version.sha256, &version.press),
        levels: facts.iter().flatten().map(Levels::new).collect(),
        pages: documents::pictures(
            ports,
            &version.media_type,
            found.map(|found| found.page_count),
        ),
        picture_findings: for_press(
            found.map_or_else(Vec::new, Found::picture_findings),
            &version.press,
        ),
    })
}

/// Findings with the press that is simulated now.
fn for_press(findings: Vec<Finding>, press: &Press) -> Vec<Finding> {
    let findings = findings.into_iter();
    findings.map(|finding| press.update(finding)).collect()
}
