//! Making, changing and removing comments.

use actix_web::web::Payload;
use imprimatur_application::comments::{self, ChangeComment, MakeComment};
use imprimatur_domain::ids::CommentId;
use imprimatur_wire::{
    body::Int,
    comment::CommentRecord,
    requests::{CommentBody, CommentChangeBody},
};

use crate::{
    api_request::{Answer, ApiRequest, json, nothing},
    operation::Operation,
    problem::Problem,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![
        Operation::new::<__path_make, _, _>(make),
        Operation::new::<__path_change, _, _>(change),
        Operation::new::<__path_remove, _, _>(remove),
    ]
}

/// Extension: comments on a job.
#[utoipa::path(post, path = "/api/v1/jobs/{job_guid}/comments", operation_id = "createComment", tag = "Comments", request_body = CommentBody,
    responses((status = 200, description = "The new comment", body = CommentRecord)))]
async fn make(request: ApiRequest, payload: Payload) -> Answer {
    let body = request.read::<CommentBody>(payload).await?;
    let command = MakeComment {
        text: body.text.get("text")?,
        version: body.version.value().map(Int::as_u32),
        page: body.page.value().map(Int::as_u32),
        shape: body.shape,
        place: body.position,
        parent: body.parent_id.value().map(|id| CommentId(id.as_i64())),
        is_internal: body.internal.unwrap_or(false),
    };
    let made = comments::make(request.ports(), request.caller(), request.job()?, command).await?;
    json(&CommentRecord::from(&made))
}

/// Extension: updates, resolves or withdraws a comment.
#[utoipa::path(put, path = "/api/v1/jobs/{job_guid}/comments/{comment_id}", operation_id = "updateComment", tag = "Comments",
    request_body = CommentChangeBody, responses((status = 200, description = "The comment", body = CommentRecord)))]
async fn change(request: ApiRequest, payload: Payload) -> Answer {
    let body = request.read::<CommentChangeBody>(payload).await?;
    let command = ChangeComment {
        text: body.text.change().map(Option::unwrap_or_default),
        is_resolved: body.resolved,
        is_withdrawn: body.withdrawn,
    };
    let (job, id) = (request.job()?, id(&request)?);
    let changed = comments::change(request.ports(), request.caller(), job, id, command).await?;
    json(&CommentRecord::from(&changed))
}

/// Extension: deletes a comment with the replies to it.
#[utoipa::path(delete, path = "/api/v1/jobs/{job_guid}/comments/{comment_id}", operation_id = "deleteComment", tag = "Comments",
    responses((status = 200, description = "An empty object", body = Object)))]
async fn remove(request: ApiRequest) -> Answer {
    comments::remove(
        request.ports(),
        request.caller(),
        request.job()?,
        id(&request)?,
    )
    .await?;
    nothing()
}

fn id(request: &ApiRequest) -> Result<CommentId, Problem> {
    request.id("comment_id").map(CommentId)
}
