//! Marking a task as done at a private link.

use imprimatur_domain::{
    comment::Comment,
    dossier::Dossier,
    field::{Comments, Line},
    field::{FieldProblem, InputField},
    ids::{CommentId, JobId},
    job::Status,
    refusal::Refusal,
    task::{Category, Task, TaskEdit, TaskStatus},
};

use super::{confirm, decide::ensure_shown, open::ensure_own_form};
use crate::{
    changes::CommentWrite,
    comments::is_repeated,
    failure::{Checks, Failure},
    job_change::{JobChange, change_job},
    ports::Ports,
    tasks::reviewed_versions,
};

/// A completion form; texts are not validated yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageCompletion {
    /// CSRF token of the form.
    pub form_token: String,
    /// The comments.
    pub comments: String,
    /// The version that the page showed; required if completion decides on it.
    pub version: Option<u32>,
    /// For a folder, the files and versions that the page showed; empty for a file.
    pub shown: Vec<(JobId, u32)>,
    /// Whether the confirmation was ticked.
    pub confirmed: bool,
    /// The person's name, where required.
    pub name: String,
}

/// Completes a task that asks neither for a decision nor for a file. The job gets the task's `job_status`. A repeated
/// submission has no effect.
///
/// # Errors
/// [`Failure::NotFound`] for an invalid link, [`Failure::Forbidden`] for a wrong form token or another category of
/// task, [`Failure::Invalid`] if confirmation or name is missing, [`Failure::Refused`] for a finished task, a locked or
/// trashed job, or another version than the one shown if completion decides on it, [`Failure::Conflict`].
pub async fn complete(ports: &Ports, token: &str, command: PageCompletion) -> Result<(), Failure> {
    ensure_own_form(ports, token, &command.form_token)?;
    Box::pin(change_job(
        || JobChange::by_link(ports, token),
        |mut change| async {
            let (task, dossier) = (&change.actor, &change.job.dossier);
            if is_done_again(ports, task, dossier, &command.comments).await? {
                return Ok((change, ()));
            }
            ensure_completable(task, dossier)?;
            ensure_current(ports, task, dossier, &command).await?;
            let (name, words) = check(&command, task)?;
            let (at, done) = (change.at, Some(TaskStatus::Done));
            let edit = |dossier: Dossier| dossier.edit_task(task.id, TaskEdit::default(), done, at);
            change.job.apply(edit)?;
            change.job.set_approval_comment(&words);
            if let Some(by) = change.by.clone().filter(|_| !words.is_empty()) {
                let id = CommentId(ports.ids.next().await?);
                let comment = Comment::new(id, &change.job.dossier, words, by, at).under(task);
                change
                    .job
                    .apply(|dossier| dossier.remark(task.id, &comment, at))?;
                let write = CommentWrite::Insert(Box::new(comment));
                change.changes.write(write);
            }
            confirm::record(ports, &mut change.changes, task, &name, at).await?;
            Ok((change, ()))
        },
    ))
    .await
}

/// Whether tasks of this category are completed by marking them as done.
pub(super) fn is_done_by_word(category: Category) -> bool {
    !category.asks_for_decision() && !category.asks_for_file()
}

/// Whether marking the task as done sets a decision status on the job.
pub(super) fn decides(task: &Task) -> bool {
    is_done_by_word(task.category) && task.job_status.is_some_and(Status::is_decision)
}

/// Whether the task is done already and the comments are empty or repeat the latest one.
async fn is_done_again(
    ports: &Ports,
    task: &Task,
    dossier: &Dossier,
    words: &str,
) -> Result<bool, Failure> {
    let job = &dossier.job;
    let is_done = is_done_by_word(task.category) && task.status() == TaskStatus::Done;
    let Some(person) = task.assigned_to.as_ref().filter(|_| is_done) else {
        return Ok(false);
    };
    if job.trashed.is_some() {
        return Ok(false);
    }
    let at = ports.clock.now();
    let (_, last) = ports.views.comments_by(job.id, person.clone()).await?;
    let is_said = |last| is_repeated(&last, words, job, at);
    Ok(words.trim().is_empty() || last.is_some_and(is_said))
}

fn ensure_completable(task: &Task, dossier: &Dossier) -> Result<(), Failure> {
    if !is_done_by_word(task.category) {
        return Err(Failure::Forbidden(
            "this task cannot be marked as done here".into(),
        ));
    }
    dossier.ensure_writable("complete a task of")?;
    Ok(task.ensure_open("complete")?)
}

/// If completion decides on the document, the version shown must be the current one.
async fn ensure_current(
    ports: &Ports,
    task: &Task,
    dossier: &Dossier,
    command: &PageCompletion,
) -> Result<(), Failure> {
    if !decides(task) {
        return Ok(());
    }
    let shown = command.version;
    let shown =
        shown.ok_or_else(|| Failure::invalid(InputField::Version, FieldProblem::Incomplete))?;
    let current = dossier.job.version();
    if shown != current {
        return Err(Refusal::Stale { shown, current }.into());
    }
    if dossier.job.is_folder() {
        ensure_shown(&reviewed_versions(ports, dossier).await?, &command.shown)?;
    }
    Ok(())
}

fn check(command: &PageCompletion, task: &Task) -> Result<(Line, Comments), Failure> {
    let mut checks = Checks::default();
    let name = confirm::check(task, &command.name, command.confirmed, &mut checks);
    let comments = command.comments.trim().parse::<Comments>();
    let comments = checks.take(InputField::Comments, comments);
    checks.finish()?;
    Ok((name, comments))
}
