//! What people are asked with, whether for the first time or again.

use imprimatur_domain::{
    Instant,
    ids::{JobId, TaskId},
    refusal::Refusal,
    task::{Category, TaskEdit, TaskStatus},
    text,
};

use super::{Defaults, TaskInput};
use crate::{
    draft::Draft,
    failure::{Checks, Failure},
    ports::Ports,
};

/// What the tasks of a category become when they are asked for: explicit values, else defaults where those are wanted.
/// Whatever is neither given nor wanted stays as it is, the instructions of earlier requests among it.
pub(crate) async fn edit(
    ports: &Ports,
    job: JobId,
    category: Category,
    comments: Option<&str>,
    defaults: Defaults,
    task: &TaskInput,
) -> Result<TaskEdit, Failure> {
    let mut checks = Checks::default();
    let comments = match comments.filter(|text| !text.is_empty()) {
        Some(text) => Some(checks.take("comments", text::prose(text, text::COMMENTS_MAX))),
        None if defaults.comments => ports.views.last_instructions(job).await?,
        None => None,
    };
    let name = checks.maybe("task.name", task.name.as_deref(), text::name);
    checks.finish()?;
    let is_wanted = defaults.task;
    Ok(TaskEdit {
        name: name.or_else(|| is_wanted.then(|| category.default_name().to_owned())),
        due_at: task.due_at.or(is_wanted.then_some(None)),
        job_status: None,
        req_confirm: task.req_confirm.or(is_wanted.then_some(false)),
        comments,
    })
}

/// Puts tasks that were just asked for into the status that was said, such as paused.
pub(crate) fn put(
    draft: &mut Draft,
    tasks: &[TaskId],
    input: &TaskInput,
    at: Instant,
) -> Result<(), Refusal> {
    let Some(status) = input.status.filter(|status| *status != TaskStatus::New) else {
        return Ok(());
    };
    for task in tasks {
        draft.step(|dossier| dossier.edit_task(*task, TaskEdit::default(), Some(status), at))?;
    }
    Ok(())
}
