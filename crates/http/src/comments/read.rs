//! Reading comments.

use imprimatur_application::comments;
use imprimatur_domain::{access::Rights, ids::CommentId};
use imprimatur_wire::{comment::CommentRecord, list::Collection};

use crate::{
    api_request::{Answer, ApiRequest, json},
    collection::{page, split_page},
    job_preconditions::RequiredState,
    operation::Operation,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![Operation::new::<__path_list, _, _>(list).on_job(Rights::Edit, RequiredState::Any)]
}

/// Extension: lists the comments on a job.
#[utoipa::path(get, path = "/api/v1/jobs/{job_guid}/comments", operation_id = "listComments", tag = "Comments", params(
    ("job_guid" = String, Path, description = "GUID of the job"),
    ("limit" = Option<u32>, Query, description = "1–1,000, default 100"),
    ("after" = Option<String>, Query, description = "`next` of the page before"),
), responses((status = 200, description = "The comments, the oldest first", body = Collection<CommentRecord>)))]
async fn list(call: ApiRequest) -> Answer {
    let (after, limit) = call.with_precedence(page(&call)).await?;
    let after = after.map(CommentId);
    let found = comments::list(call.ports(), call.caller(), call.job()?, after, limit + 1).await?;
    let (found, next) = split_page(&found, limit, |comment| comment.id.0);
    let data = found.iter().map(CommentRecord::from).collect();
    json(&Collection { data, next })
}
