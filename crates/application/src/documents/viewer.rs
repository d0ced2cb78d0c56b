//! Data for a page that displays a document.

use super::Version;
use crate::{failure::Failure, ports::Ports};

/// A version with display data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Viewed {
    /// The version.
    pub version: Version,
    /// Number of page images; 0 if it cannot be rendered. Before the inspection, 1 if the type can be rendered.
    pub pages: u32,
    /// The job's current version.
    pub current: u32,
}

/// Loads display data of a version that the reader may see, as returned by [`open`](super::open()).
///
/// # Errors
/// [`Failure::NotFound`] if the job was deleted meanwhile, [`Failure::Store`].
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

/// Number of page images of a document, given its page count if it was inspected. A count of 0 means that it cannot be
/// rendered.
pub(crate) fn pictures(ports: &Ports, media_type: &str, counted: Option<u32>) -> u32 {
    if ports.documents.has_pictures(media_type) {
        counted.unwrap_or(1)
    } else {
        0
    }
}
