//! Comments that accompany a change.

use imprimatur_domain::{
    Instant,
    email::Email,
    event::{Event, EventData},
    job::Job,
    task::Task,
};

use crate::{changes::Changes, failure::Failure, ports::Ports};

/// Adds a comment to a job's history and emits its event; no-op if empty.
pub(crate) async fn note(
    ports: &Ports,
    changes: &mut Changes,
    job: &Job,
    comments: &str,
    by: Option<&Email>,
    at: Instant,
) -> Result<(), Failure> {
    note_at(ports, changes, (job, None), comments, by, at).await
}

/// As [`note`], for a comment made on a task's page.
pub(crate) async fn note_at(
    ports: &Ports,
    changes: &mut Changes,
    (job, task): (&Job, Option<&Task>),
    comments: &str,
    by: Option<&Email>,
    at: Instant,
) -> Result<(), Failure> {
    if comments.trim().is_empty() {
        return Ok(());
    }
    let said = EventData::ReviewMessage {
        from_email: by.cloned(),
        comments: comments.to_owned(),
        decision: None,
        page: None,
        shape: None,
        comment: None,
        task: task.map(|task| task.id),
        category: task.map(|task| task.category),
        on_behalf_by: None,
    };
    let said = vec![Event::new(job, at, said)];
    Ok(changes.emit(said, by, &*ports.ids).await?)
}
