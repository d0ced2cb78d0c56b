//! Somebody says something at a private link without deciding yet.

use imprimatur_domain::{email::Email, task::Task, text};

use super::{link::follow, open::ensure_own_form};
use crate::{
    changes::{Changes, CommentWrite},
    comments::on_all,
    draft::{Draft, commit, expect_above},
    failure::{Checks, Failure},
    ports::Ports,
    retry,
};

/// What somebody says on the page; texts as they came.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageComment {
    /// The form's own token.
    pub form_token: String,
    /// What is said.
    pub comments: String,
    /// The person's address; needed where the link is for nobody in particular.
    pub email: String,
}

/// Comments on the job of a private link, as long as the link works: what is to be done remains to be done. A lock does
/// not hinder it.
///
/// # Errors
/// [`Failure::NotFound`] for the link, [`Failure::Forbidden`] for a form that is not ours, [`Failure::Invalid`] if nothing
/// is said, or nobody says it; [`Failure::Refused`] for a withdrawn job, [`Failure::Conflict`], [`Failure::Store`].
pub async fn comment(ports: &Ports, token: &str, command: PageComment) -> Result<(), Failure> {
    ensure_own_form(ports, token, &command.form_token)?;
    retry::on_conflict(async || {
        let opened = follow(ports, token).await?;
        let (words, author) = check(&command, &opened.task)?;
        let at = ports.clock.now();
        let job = &opened.loaded.dossier.job;
        let comment = on_all(ports, job, words, author.clone(), at).await?;
        let mut changes = Changes::default();
        expect_above(&mut changes, &opened.loaded.lineage);
        let mut draft = Draft::of(opened.loaded.dossier);
        draft.step(|dossier| dossier.remark(opened.task.id, &comment, at))?;
        let write = CommentWrite::Insert(Box::new(comment));
        changes.comments.push(write);
        draft.finish(&mut changes, Some(&author), ports).await?;
        commit(ports, changes).await
    })
    .await
}

fn check(command: &PageComment, task: &Task) -> Result<(String, Email), Failure> {
    let mut checks = Checks::default();
    let words = text::prose(command.comments.trim(), text::COMMENTS_MAX);
    let words = checks.take("comments", words);
    if words.is_empty() && !checks.any(|field| field == "comments") {
        checks.wrong("comments", "must not be empty");
    }
    let author = match &task.assigned_to {
        Some(person) => Some(person.clone()),
        None => checks.maybe("email", Some(&command.email), str::parse::<Email>),
    };
    checks.finish()?;
    let author = author.ok_or_else(|| Failure::invalid("email", "must be given"))?;
    Ok((words, author))
}
