//! Making a comment.

use imprimatur_domain::{
    access::Caller,
    comment::Comment,
    dossier::Dossier,
    email::Email,
    field::{Comments, FieldProblem, InputField},
    ids::{CommentId, JobId},
    shape::{Place, Shape},
    task::Task,
};

use crate::{
    changes::CommentWrite,
    failure::{Checks, Failure},
    job_change::{JobChange, change_job},
    jobs::RequiredRights,
    ports::Ports,
};

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
    /// The comment it replies to; a reply to a reply belongs to the first comment of the thread.
    pub parent: Option<CommentId>,
    /// Whether only the team sees it. Replies to internal comments always are.
    pub is_internal: bool,
}

impl MakeComment {
    /// Refuses what is wrong whatever the job is.
    ///
    /// # Errors
    /// [`Failure::Invalid`].
    pub(super) fn ensure_complete(&self) -> Result<(), Failure> {
        let mut checks = Checks::default();
        if self.text.trim().is_empty() {
            checks.wrong(InputField::Text, FieldProblem::Empty);
        }
        if (self.place.is_some() || self.shape.is_some()) && self.page.is_none() {
            checks.wrong(InputField::Page, "must be given with a position");
        }
        if let (Some(shape), Some(place)) = (&self.shape, self.place)
            && !is_same(shape.bounds(), place)
        {
            checks.wrong(
                InputField::Position,
                "must be the bounding box of the shape",
            );
        }
        checks.finish()
    }
}

/// Comments on a job. A lock does not prevent it.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`] for callers who may only view the job, [`Failure::Invalid`],
/// [`Failure::Refused`] in the trash or for a reply to a withdrawn comment, [`Failure::Conflict`].
pub async fn make(
    ports: &Ports,
    caller: &Caller,
    job: JobId,
    command: MakeComment,
) -> Result<Comment, Failure> {
    command.ensure_complete()?;
    change_job(
        || JobChange::by_user(ports, caller, job, RequiredRights::Edit),
        |mut change| async {
            let author = caller.email.clone();
            let comment = add(&mut change, &command, author, None).await?;
            Ok((change, comment))
        },
    )
    .await
}

/// Adds a comment to a change of its job: of the assignee of this task, at its link, or of a user.
///
/// # Errors
/// As [`make`].
pub(crate) async fn add<A>(
    change: &mut JobChange<'_, A>,
    command: &MakeComment,
    author: Email,
    task: Option<&Task>,
) -> Result<Comment, Failure> {
    let (ports, at) = (change.ports, change.at);
    let dossier = &change.job.dossier;
    dossier.ensure_live("comment on")?;
    let answered = match command.parent {
        Some(parent) => ports.views.comment(dossier.job.id, parent).await?,
        None => None,
    };
    check(command, dossier, answered.is_some())?;
    let id = CommentId(ports.ids.next().await?);
    let whole = Comment::new(id, dossier, command.text.clone(), author, at);
    let mut comment = Comment {
        version: command.version.unwrap_or(whole.version),
        page: command.page,
        shape: command.shape.clone().or(command.place.map(Shape::around)),
        is_internal: command.is_internal,
        ..whole
    };
    if let Some(task) = task {
        comment = comment.under(task);
    }
    if let Some(answered) = answered {
        answered.ensure_stands("reply to")?;
        comment.is_internal |= answered.is_internal;
        let first = first_of(ports, answered).await?.ok_or(Failure::NotFound)?;
        first.ensure_stands("reply to")?;
        comment = comment.in_thread_of(&first);
    }
    let task = task.filter(|task| task.job == comment.job);
    change.job.apply(|dossier| match task {
        Some(task) => dossier.remark(task.id, &comment, at),
        None => dossier.comment(&comment, at),
    })?;
    let write = CommentWrite::Insert(Box::new(comment.clone()));
    change.changes.write(write);
    Ok(comment)
}

/// The first comment of a thread, given any of them; `None` if it was deleted meanwhile.
pub(crate) async fn first_of(ports: &Ports, comment: Comment) -> Result<Option<Comment>, Failure> {
    match comment.parent {
        Some(first) => Ok(ports.views.comment(comment.job, first).await?),
        None => Ok(Some(comment)),
    }
}

fn check(command: &MakeComment, dossier: &Dossier, knows_parent: bool) -> Result<(), Failure> {
    let mut checks = Checks::default();
    if command.parent.is_some() && !knows_parent {
        checks.wrong(InputField::ParentId, "must be a comment on this job");
    }
    if let Some(document) = dossier.job.document() {
        let newest = document.version;
        if command.version.is_some_and(|version| version > newest) {
            checks.wrong(InputField::Version, "must be a version of this document");
        }
    } else {
        for (field, is_given) in [
            (
                InputField::Version,
                command.version.is_some_and(|version| version != 0),
            ),
            (InputField::Page, command.page.is_some()),
        ] {
            if is_given {
                checks.wrong(field, "must not be given for a folder");
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
