//! A person's word, with the own name, that something was done: where the task demands it.

use imprimatur_domain::{
    Instant,
    history::{HistoryCategory, HistoryEntry},
    ids::HistoryId,
    task::Task,
    text,
};

use crate::{
    failure::{Checks, Failure},
    ports::Ports,
};

/// The name that was given, which may be empty unless the task demands it, as it does the tick beside it.
pub(super) fn check(task: &Task, name: &str, is_ticked: bool, checks: &mut Checks) -> String {
    let name = checks.take("name", text::line(name, text::NAME_MAX));
    if task.req_confirm {
        if name.is_empty() {
            checks.wrong("name", "must be given");
        }
        if !is_ticked {
            checks.wrong("confirmed", "must be ticked");
        }
    }
    name
}

/// Who has confirmed by name that it is done stands in the history; nobody does who has given no name.
pub(super) async fn entry(
    ports: &Ports,
    task: &Task,
    name: &str,
    at: Instant,
) -> Result<Option<HistoryEntry>, Failure> {
    if name.is_empty() {
        return Ok(None);
    }
    Ok(Some(HistoryEntry {
        id: HistoryId(ports.ids.next().await?),
        job: task.job,
        from_email: task.assigned_to.clone(),
        category: HistoryCategory::TaskComment(task.category),
        comments: format!("done, confirmed by {name}"),
        at,
    }))
}
