//! Comparing versions on the pages of private links and of jobs. Whoever may see a version at a link may see all earlier versions of the same file, too: the
//! comments on them are shown there anyway.

use imprimatur_domain::{
    access::Caller,
    comparison::Closeness,
    dossier::Dossier,
    ids::JobId,
    task::{Decision, Task},
};

use super::{
    ReviewPage, ShownFile, Standing, file::shown_version, link::resolve_link,
    shown::version_as_shown,
};
use crate::{
    documents::{self, Comparison},
    failure::Failure,
    ports::Ports,
};

/// Most decisions that are looked through for the last one of a reviewer.
const DECISIONS_MAX: u32 = 1_000;

/// The current version of a file beside an earlier one.
#[derive(Clone, Debug, PartialEq)]
pub struct ShownComparison {
    /// What differs.
    pub comparison: Comparison,
    /// The earlier version.
    pub earlier: ShownFile,
}

/// Compares two versions of a file that a private link shows.
///
/// # Errors
/// [`Failure::NotFound`] for an invalid link, a file that it does not show, or an unknown version; [`Failure::Invalid`],
/// [`Failure::Missing`], [`Failure::Document`], [`Failure::Blob`], [`Failure::Store`] as
/// [`compare`](crate::documents::compare()).
pub async fn comparison(
    ports: &Ports,
    token: &str,
    file: JobId,
    (from, to): (u32, u32),
) -> Result<Comparison, Failure> {
    let opened = resolve_link(ports, token).await?;
    for version in [from, to] {
        shown_version(ports, &opened, file, version).await?;
    }
    documents::compare_versions(ports, file, (from, to), Closeness::Seen).await
}

/// The file of a page compared with an earlier version.
///
/// # Errors
/// As [`comparison`]; [`Failure::NotFound`] for a folder, and for a version that is not earlier than the page's.
pub async fn show_comparison(
    ports: &Ports,
    token: &str,
    page: &ReviewPage,
    from: u32,
) -> Result<ShownComparison, Failure> {
    let [file] = &page.files[..] else {
        return Err(Failure::NotFound);
    };
    if page.is_folder || from >= file.version {
        return Err(Failure::NotFound);
    }
    let opened = resolve_link(ports, token).await?;
    let earlier = shown_version(ports, &opened, file.job, from).await?;
    Ok(ShownComparison {
        comparison: documents::compare_versions(
            ports,
            file.job,
            (from, file.version),
            Closeness::Seen,
        )
        .await?,
        earlier: version_as_shown(ports, &earlier).await?,
    })
}

/// A file of a job compared with an earlier version, plate by plate as well, for a user who may view the job.
///
/// # Errors
/// As [`compare`](crate::documents::compare()); [`Failure::NotFound`] for a version that is not earlier than the file's.
pub async fn show_comparison_to_user(
    ports: &Ports,
    caller: &Caller,
    file: &ShownFile,
    from: u32,
) -> Result<ShownComparison, Failure> {
    if from >= file.version {
        return Err(Failure::NotFound);
    }
    let versions = (from, file.version);
    let comparison =
        documents::compare(ports, caller, file.job, versions, Closeness::ByPlate).await?;
    let earlier = ports.views.version(file.job, from).await?;
    let earlier = earlier.ok_or(Failure::NotFound)?;
    Ok(ShownComparison {
        comparison,
        earlier: version_as_shown(ports, &earlier).await?,
    })
}

/// The earlier version on which the assignee of a task decided last, unless that was an approval. None where nothing is to be
/// decided now.
pub(super) async fn refused_version(
    ports: &Ports,
    dossier: &Dossier,
    task: &Task,
    standing: &Standing,
) -> Result<Option<u32>, Failure> {
    let current = dossier
        .job
        .document()
        .map_or(0, |document| document.version);
    let is_asked = *standing == Standing::Open && task.asks_for_decision();
    let Some(person) = task
        .assigned_to
        .as_ref()
        .filter(|_| is_asked && current > 1)
    else {
        return Ok(None);
    };
    let decisions = ports.views.decisions(task.job, None, DECISIONS_MAX).await?;
    let last = decisions
        .into_iter()
        .map(|decision| decision.verdict)
        .rfind(|verdict| verdict.reviewer.as_ref() == Some(person));
    let refused = last.filter(|verdict| verdict.decision != Decision::Approved);
    let version = refused.map(|verdict| verdict.version);
    Ok(version.filter(|version| *version < current))
}
