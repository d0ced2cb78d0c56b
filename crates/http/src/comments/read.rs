//! Reading comments.

use imprimatur_application::comments;
use imprimatur_domain::ids::CommentId;
use imprimatur_wire::{comment::CommentRecord, list::Collection};

use crate::{
    api_request::{Answer, ApiRequest, json},
    collection::{page, split_page},
    operation::Operation,
    parameters::Paging,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![
        Operation::new::<__path_list, _, _>(list),
        Operation::new::<__path_get, _, _>(get),
    ]
}

/// Extension: returns a comment.
#[utoipa::path(get, path = "/api/v1/jobs/{job_guid}/comments/{comment_id}", operation_id = "getComment", tag = "Comments",
    responses((status = 200, description = "The comment", body = CommentRecord)))]
async fn get(request: ApiRequest) -> Answer {
    let id = request.id("comment_id").map(CommentId)?;
    let found = comments::get(request.ports(), request.caller(), request.job()?, id).await?;
    json(&CommentRecord::from(&found))
}

/// Extension: lists the comments on a job.
#[utoipa::path(get, path = "/api/v1/jobs/{job_guid}/comments", operation_id = "listComments", tag = "Comments", params(Paging),
    responses((status = 200, description = "The comments, the oldest first", body = Collection<CommentRecord>)))]
async fn list(request: ApiRequest) -> Answer {
    let (after, limit) = page(&request)?;
    let after = after.map(CommentId);
    let found = comments::list(
        request.ports(),
        request.caller(),
        request.job()?,
        after,
        limit + 1,
    )
    .await?;
    let (found, next) = split_page(&found, limit, |comment| comment.id.0);
    let data = found.iter().map(CommentRecord::from).collect();
    json(&Collection { data, next })
}
