//! What a page that shows a document says of it.

use super::Version;
use crate::{failure::Failure, ports::Ports};

/// A version as it is shown to people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Viewed {
    /// What is shown.
    pub version: Version,
    /// Number of pages to show as pictures; 0 if it cannot be shown. Until the document was inspected, one that can be
    /// shown has one.
    pub pages: u32,
    /// The job's current version.
    pub current: u32,
}

/// Looks into a version that its reader may see, as [`open`](super::open()) has found it.
///
/// # Errors
/// [`Failure::NotFound`] if the job is gone meanwhile, [`Failure::Store`].
pub async fn view(ports: &Ports, version: Version) -> Result<Viewed, Failure> {
    let found = ports.views.inspection(version.job, version.number).await?;
    let counted = found.map(|found| found.page_count);
    let pages = pictures(ports, &version.media_type, counted);
    let job = ports.views.job(version.job, None).await?;
    let job = job.ok_or(Failure::NotFound)?.job;
    Ok(Viewed {
        version,
        pages,
        current: job.version(),
    })
}

/// How many pictures show a document, given the number of its pages if it was inspected. One whose pages could not be
/// counted then has none that could be shown.
pub(crate) fn pictures(ports: &Ports, media_type: &str, counted: Option<u32>) -> u32 {
    if ports.documents.has_pictures(media_type) {
        counted.unwrap_or(1)
    } else {
        0
    }
}
