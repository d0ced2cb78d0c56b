//! Uploading requested files at a private link.

use imprimatur_domain::{
    dossier::{Dossier, Revision},
    field::Comments,
    field::{FieldProblem, InputField},
    job::Source,
    notice::NoticeKind,
    task::{Task, TaskStatus},
};

use super::{
    confirm,
    link::{Opened, resolve_link},
    open::ensure_own_form,
    shown::FILES_MAX,
};
use crate::{
    comments::AGAIN,
    documents::{
        StoredUpload, UploadTarget, add_files, discard_all_after, media_type, record_version,
    },
    failure::{Checks, Failure},
    job_change::{JobChange, change_job},
    jobs::{ensure_not_too_deep, note_at},
    notices::{self, Fact},
    ports::Ports,
    unit_of_work::touch_ancestors,
};

/// A submission of files; texts are not validated yet.
#[derive(Clone, Debug, PartialEq)]
pub struct FileSubmission {
    /// CSRF token of the form.
    pub form_token: String,
    /// The stored files: exactly one for a file, one or more for a folder.
    pub files: Vec<StoredUpload>,
    /// The comments.
    pub comments: String,
    /// Whether the confirmation was ticked.
    pub confirmed: bool,
    /// The person's name, where required.
    pub name: String,
}

/// Checks before reading the body that the link accepts files.
///
/// # Errors
/// [`Failure::NotFound`] for an invalid link, [`Failure::Forbidden`] for a wrong form token or a task that asks for no
/// file, [`Failure::Refused`] for a finished task, a locked or trashed job.
pub async fn ensure_open(ports: &Ports, token: &str, form_token: &str) -> Result<(), Failure> {
    ensure_own_form(ports, token, form_token)?;
    let Opened { loaded, task } = resolve_link(ports, token).await?;
    ensure_awaits_files(&loaded.dossier, &task)
}

/// Adds submitted files: a file gets its next version, a folder new files. This completes the task. On failure the
/// uploaded blobs are deleted.
///
/// # Errors
/// As [`ensure_open`], and [`Failure::Invalid`] for invalid names or too many files, [`Failure::Conflict`].
pub async fn submit_files(
    ports: &Ports,
    token: &str,
    submission: FileSubmission,
) -> Result<(), Failure> {
    let load = || async {
        ensure_own_form(ports, token, &submission.form_token)?;
        JobChange::by_link(ports, token).await
    };
    let taken = Box::pin(change_job(load, |change| add(change, &submission))).await;
    if let Err(failure) = &taken {
        discard_all_after(ports, &submission.files, failure).await;
    }
    taken
}

/// Whether the task was completed within the last minute and all these files are there: people press a button twice,
/// and browsers resend a form when the connection breaks before the response. Limited in time, so that a link does not
/// reveal which files exist.
///
/// # Errors
/// [`Failure::NotFound`] for the link.
pub async fn already_submitted(
    ports: &Ports,
    token: &str,
    sha256s: &[[u8; 32]],
) -> Result<bool, Failure> {
    let opened = resolve_link(ports, token).await?;
    let (task, job) = (&opened.task, &opened.loaded.dossier.job);
    let is_done = task.category.asks_for_file() && task.status() == TaskStatus::Done;
    let is_again = ports.clock.now() - task.updated_at < AGAIN;
    if !is_done || !is_again || job.trashed.is_some() || sha256s.is_empty() {
        return Ok(false);
    }
    let there: Vec<_> = if let Some(document) = job.document() {
        vec![document.sha256]
    } else {
        let files = ports.views.files_below(job.id, FILES_MAX).await?;
        files.into_iter().map(|file| file.document.sha256).collect()
    };
    Ok(sha256s.iter().all(|sha256| there.contains(sha256)))
}

async fn add<'a>(
    mut change: JobChange<'a, Task>,
    submission: &FileSubmission,
) -> Result<(JobChange<'a, Task>, ()), Failure> {
    let (dossier, task) = (&change.job.dossier, &change.actor);
    ensure_awaits_files(dossier, task)?;
    let mut checks = Checks::default();
    let name = confirm::check(task, &submission.name, submission.confirmed, &mut checks);
    checks.finish()?;
    confirm::record(change.ports, &mut change.changes, task, &name, change.at).await?;
    if dossier.job.is_folder() {
        add_to_folder(&mut change, submission).await?;
    } else {
        add_version(&mut change, submission).await?;
    }
    Ok((change, ()))
}

pub(super) fn ensure_awaits_files(dossier: &Dossier, task: &Task) -> Result<(), Failure> {
    if !task.category.asks_for_file() {
        return Err(Failure::Forbidden("nothing is to be uploaded here".into()));
    }
    dossier.ensure_writable("upload to")?;
    Ok(task.ensure_open("upload to")?)
}

async fn add_version(
    change: &mut JobChange<'_, Task>,
    submission: &FileSubmission,
) -> Result<(), Failure> {
    let [incoming] = submission.files.as_slice() else {
        return Err(Failure::invalid(InputField::File, FieldProblem::NotOne));
    };
    let (ports, at, by) = (change.ports, change.at, change.by.as_ref());
    let JobChange {
        job,
        changes,
        lineage,
        ..
    } = change;
    let mut checks = Checks::default();
    let known_by = if incoming.name.is_empty() {
        job.dossier.job.name.as_str()
    } else {
        &incoming.name
    };
    let said = comments_of(submission, &mut checks);
    let revision = Revision {
        media_type: media_type(ports, None, incoming, known_by),
        size: incoming.stored.size,
        sha256: incoming.stored.sha256,
        comments: said.clone(),
    };
    checks.finish()?;
    job.apply(|dossier| dossier.revise(revision, at))?;
    touch_ancestors(ports, changes, lineage.above(), false, by, at).await?;
    let revised = &job.dossier.job;
    let uploaded = Fact {
        text: said.into(),
        version: Some(revised.version()),
        ..Fact::new(revised.id, NoticeKind::Uploaded, by.cloned(), at)
    };
    notices::create(ports, changes, vec![uploaded]).await?;
    record_version(ports, changes, &job.dossier, incoming, "", by, at).await
}

async fn add_to_folder(
    change: &mut JobChange<'_, Task>,
    submission: &FileSubmission,
) -> Result<(), Failure> {
    let (ports, at, by) = (change.ports, change.at, change.by.as_ref());
    let (above, folder) = (&change.lineage, &change.job.dossier.job);
    ensure_not_too_deep(above)?;
    let mut checks = Checks::default();
    let comments = comments_of(submission, &mut checks);
    if submission.files.is_empty() {
        checks.wrong(InputField::File, FieldProblem::Unchosen);
    }
    checks.finish()?;
    let shelf = UploadTarget {
        owner: folder.owner,
        above,
        gate: folder.gate,
        expectation: &folder.expectation,
        profile: folder.profile,
        source: Source::UploadLink,
    };
    let changes = &mut change.changes;
    add_files(ports, changes, &shelf, &submission.files, by, at).await?;
    let uploaded = Fact {
        text: comments.to_string(),
        ..Fact::new(folder.id, NoticeKind::Uploaded, by.cloned(), at)
    };
    notices::create(ports, changes, vec![uploaded]).await?;
    let told = (folder, Some(&change.actor));
    note_at(ports, changes, told, &comments, by, at).await
}

fn comments_of(submission: &FileSubmission, checks: &mut Checks) -> Comments {
    checks.take(InputField::Comments, submission.comments.trim().parse())
}
