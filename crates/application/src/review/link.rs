//! Resolving a private link to its task.

use imprimatur_domain::{ids::TaskId, task::Task};

use crate::{
    failure::Failure,
    ports::{Ports, store::Loaded},
};

/// The job and task of a private link.
pub(crate) struct Opened {
    pub(crate) loaded: Loaded,
    pub(crate) task: Task,
}

/// Resolves a link. Unknown, forged, revoked and expired links all yield `UnknownLink`.
pub(crate) async fn resolve_link(ports: &Ports, token: &str) -> Result<Opened, Failure> {
    let id: TaskId = ports
        .secrets
        .claimed_task(token)
        .ok_or(Failure::UnknownLink)?;
    let job = ports
        .store
        .job_of_task(id)
        .await?
        .ok_or(Failure::UnknownLink)?;
    let loaded = ports
        .store
        .find_job(job, None)
        .await?
        .ok_or(Failure::UnknownLink)?;
    let task = loaded
        .dossier
        .task(id)
        .cloned()
        .ok_or(Failure::UnknownLink)?;
    if !is_of(ports, &task, token) {
        return Err(Failure::UnknownLink);
    }
    if !task.is_reachable(ports.clock.now()) {
        return Err(Failure::UnknownLink);
    }
    Ok(Opened { loaded, task })
}

/// Whether the token is the task's current one.
fn is_of(ports: &Ports, task: &Task, token: &str) -> bool {
    let expected = token_of(ports, task);
    ports.secrets.is_same(&expected, token)
}

/// The token of a task's current private link. It covers the assignee, except for anonymous tasks, which get an
/// assignee only by the decision.
pub(crate) fn token_of(ports: &Ports, task: &Task) -> String {
    let is_anonymous = task.category == imprimatur_domain::task::Category::Anonymous;
    let person = task.assigned_to.as_ref().filter(|_| !is_anonymous);
    let person = person.map_or("", |email| email.as_str());
    ports.secrets.link_token(task.id, person, task.generation)
}
