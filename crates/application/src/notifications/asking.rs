//! What people are asked with, whether for the first time or again.

use imprimatur_domain::{
    Instant,
    ids::{JobId, TaskId},
    refusal::Refusal,
    task::{TaskEdit, TaskStatus},
    text,
};

use super::{Defaults, TaskInput};
use crate::{
    draft::Draft,
    failure::{Checks, Failure},
    ports::Ports,
};

/// Checks texts and fills in defaults: the comments, and what changes about the tasks.
pub(crate) async fn check(
    ports: &Ports,
    job: JobId,
    comments: Option<&str>,
    defaults: Defaults,
    task: &TaskInput,
) -> Result<(String, TaskEdit), Failure> {
    let mut checks = Checks::default();
    let comments = match comments.filter(|text| !text.is_empty()) {
        Some(text) => checks.take("comments", text::prose(text, text::COMMENTS_MAX)),
        None if defaults.comments => {
            let last = ports.views.latest_notification(job, None).await?;
            last.map(|last| last.comments).unwrap_or_default()
        }
        None => String::new(),
    };
    let edit = TaskEdit {
        name: checks.maybe("task.name", task.name.as_deref(), text::name),
        due_at: task.due_at,
        job_status: None,
        req_confirm: task.req_confirm,
        comments: Some(comments.clone()),
    };
    checks.finish()?;
    Ok((comments, edit))
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
