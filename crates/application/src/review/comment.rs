//! Commenting at a private link without deciding.

use std::time::Duration;

use imprimatur_domain::{
    Instant,
    comment::Comment,
    email::Email,
    field::Comments,
    ids::CommentId,
    job::Job,
    task::{Category, Task},
};

use super::open::ensure_own_form;
use crate::{
    changes::CommentWrite,
    failure::{Checks, Failure},
    job_change::{JobChange, change_job},
    ports::Ports,
};

/// Maximum number of one author's comments on a job, from any source, before private links refuse more. Limits abuse,
/// since all watchers are notified of each.
pub(super) const COMMENTS_MAX: u32 = 200;

/// Repeated text within this time counts as the same comment.
pub(super) const AGAIN: Duration = Duration::from_mins(1);

/// A comment form; texts are not validated yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageComment {
    /// CSRF token of the form.
    pub form_token: String,
    /// The text.
    pub comments: String,
}

/// Comments on a job through a private link while its task is open; the task stays open. A lock does not prevent it.
/// Anonymous links can only comment with a decision, because the author is unknown. The same text repeated within a
/// minute is stored once.
///
/// # Errors
/// [`Failure::NotFound`] for an invalid link, [`Failure::Forbidden`] for a wrong form token or an anonymous link,
/// [`Failure::Invalid`] for an empty text or too many comments, [`Failure::Refused`] for a trashed job or a finished
/// task, [`Failure::Conflict`], [`Failure::Store`].
pub async fn comment(ports: &Ports, token: &str, command: PageComment) -> Result<(), Failure> {
    ensure_own_form(ports, token, &command.form_token)?;
    Box::pin(change_job(
        || JobChange::by_link(ports, token),
        |mut work| async {
            let author = author(&work)?;
            let (task, at) = (work.actor.id, work.at);
            let job = &work.draft.dossier.job;
            let said = ports
                .views
                .comments_by(job.id, author.clone(), COMMENTS_MAX)
                .await?;
            if said
                .last()
                .is_some_and(|last| is_again(last, &command.comments, job, at))
            {
                return Ok((work, ()));
            }
            let words = check(&command, said.len())?;
            let id = CommentId(ports.ids.next().await?);
            let comment = Comment::new(id, &work.draft.dossier, words, author.clone(), at);
            work.draft
                .apply(|dossier| dossier.remark(task, &comment, id, at))?;
            let write = CommentWrite::Insert(Box::new(comment));
            work.changes.comments.push(write);
            Ok((work, ()))
        },
    ))
    .await
}

/// The assignee, if the task is open.
fn author(work: &JobChange<'_, Task>) -> Result<Email, Failure> {
    work.draft.dossier.ensure_live("comment on")?;
    let task = &work.actor;
    task.ensure_open("comment on")?;
    let person = task.assigned_to.clone();
    person
        .filter(|_| task.category != Category::Anonymous)
        .ok_or(Failure::Forbidden(
            "this link has no known reviewer, so comments go with the decision",
        ))
}

/// Whether this repeats the latest comment within a minute: people press a button twice, and browsers resend a form
/// when the connection breaks before the response.
pub(super) fn is_again(last: &Comment, words: &str, job: &Job, at: Instant) -> bool {
    let version = job.document().map_or(0, |document| document.version);
    let words = words.trim().parse::<Comments>();
    let is_on_all = last.page.is_none() && last.shape.is_none() && last.parent.is_none();
    last.version == version
        && is_on_all
        && words.is_ok_and(|words| *words == *last.text)
        && at - last.created_at < AGAIN
}

fn check(command: &PageComment, said: usize) -> Result<String, Failure> {
    let mut checks = Checks::default();
    let words = command.comments.trim().parse::<Comments>();
    let words = checks.take("comments", words);
    if words.is_empty() && !checks.any(|field| field == "comments") {
        checks.wrong("comments", "must not be empty");
    }
    if said >= COMMENTS_MAX as usize {
        let message = format!(
            "has reached the limit of {COMMENTS_MAX} on this job; further words can go along with your answer"
        );
        checks.wrong("comments", message);
    }
    checks.finish()?;
    Ok(words.into())
}
