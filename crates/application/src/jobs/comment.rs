//! Comments that come along with a change.

use imprimatur_domain::{
    Instant,
    email::Email,
    history::HistoryEntry,
    ids::{HistoryId, JobId},
};

use crate::{changes::Changes, failure::Failure, ports::Ports};

/// Keeps a comment in the history of a job; an empty one is none.
pub(crate) async fn note(
    ports: &Ports,
    changes: &mut Changes,
    job: JobId,
    comments: &str,
    by: &Email,
    at: Instant,
) -> Result<(), Failure> {
    if comments.trim().is_empty() {
        return Ok(());
    }
    changes.history.push(HistoryEntry {
        id: HistoryId(ports.ids.next().await?),
        job,
        from_email: Some(by.clone()),
        category: "comments",
        comments: comments.to_owned(),
        at,
    });
    Ok(())
}
