//! Somebody who was asked to do something says at the private link that it is done.

use imprimatur_domain::{
    ids::JobId,
    job::Status,
    refusal::Refusal,
    task::{Category, Task, TaskEdit, TaskStatus},
    text,
};

use super::{
    comment::is_again,
    confirm,
    decide::ensure_shown,
    link::{Opened, follow},
    open::ensure_own_form,
};
use crate::{
    changes::{Changes, CommentWrite},
    comments,
    failure::{Checks, Failure},
    ports::Ports,
    retry,
    tasks::reviewed_versions,
    unit_of_work::{JobUnitOfWork, commit, expect_ancestors},
};

/// What somebody sends from the page with the word that it is done; texts as they came.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageCompletion {
    /// The form's own token.
    pub form_token: String,
    /// What there is to say of it.
    pub comments: String,
    /// The version that the page showed; needed if completion decides on it.
    pub version: Option<u32>,
    /// For a folder, the files and versions that the page showed; empty for a file.
    pub shown: Vec<(JobId, u32)>,
    /// Whether it was confirmed.
    pub confirmed: bool,
    /// The person's name, where it has to be given.
    pub name: String,
}

/// Completes a task that asks neither for a decision nor for a file. The job gets the status that the task carries.
/// The same word again changes nothing.
///
/// # Errors
/// [`Failure::NotFound`] for the link, [`Failure::Forbidden`] for a form that is not ours and a task that is not done by
/// a word, [`Failure::Invalid`] if confirmation or name is missing, [`Failure::Refused`] for a finished task, a locked
/// or withdrawn job, or another version than the one shown if completion decides on it, [`Failure::Conflict`],
/// [`Failure::Store`].
pub async fn complete(ports: &Ports, token: &str, command: PageCompletion) -> Result<(), Failure> {
    ensure_own_form(ports, token, &command.form_token)?;
    retry::on_conflict(|| async {
        let opened = follow(ports, token).await?;
        if is_done_again(ports, &opened, &command.comments).await? {
            return Ok(());
        }
        ensure_completable(&opened)?;
        ensure_current(ports, &opened, &command).await?;
        let (name, words) = check(&command, &opened.task)?;
        let at = ports.clock.now();
        let mut changes = Changes::default();
        expect_ancestors(&mut changes, &opened.loaded.lineage);
        let mut draft = JobUnitOfWork::of(opened.loaded.dossier);
        let by = opened.task.assigned_to.as_ref();
        let done = Some(TaskStatus::Done);
        draft.apply(|dossier| dossier.edit_task(opened.task.id, TaskEdit::default(), done, at))?;
        draft.set_approval_comment(&words);
        if let Some(by) = by.filter(|_| !words.is_empty()) {
            let job = &draft.dossier.job;
            let comment = comments::on_all(ports, job, words, by.clone(), at).await?;
            draft.apply(|dossier| dossier.remark(opened.task.id, &comment, at))?;
            let write = CommentWrite::Insert(Box::new(comment));
            changes.comments.push(write);
        }
        let confirmed = confirm::entry(ports, &opened.task, &name, at).await?;
        changes.history.extend(confirmed);
        draft.finish(&mut changes, by, ports).await?;
        commit(ports, changes).await
    })
    .await
}

/// Whether a task is done by saying so.
pub(super) fn is_done_by_word(category: Category) -> bool {
    !category.asks_for_decision() && !category.asks_for_file()
}

/// Whether saying that a task is done gives the job a decision.
pub(super) fn decides(task: &Task) -> bool {
    is_done_by_word(task.category) && task.job_status.is_some_and(Status::is_decision)
}

/// Whether the same was said just now, and the task is done by it.
async fn is_done_again(ports: &Ports, opened: &Opened, words: &str) -> Result<bool, Failure> {
    let task = &opened.task;
    let job = &opened.loaded.dossier.job;
    let is_done = is_done_by_word(task.category) && task.status() == TaskStatus::Done;
    let Some(person) = task.assigned_to.as_ref().filter(|_| is_done) else {
        return Ok(false);
    };
    if job.trashed.is_some() {
        return Ok(false);
    }
    let at = ports.clock.now();
    let said = ports.views.comments_by(job.id, person.clone(), 1).await?;
    let is_said = |last| is_again(last, words, job, at);
    Ok(words.trim().is_empty() || said.last().is_some_and(is_said))
}

fn ensure_completable(opened: &Opened) -> Result<(), Failure> {
    let task = &opened.task;
    if !is_done_by_word(task.category) {
        return Err(Failure::Forbidden(
            "this task cannot be marked as done here",
        ));
    }
    opened
        .loaded
        .dossier
        .ensure_writable("complete a task of")?;
    Ok(task.ensure_open("complete")?)
}

/// What decides on a document never reaches bytes that nobody was shown.
async fn ensure_current(
    ports: &Ports,
    opened: &Opened,
    command: &PageCompletion,
) -> Result<(), Failure> {
    if !decides(&opened.task) {
        return Ok(());
    }
    let dossier = &opened.loaded.dossier;
    let shown = command.version;
    let shown =
        shown.ok_or_else(|| Failure::invalid("version", "was incomplete; please try again"))?;
    let current = dossier.job.version();
    if shown != current {
        return Err(Refusal::Stale { shown, current }.into());
    }
    if dossier.job.is_folder() {
        ensure_shown(&reviewed_versions(ports, dossier).await?, &command.shown)?;
    }
    Ok(())
}

fn check(command: &PageCompletion, task: &Task) -> Result<(String, String), Failure> {
    let mut checks = Checks::default();
    let name = confirm::check(task, &command.name, command.confirmed, &mut checks);
    let comments = text::prose(command.comments.trim(), text::COMMENTS_MAX);
    let comments = checks.take("comments", comments);
    checks.finish()?;
    Ok((name, comments))
}
