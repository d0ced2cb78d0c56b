//! Changing a comment and deleting it.

use imprimatur_domain::{
    access::Caller,
    comment::Comment,
    email::Email,
    field::{Comments, FieldProblem, InputField},
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

/// Changes to a comment; `None` leaves a field unchanged.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct ChangeComment {
    /// The text.
    pub text: Option<Comments>,
    /// Whether it is resolved.
    pub is_resolved: Option<bool>,
    /// Whether it is withdrawn; that cannot be undone.
    pub is_withdrawn: Option<bool>,
}

/// Changes a comment. Its author edits and withdraws it; whoever may edit the job resolves it.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`] for the text of others, [`Failure::Invalid`], [`Failure::Refused`] in
/// the trash, for the text of a comment that has replies, or for a withdrawn one, [`Failure::Conflict`].
pub async fn change(
    ports: &Ports,
    caller: &Caller,
    job: JobId,
    id: CommentId,
    command: ChangeComment,
) -> Result<Comment, Failure> {
    change_job(
        || JobChange::by_user(ports, caller, job, RequiredRights::Edit),
        |mut change| async {
            let comment = find(&change, job, id).await?;
            let changed = apply(&mut change, comment, &command, &caller.email).await?;
            Ok((change, changed))
        },
    )
    .await
}

/// Applies changes of this person to a comment, as part of a change of its job.
///
/// # Errors
/// As [`change`].
pub(crate) async fn apply<A>(
    change: &mut JobChange<'_, A>,
    comment: Comment,
    command: &ChangeComment,
    by: &Email,
) -> Result<Comment, Failure> {
    check(command, &comment)?;
    let (before, at) = (comment.clone(), change.at);
    let is_own = comment.author == *by;
    let mut comment = comment;
    if let Some(text) = command
        .text
        .as_ref()
        .filter(|text| ***text != *comment.text)
    {
        if !is_own {
            return Err(Failure::Forbidden(
                "only its author may change a comment".into(),
            ));
        }
        let has_replies = change
            .ports
            .views
            .has_replies(comment.job, comment.id)
            .await?;
        comment = comment.edit(text, has_replies, at)?;
    }
    if let Some(is_resolved) = command.is_resolved {
        comment = comment.resolve(is_resolved, by, at)?;
    }
    match command.is_withdrawn {
        Some(true) if comment.withdrawn_at.is_none() => {
            if !is_own {
                return Err(Failure::Forbidden(
                    "only its author may withdraw a comment".into(),
                ));
            }
            comment = comment.withdraw(at);
        }
        Some(false) => comment.ensure_stands("restore")?,
        Some(true) | None => {}
    }
    if comment != before {
        note(change)?;
        let write = CommentWrite::Save {
            before: Box::new(before),
            after: Box::new(comment.clone()),
        };
        change.changes.write(write);
    }
    Ok(comment)
}

fn check(command: &ChangeComment, comment: &Comment) -> Result<(), Failure> {
    let mut checks = Checks::default();
    // The text of a withdrawn comment is empty, and can be sent back.
    let is_emptied = |text: &Comments| text.trim().is_empty() && **text != *comment.text;
    if command.text.as_ref().is_some_and(is_emptied) {
        checks.wrong(InputField::Text, FieldProblem::Empty);
    }
    checks.finish()
}

/// Deletes a comment with the replies to it.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`] for anybody but its author and the owner of the job,
/// [`Failure::Refused`] in the trash, [`Failure::Conflict`].
pub async fn remove(
    ports: &Ports,
    caller: &Caller,
    job: JobId,
    id: CommentId,
) -> Result<(), Failure> {
    change_job(
        || JobChange::by_user(ports, caller, job, RequiredRights::Edit),
        |mut change| async {
            let comment = find(&change, job, id).await?;
            if comment.author != caller.email {
                RequiredRights::Control.check(change.actor.rights)?;
            }
            change.changes.write(CommentWrite::Delete { job, id });
            note(&mut change)?;
            Ok((change, ()))
        },
    )
    .await
}

fn note<A>(change: &mut JobChange<'_, A>) -> Result<(), Refusal> {
    let at = change.at;
    change.job.apply(|dossier| dossier.change_comments(at))
}

/// The comment on a job that is not in the trash.
#[expect(
    clippy::future_not_send,
    reason = "it is as `Send` as what it is given"
)]
pub(crate) async fn find<A>(
    change: &JobChange<'_, A>,
    job: JobId,
    id: CommentId,
) -> Result<Comment, Failure> {
    let found = change.ports.views.comment(job, id).await?;
    let found = found.ok_or(Failure::NotFound)?;
    change.job.dossier.ensure_live("comment on")?;
    Ok(found)
}
