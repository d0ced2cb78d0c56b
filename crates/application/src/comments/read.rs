//! Reading the comments on a job.

use imprimatur_domain::{
    access::Caller,
    comment::Comment,
    ids::{CommentId, JobId},
};

use crate::{
    failure::Failure,
    jobs::{self, RequiredRights},
    ports::Ports,
};

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
