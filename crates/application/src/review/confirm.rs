//! Confirmation with the person's name, where the task requires it.

use imprimatur_domain::field::{FieldProblem, InputField};
use imprimatur_domain::{Instant, field::Line, history::HistoryData, task::Task};

use crate::{
    changes::Changes,
    failure::{Checks, Failure},
    ports::Ports,
};

/// The validated name. If the task requires confirmation, the name and the tick are required.
pub(super) fn check(task: &Task, name: &str, is_ticked: bool, checks: &mut Checks) -> Line {
    let name = checks.take(InputField::Name, name.parse::<Line>());
    if task.req_confirm {
        if name.is_empty() {
            checks.wrong(InputField::Name, FieldProblem::Missing);
        }
        if !is_ticked {
            checks.wrong(InputField::Confirmed, FieldProblem::Unticked);
        }
    }
    name
}

/// Adds the confirmation by name to the history; nothing without a name.
pub(super) async fn record(
    ports: &Ports,
    changes: &mut Changes,
    task: &Task,
    name: &str,
    at: Instant,
) -> Result<(), Failure> {
    if name.is_empty() {
        return Ok(());
    }
    let confirmed = HistoryData::TaskConfirmed {
        name: name.to_owned(),
    };
    let by = task.assigned_to.clone();
    Ok(changes
        .record(task.job, by, confirmed, at, &*ports.ids)
        .await?)
}
