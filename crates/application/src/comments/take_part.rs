//! Commenting and changing comments, at a private link and as a user.

use std::time::Duration;

use imprimatur_domain::{
    Instant,
    comment::{Comment, CommentReader},
    dossier::Dossier,
    email::Email,
    field::{FieldProblem, InputField},
    ids::{CommentId, JobId},
    job::Job,
    task::{Category, Task},
};

use super::{
    ChangeComment, MakeComment, Participant,
    make::{add, first_of, make},
    threads::takes_comments,
    write::{apply, change, find},
};
use crate::{
    failure::Failure,
    job_change::{JobChange, change_job},
    ports::Ports,
};

/// Maximum number of one author's comments on a job, from any source, before private links refuse more. Limits abuse,
/// since all watchers are notified of each.
const COMMENTS_MAX: u64 = 200;

/// A comment repeated within this time counts as the same one: people press a button twice, and browsers resend a form
/// when the connection breaks before the response.
pub(crate) const AGAIN: Duration = Duration::from_mins(1);

/// Comments on a file that the page shows, or on the whole of a folder; without `file`, on the page's own job. A lock
/// does not prevent it. At a link, the same comment repeated within a minute is stored once; anonymous links can only
/// comment with a decision, because the author is unknown.
///
/// # Errors
/// [`Failure::NotFound`] for an invalid link or a file that is not shown, [`Failure::Forbidden`] for an anonymous link
/// and for users who may only view the job, [`Failure::Invalid`], [`Failure::Refused`] for a trashed job, a closed task
/// or a reply to a withdrawn comment, [`Failure::Conflict`].
pub async fn add_comment(
    ports: &Ports,
    participant: Participant<'_>,
    file: Option<JobId>,
    command: MakeComment,
) -> Result<CommentId, Failure> {
    match participant {
        Participant::User(caller, job) => {
            ensure_shown(job, file)?;
            let made = make(ports, caller, job, command).await?;
            Ok(made.id)
        }
        Participant::Link(token) => {
            command.ensure_complete()?;
            Box::pin(change_job(
                || JobChange::by_link_on(ports, token, file),
                |change| add_at_link(change, command.clone()),
            ))
            .await
        }
    }
}

/// Edits, withdraws, resolves or reopens a comment. Reviewers change their own comments and resolve the threads that
/// they have begun; users also resolve the threads of others.
///
/// # Errors
/// [`Failure::NotFound`] for what is not shown, [`Failure::Forbidden`] for comments of others, [`Failure::Invalid`],
/// [`Failure::Refused`] for a trashed job, a closed task, or the text of a comment that has replies,
/// [`Failure::Conflict`].
pub async fn change_comment(
    ports: &Ports,
    participant: Participant<'_>,
    (file, id): (JobId, CommentId),
    command: ChangeComment,
) -> Result<CommentId, Failure> {
    match participant {
        Participant::User(caller, job) => {
            ensure_shown(job, Some(file))?;
            change(ports, caller, job, id, command).await?;
            Ok(id)
        }
        Participant::Link(token) => {
            Box::pin(change_job(
                || JobChange::by_link_on(ports, token, Some(file)),
                |mut change| async {
                    let author = author(&change.actor, &change.job.dossier)?;
                    let comment = find_visible(&change, id).await?;
                    if comment.author != author {
                        return Err(Failure::Forbidden(
                            "only its author may change a comment".into(),
                        ));
                    }
                    apply(&mut change, comment, &command, &author).await?;
                    Ok((change, id))
                },
            ))
            .await
        }
    }
}

/// A user's page shows one job.
fn ensure_shown(job: JobId, file: Option<JobId>) -> Result<(), Failure> {
    match file {
        Some(file) if file != job => Err(Failure::NotFound),
        _ => Ok(()),
    }
}

async fn add_at_link(
    mut change: JobChange<'_, Task>,
    mut command: MakeComment,
) -> Result<(JobChange<'_, Task>, CommentId), Failure> {
    let author = author(&change.actor, &change.job.dossier)?;
    let job = &change.job.dossier.job;
    let (id, version) = (
        job.id,
        job.document().map_or(0, |document| document.version),
    );
    let views = &change.ports.views;
    let (count, last) = views.comments_by(id, author.clone()).await?;
    let answered = match command.parent {
        Some(parent) => Some(find_visible(&change, parent).await?),
        None => None,
    };
    let thread = answered.as_ref().map(Comment::thread);
    if let Some(last) = last
        && is_again(&last, &command, (thread, version), change.at)
    {
        let id = last.id;
        return Ok((change, id));
    }
    if count >= COMMENTS_MAX {
        let problem = FieldProblem::TooManyComments { max: COMMENTS_MAX };
        return Err(Failure::invalid(InputField::Text, problem));
    }
    // Links make no internal comments.
    command.is_internal = false;
    let task = change.actor.clone();
    let comment = add(&mut change, &command, author, Some(&task)).await?;
    Ok((change, comment.id))
}

/// Whether a comment on the whole of the current version repeats the latest one.
pub(crate) fn is_repeated(last: &Comment, text: &str, job: &Job, at: Instant) -> bool {
    let version = job.document().map_or(0, |document| document.version);
    let command = text.trim().parse().map(|text| MakeComment {
        text,
        ..MakeComment::default()
    });
    command.is_ok_and(|command| is_again(last, &command, (None, version), at))
}

fn is_again(
    last: &Comment,
    command: &MakeComment,
    (thread, current): (Option<CommentId>, u32),
    at: Instant,
) -> bool {
    *last.text == *command.text
        && last.version == command.version.unwrap_or(current)
        && last.page == command.page
        && last.shape == command.shape
        && last.parent == thread
        && last.withdrawn_at.is_none()
        && !last.is_internal
        && at - last.created_at < AGAIN
}

/// A comment that this reviewer sees.
async fn find_visible(change: &JobChange<'_, Task>, id: CommentId) -> Result<Comment, Failure> {
    let comment = find(change, change.job.dossier.job.id, id).await?;
    let first = first_of(change.ports, comment.clone()).await?;
    let reader = CommentReader::assignee(&change.actor);
    first
        .filter(|first| reader.may_read(&comment, first))
        .map(|_| comment)
        .ok_or(Failure::NotFound)
}

/// The reviewer, if the task allows comments.
fn author(task: &Task, dossier: &Dossier) -> Result<Email, Failure> {
    dossier.ensure_live("comment on")?;
    if !takes_comments(task) {
        task.ensure_open("comment on")?;
    }
    let person = task.assigned_to.clone();
    person
        .filter(|_| task.category != Category::Anonymous)
        .ok_or(Failure::Forbidden(
            "this link has no known reviewer, so comments go with the decision".into(),
        ))
}
