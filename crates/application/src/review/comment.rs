//! Somebody says something at a private link without deciding yet.

use std::time::Duration;

use imprimatur_domain::{
    Instant,
    comment::Comment,
    email::Email,
    field::Comments,
    job::Job,
    task::{Category, Task},
};

use super::open::ensure_own_form;
use crate::{
    changes::CommentWrite,
    comments::on_all,
    failure::{Checks, Failure},
    job_change::{JobChange, change_job},
    ports::Ports,
};

/// Whoever has made so many comments on a job, however they came, makes no more at a private link: it is more than anybody has
/// to say, and little for somebody who wants to keep others busy, since each is told to all who watch the job.
pub(super) const SAID_MAX: u32 = 200;

/// The same words within this time are the same comment.
pub(super) const AGAIN: Duration = Duration::from_mins(1);

/// What somebody says on the page; texts as they came.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageComment {
    /// The form's own token.
    pub form_token: String,
    /// What is said.
    pub comments: String,
}

/// Comments on the job of a private link while its task is open: what is to be done remains to be done. A lock does not
/// hinder it. Whoever comes by a link that is for nobody in particular says something with a decision only, because
/// nobody knows who it is. The same words again within a minute are kept once.
///
/// # Errors
/// [`Failure::NotFound`] for the link, [`Failure::Forbidden`] for a form that is not ours and a link that is for nobody in
/// particular, [`Failure::Invalid`] if nothing is said or too much was already, [`Failure::Refused`] for a withdrawn job and a finished task,
/// [`Failure::Conflict`], [`Failure::Store`].
pub async fn comment(ports: &Ports, token: &str, command: PageComment) -> Result<(), Failure> {
    ensure_own_form(ports, token, &command.form_token)?;
    change_job(
        || JobChange::by_link(ports, token),
        |mut work| async {
            let author = author(&work)?;
            let (task, at) = (work.actor.id, work.at);
            let job = &work.draft.dossier.job;
            let said = ports
                .views
                .comments_by(job.id, author.clone(), SAID_MAX)
                .await?;
            if said
                .last()
                .is_some_and(|last| is_again(last, &command.comments, job, at))
            {
                return Ok((work, ()));
            }
            let words = check(&command, said.len())?;
            let comment = on_all(ports, job, words, author.clone(), at).await?;
            work.draft
                .apply(|dossier| dossier.remark(task, &comment, at))?;
            let write = CommentWrite::Insert(Box::new(comment));
            work.changes.comments.push(write);
            Ok((work, ()))
        },
    )
    .await
}

/// The person that the link is for, if something is still to be done.
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

/// Whether these are the words that came last, just now: on a slow line people press a button again, and browsers send a
/// form again if the connection broke before the answer.
pub(super) fn is_again(last: &Comment, words: &str, job: &Job, at: Instant) -> bool {
    let version = job.document().map_or(0, |document| document.version);
    let words = words.trim().parse::<Comments>();
    let is_on_all = last.page.is_none() && last.place.is_none() && last.parent.is_none();
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
    if said >= SAID_MAX as usize {
        let message = format!(
            "has reached the limit of {SAID_MAX} on this job; further words can go along with your answer"
        );
        checks.wrong("comments", message);
    }
    checks.finish()?;
    Ok(words.into())
}
