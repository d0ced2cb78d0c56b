//! Confirmation with the person's name, where the task requires it.

use imprimatur_domain::{
    Instant,
    field::Line,
    history::{HistoryCategory, HistoryEntry},
    ids::HistoryId,
    task::Task,
};

use crate::{
    failure::{Checks, Failure},
    ports::Ports,
};

/// The validated name. If the task requires confirmation, the name and the tick are required.
pub(super) fn check(task: &Task, name: &str, is_ticked: bool, checks: &mut Checks) -> Line {
    let name = checks.take("name", name.parse::<Line>());
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

/// The history entry about a confirmation by name; `None` without a name.
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
