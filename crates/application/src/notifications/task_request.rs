//! Task properties set by a notification, for new and existing tasks.

use imprimatur_domain::{
    Instant,
    field::Comments,
    field::InputField,
    ids::{JobId, TaskId},
    refusal::Refusal,
    task::{Category, Schedule, TaskEdit, TaskStatus},
};

use super::{Defaults, TaskInput};
use crate::{
    failure::{Checks, Failure},
    ports::Ports,
    unit_of_work::JobUnitOfWork,
};

/// The edit of a category's tasks: explicit values, else defaults where requested. Everything else stays, including the
/// instructions of earlier notifications.
pub(crate) async fn resolve_edit(
    ports: &Ports,
    job: JobId,
    category: Category,
    comments: Option<&Comments>,
    defaults: Defaults,
    task: &TaskInput,
) -> Result<TaskEdit, Failure> {
    let mut checks = Checks::default();
    let comments = match comments.filter(|text| !text.is_empty()) {
        Some(text) => Some(text.clone()),
        None if defaults.comments => ports
            .views
            .last_instructions(job)
            .await?
            .map(Comments::from_stored),
        None => None,
    };
    if let Some(text) = status_error(category, task.status) {
        checks.wrong(InputField::TaskStatus, text);
    }
    checks.finish()?;
    let is_wanted = defaults.task;
    Ok(TaskEdit {
        name: (task.name.clone()).or_else(|| is_wanted.then(|| category.default_name())),
        due_at: task.due_at.or(is_wanted.then_some(None)),
        job_status: None,
        req_confirm: task.req_confirm.or(is_wanted.then_some(false)),
        private_comments: task.private_comments.or(is_wanted.then_some(false)),
        inspector: task.inspector.or(is_wanted.then_some(false)),
        language: task.language.clone().or(is_wanted.then_some(None)),
        comments,
    })
}

/// Why a notification may not set this status, if so: only the reviewer's decision completes a decision task.
pub(crate) fn status_error(category: Category, status: Option<TaskStatus>) -> Option<&'static str> {
    let is_decided = category.asks_for_decision() && status == Some(TaskStatus::Done);
    is_decided.then_some("cannot be set to done; the reviewer's decision completes it")
}

/// Whether tasks are initiated now. A task that is closed at once is not, so that the job does not become pending.
pub(crate) fn starts_now(schedule: Schedule, status: Option<TaskStatus>) -> bool {
    schedule == Schedule::Now && status != Some(TaskStatus::Closed)
}

/// Sets the requested status, such as paused, on tasks that were just notified.
pub(crate) fn apply_status(
    job: &mut JobUnitOfWork,
    tasks: &[TaskId],
    input: &TaskInput,
    at: Instant,
) -> Result<(), Refusal> {
    let Some(status) = input.status.filter(|status| *status != TaskStatus::New) else {
        return Ok(());
    };
    for task in tasks {
        job.apply(|dossier| dossier.edit_task(*task, TaskEdit::default(), Some(status), at))?;
    }
    Ok(())
}
