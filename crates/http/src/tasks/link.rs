//! Private links of tasks.

use actix_web::web::Payload;
use imprimatur_application::tasks;
use imprimatur_wire::{requests::EmptyBody, task::TaskRecord};

use crate::{
    answers,
    api_request::{Answer, ApiRequest, json, nothing},
    operation::Operation,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![
        Operation::new::<__path_read, _, _>(read),
        Operation::new::<__path_renew, _, _>(renew),
        Operation::new::<__path_revoke, _, _>(revoke),
    ]
}

/// Extension: the private link of a task, as in the mail about it. Owners only.
#[utoipa::path(get, path = "/api/v1/jobs/{job_guid}/tasks/{task_id}/link", operation_id = "getTaskLink", tag = "Tasks",
    responses((status = 200, description = "The task with its link", body = TaskRecord)))]
async fn read(request: ApiRequest) -> Answer {
    let (job, id) = (request.job()?, request.task()?);
    tasks::get(request.ports(), request.caller(), job, id).await?;
    let found = tasks::link(request.ports(), request.caller(), job, id).await?;
    json(&answers::created_task(&found))
}

/// Extension: makes a new private link for a task, which is told only here. The former one works no longer. Owners only.
#[utoipa::path(post, path = "/api/v1/jobs/{job_guid}/tasks/{task_id}/link", operation_id = "renewTaskLink", tag = "Tasks",
    responses((status = 200, description = "The task with its link", body = TaskRecord)))]
async fn renew(request: ApiRequest, payload: Payload) -> Answer {
    request.read::<EmptyBody>(payload).await?;
    let (job, id) = (request.job()?, request.task()?);
    let renewed = tasks::renew_link(request.ports(), request.caller(), job, id).await?;
    json(&answers::created_task(&renewed))
}

/// Extension: revokes the private link of a task. Owners only.
#[utoipa::path(delete, path = "/api/v1/jobs/{job_guid}/tasks/{task_id}/link", operation_id = "revokeTaskLink", tag = "Tasks",
    responses((status = 200, description = "An empty object", body = Object)))]
async fn revoke(request: ApiRequest) -> Answer {
    let (job, id) = (request.job()?, request.task()?);
    tasks::revoke_link(request.ports(), request.caller(), job, id).await?;
    nothing()
}
