//! Making a comment.

use imprimatur_domain::{
    access::Caller,
    comment::Comment,
    dossier::Dossier,
    email::Email,
    field::{Comments, FieldError, FieldErrors},
    ids::{CommentId, JobId, TaskId},
    shape::{Place, Shape},
};

use crate::{
    changes::CommentWrite,
    failure::{Checks, Failure},
    job_change::{JobChange, change_job},
    jobs::RequiredRights,
    ports::Ports,
};

/// Replies to replies that are followed to the beginning of their thread.
const DEPTH_MAX: usize = 64;
/// Positions that differ by less are the same: JSON rounds them.
const ROUNDING: f64 = 1e-6;

/// A comment to make.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct MakeComment {
    /// The text.
    pub text: Comments,
    /// The version it is about; the current one if none.
    pub version: Option<u32>,
    /// The page, from 1.
    pub page: Option<u32>,
    /// The shape on that page.
    pub shape: Option<Shape>,
    /// The rectangle on that page; together with a shape, its bounding box.
    pub place: Option<Place>,
    /// The comment it replies to.
    pub parent: Option<CommentId>,
    /// Whether only the team sees it. Replies to internal comments always are.
    pub is_internal: bool,
    /// What is wrong with the form of the fields that were sent.
    pub malformed: FieldErrors,
}

/// Comments on a job. A lock does not prevent it.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`] for callers who may only view the job, [`Failure::Invalid`],
/// [`Failure::Refused`] in the trash or for a reply to a withdrawn comment, [`Failure::Conflict`], [`Failure::Store`].
pub async fn make(
    ports: &Ports,
    caller: &Caller,
    job: JobId,
    command: MakeComment,
) -> Result<Comment, Failure> {
    change_job(
        || JobChange::by_user(ports, caller, job, RequiredRights::Edit),
        |mut work| async {
            let author = caller.email.clone();
            let comment = add(&mut work, &command, author, None).await?;
            Ok((work, comment))
        },
    )
    .await
}

/// Adds a comment to a change of its job, of the assignee of this task or of a user.
///
/// # Errors
/// As [`make`].
pub(crate) async fn add<A>(
    work: &mut JobChange<'_, A>,
    command: &MakeComment,
    author: Email,
    task: Option<TaskId>,
) -> Result<Comment, Failure> {
    let (ports, at) = (work.ports, work.at);
    let dossier = &work.draft.dossier;
    dossier.ensure_live("comment on")?;
    let parent = match command.parent {
        Some(parent) => ports.views.comment(dossier.job.id, parent).await?,
        None => None,
    };
    check(command, dossier, parent.is_some())?;
    if let Some(parent) = &parent {
        parent.ensure_stands("reply to")?;
    }
    let id = CommentId(ports.ids.next().await?);
    let thread = match &parent {
        Some(parent) => thread_of(ports, parent).await?,
        None => id,
    };
    let whole = Comment::new(id, dossier, command.text.clone(), author, at);
    let comment = Comment {
        version: command.version.unwrap_or(whole.version),
        page: command.page,
        shape: command.shape.clone().or(command.place.map(Shape::around)),
        parent: command.parent,
        is_internal: command.is_internal || parent.is_some_and(|parent| parent.is_internal),
        ..whole
    };
    work.draft.apply(|dossier| match task {
        Some(task) => dossier.remark(task, &comment, thread, at),
        None => dossier.comment(&comment, thread, at),
    })?;
    let write = CommentWrite::Insert(Box::new(comment.clone()));
    work.changes.comments.push(write);
    Ok(comment)
}

/// The comment that began the thread of this one.
pub(crate) async fn thread_of(ports: &Ports, comment: &Comment) -> Result<CommentId, Failure> {
    let (mut first, mut parent) = (comment.id, comment.parent);
    for _ in 0..DEPTH_MAX {
        let Some(id) = parent else { break };
        let Some(above) = ports.views.comment(comment.job, id).await? else {
            break;
        };
        (first, parent) = (above.id, above.parent);
    }
    Ok(first)
}

fn check(command: &MakeComment, dossier: &Dossier, knows_parent: bool) -> Result<(), Failure> {
    let mut checks = Checks::of(&command.malformed);
    if command.text.trim().is_empty() {
        checks.wrong("text", FieldError::Empty.to_string());
    }
    if command.parent.is_some() && !knows_parent {
        checks.wrong("parent_id", "must be a comment on this job");
    }
    if (command.place.is_some() || command.shape.is_some()) && command.page.is_none() {
        checks.wrong("page", "must be given with a position");
    }
    if let (Some(shape), Some(place)) = (&command.shape, command.place)
        && !is_same(shape.bounds(), place)
    {
        checks.wrong("position", "must be the bounding box of the shape");
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

fn is_same(one: Place, other: Place) -> bool {
    let (one, other) = (one.fractions(), other.fractions());
    let is_near = |(one, other): (f64, f64)| (one - other).abs() < ROUNDING;
    one.into_iter().zip(other).all(is_near)
}
