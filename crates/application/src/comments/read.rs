//! Reading the comments on a job.

use imprimatur_domain::{
    access::Caller,
    comment::Comment,
    ids::{CommentId, JobId},
};

use crate::{
    failure::Failure,
    jobs::{self, Need},
    ports::Ports,
};

/// The comments on a job, ascending by name, after `after`.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`] for callers who may only view the job, [`Failure::Store`].
pub async fn list(
    ports: &Ports,
    caller: &Caller,
    job: JobId,
    after: Option<CommentId>,
    limit: u32,
) -> Result<Vec<Comment>, Failure> {
    jobs::load(ports, caller, job, Need::Edit).await?;
    Ok(ports.views.comments(job, after, limit).await?)
}
