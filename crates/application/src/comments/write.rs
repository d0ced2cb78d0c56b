//! Changing a comment and removing it.

use imprimatur_domain::{
    access::Caller,
    comment::Comment,
    field::{Comments, FieldError, FieldErrors},
    ids::{CommentId, JobId},
    refusal::Refusal,
};

use crate::{
    changes::CommentWrite,
    failure::{Checks, Failure},
    job_change::{JobChange, change_job},
    jobs::RequiredRights,
    ports::Ports,
};

/// What is to be changed; `None` leaves it alone.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct ChangeComment {
    /// What is said.
    pub text: Option<Comments>,
    /// Whether it is settled.
    pub is_resolved: Option<bool>,
    /// What is wrong with the form of the fields that were sent.
    pub malformed: FieldErrors,
}

/// Changes a comment: its words if they are the caller's own, whether it is settled for everybody who may edit.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`] for the words of others, [`Failure::Invalid`],
/// [`Failure::Refused`] in the trash, [`Failure::Conflict`], [`Failure::Store`].
pub async fn change(
    ports: &Ports,
    caller: &Caller,
    job: JobId,
    id: CommentId,
    command: ChangeComment,
) -> Result<Comment, Failure> {
    change_job(
        || JobChange::by_user(ports, caller, job, RequiredRights::Edit),
        |mut work| async {
            let mut comment = find(&work, job, id).await?;
            let before = comment.clone();
            let mut checks = Checks::of(&command.malformed);
            let text = command.text.as_deref();
            if text.is_some_and(|text| text.trim().is_empty()) {
                checks.wrong("text", FieldError::Empty.to_string());
            }
            checks.finish()?;
            if let Some(text) = text {
                if text != comment.text && comment.author != caller.email {
                    return Err(Failure::Forbidden("only its author may change a comment"));
                }
                text.clone_into(&mut comment.text);
            }
            if let Some(is_resolved) = command.is_resolved
                && is_resolved != comment.resolved_at.is_some()
            {
                comment.resolved_at = is_resolved.then_some(work.at);
            }
            if comment != before {
                comment.updated_at = work.at;
                note(&mut work)?;
                let write = CommentWrite::Save {
                    before: Box::new(before),
                    after: Box::new(comment.clone()),
                };
                work.changes.comments.push(write);
            }
            Ok((work, comment))
        },
    )
    .await
}

/// Removes a comment with the answers to it.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`] for anybody but its author and the owner of the job,
/// [`Failure::Refused`] in the trash, [`Failure::Conflict`], [`Failure::Store`].
pub async fn remove(
    ports: &Ports,
    caller: &Caller,
    job: JobId,
    id: CommentId,
) -> Result<(), Failure> {
    change_job(
        || JobChange::by_user(ports, caller, job, RequiredRights::Edit),
        |mut work| async {
            let comment = find(&work, job, id).await?;
            if comment.author != caller.email {
                RequiredRights::Control.check(work.actor.rights)?;
            }
            work.changes.comments.push(CommentWrite::Delete { job, id });
            note(&mut work)?;
            Ok((work, ()))
        },
    )
    .await
}

fn note(work: &mut JobChange<'_>) -> Result<(), Refusal> {
    let at = work.at;
    work.draft.apply(|dossier| dossier.change_comments(at))
}

async fn find(work: &JobChange<'_>, job: JobId, id: CommentId) -> Result<Comment, Failure> {
    let found = work.ports.views.comment(job, id).await?;
    let found = found.ok_or(Failure::NotFound)?;
    work.draft.dossier.ensure_live("comment on")?;
    Ok(found)
}
