//! Making a comment.

use imprimatur_domain::{
    Instant,
    access::Caller,
    comment::{Comment, Place},
    dossier::Dossier,
    email::Email,
    field::{Comments, FieldError, FieldErrors},
    ids::{CommentId, JobId},
    job::Job,
};

use crate::{
    changes::CommentWrite,
    failure::{Checks, Failure},
    job_change::{JobChange, change_job},
    jobs::RequiredRights,
    ports::Ports,
};

/// A comment to make.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct MakeComment {
    /// What is said.
    pub text: Comments,
    /// The version it is about; the current one if none.
    pub version: Option<u32>,
    /// The page, from 1.
    pub page: Option<u32>,
    /// The place on that page.
    pub place: Option<Place>,
    /// The comment it answers.
    pub parent: Option<CommentId>,
    /// What is wrong with the form of the fields that were sent.
    pub malformed: FieldErrors,
}

/// Comments on a job. A lock does not hinder it.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`] for callers who may only view the job, [`Failure::Invalid`],
/// [`Failure::Refused`] in the trash, [`Failure::Conflict`], [`Failure::Store`].
pub async fn make(
    ports: &Ports,
    caller: &Caller,
    job: JobId,
    command: MakeComment,
) -> Result<Comment, Failure> {
    change_job(
        || JobChange::by_user(ports, caller, job, RequiredRights::Edit),
        |mut work| async {
            work.draft.dossier.ensure_live("comment on")?;
            let parent = match command.parent {
                Some(parent) => ports.views.comment(job, parent).await?,
                None => None,
            };
            check(&command, &work.draft.dossier, parent.is_some())?;
            let comment = Comment {
                id: CommentId(ports.ids.next().await?),
                job,
                version: version(&command, &work.draft.dossier),
                page: command.page,
                place: command.place,
                text: command.text.to_string(),
                author: caller.email.clone(),
                parent: command.parent,
                resolved_at: None,
                created_at: work.at,
                updated_at: work.at,
            };
            let at = work.at;
            work.draft.apply(|dossier| dossier.comment(&comment, at))?;
            let write = CommentWrite::Insert(Box::new(comment.clone()));
            work.changes.comments.push(write);
            Ok((work, comment))
        },
    )
    .await
}

/// A comment on the whole of what a job is now.
pub(crate) async fn on_all(
    ports: &Ports,
    job: &Job,
    text: String,
    author: Email,
    at: Instant,
) -> Result<Comment, Failure> {
    Ok(Comment {
        id: CommentId(ports.ids.next().await?),
        job: job.id,
        version: job.document().map_or(0, |document| document.version),
        page: None,
        place: None,
        text,
        author,
        parent: None,
        resolved_at: None,
        created_at: at,
        updated_at: at,
    })
}

fn version(command: &MakeComment, dossier: &Dossier) -> u32 {
    let current = dossier
        .job
        .document()
        .map_or(0, |document| document.version);
    command.version.unwrap_or(current)
}

fn check(command: &MakeComment, dossier: &Dossier, knows_parent: bool) -> Result<(), Failure> {
    let mut checks = Checks::of(&command.malformed);
    if command.text.trim().is_empty() {
        checks.wrong("text", FieldError::Empty.to_string());
    }
    if command.parent.is_some() && !knows_parent {
        checks.wrong("parent_id", "must be a comment on this job");
    }
    if command.place.is_some() && command.page.is_none() {
        checks.wrong("page", "must be given with a position");
    }
    if let Some(document) = dossier.job.document() {
        let newest = document.version;
        if command.version.is_some_and(|version| version > newest) {
            checks.wrong("version", "must be a version of this document");
        }
    } else {
        for (name, is_given) in [
            (
                "version",
                command.version.is_some_and(|version| version != 0),
            ),
            ("page", command.page.is_some()),
        ] {
            if is_given {
                checks.wrong(name, "must not be given for a folder");
            }
        }
    }
    checks.finish()
}
