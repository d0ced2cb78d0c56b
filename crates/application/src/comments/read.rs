//! Reading the comments on a job.

use imprimatur_domain::{
    access::Caller,
    comment::Comment,
    field::InputField,
    ids::{CommentId, JobId},
};

use crate::{
    failure::Failure,
    jobs::{self, RequiredRights},
    ports::Ports,
};

/// Comments loaded per query.
const PAGE: u32 = 500;
/// Most comments on a version that are worked on together, and bytes of their text.
pub(crate) const COMMENTS_MAX: usize = 5_000;
const TEXT_MAX: usize = 8 << 20;

/// All comments on a version, the oldest first. The field is what asks for them.
///
/// # Errors
/// [`Failure::Invalid`] if there are too many.
pub(crate) async fn of_version(
    ports: &Ports,
    job: JobId,
    version: u32,
    field: InputField,
) -> Result<Vec<Comment>, Failure> {
    let mut comments: Vec<Comment> = Vec::new();
    let (mut after, mut text) = (None, 0);
    loop {
        let page = ports.views.comments(job, after, PAGE).await?;
        let Some(last) = page.last() else { break };
        after = Some(last.id);
        let ours = page
            .into_iter()
            .filter(|comment| comment.version == version);
        comments.extend(ours.inspect(|comment| text += comment.text.len()));
        if comments.len() > COMMENTS_MAX || text > TEXT_MAX {
            return Err(Failure::invalid(
                field,
                "cannot be given for this document: there are too many comments on it",
            ));
        }
    }
    Ok(comments)
}

/// A comment on a job.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`] for callers who may only view the job.
pub async fn get(
    ports: &Ports,
    caller: &Caller,
    job: JobId,
    id: CommentId,
) -> Result<Comment, Failure> {
    jobs::load(ports, caller, job, RequiredRights::Edit).await?;
    let found = ports.views.comment(job, id).await?;
    found.ok_or(Failure::NotFound)
}

/// The comments on a job, the oldest first, after `after`.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`] for callers who may only view the job.
pub async fn list(
    ports: &Ports,
    caller: &Caller,
    job: JobId,
    after: Option<CommentId>,
    limit: u32,
) -> Result<Vec<Comment>, Failure> {
    jobs::load(ports, caller, job, RequiredRights::Edit).await?;
    Ok(ports.views.comments(job, after, limit).await?)
}
