//! Data for a page that displays a document.

use imprimatur_domain::access::Caller;

use super::Version;
use crate::{
    failure::Failure,
    jobs::{self, RequiredRights},
    ports::Ports,
    review::{self, ShownFile},
};

/// A version with display data.
#[derive(Clone, Debug, PartialEq)]
pub struct Viewed {
    /// The version.
    pub version: Version,
    /// How it is shown. Before the inspection it has one page if the type can be rendered.
    pub file: ShownFile,
    /// The job's current version.
    pub current: u32,
    /// Whether whoever looks may comment on it.
    pub takes_comments: bool,
}

/// Loads display data of a version that the reader may see, as returned by [`open`](super::open()), for a user or for
/// somebody with a token.
///
/// # Errors
/// [`Failure::NotFound`] if the job was deleted meanwhile.
pub async fn view(
    ports: &Ports,
    user: Option<&Caller>,
    version: Version,
) -> Result<Viewed, Failure> {
    let found = ports.views.inspection(version.job, version.number).await?;
    let file = review::shown_version(ports, &version, found.as_ref()).await?;
    let job = ports.views.job(version.job, None).await?;
    let job = job.ok_or(Failure::NotFound)?.job;
    let takes_comments = match user {
        Some(user) if job.trashed.is_none() => {
            let (_, rights) = jobs::load(ports, user, job.id, RequiredRights::View).await?;
            rights.can_edit()
        }
        _ => false,
    };
    Ok(Viewed {
        version,
        file,
        current: job.version(),
        takes_comments,
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
