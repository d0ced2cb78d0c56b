//! Replacing the assignee of a task.

use actix_web::web::Payload;
use imprimatur_application::tasks;
use imprimatur_wire::{requests::ReplaceAssigneeBody, task::TaskRecord};

use crate::{
    api_request::{Answer, ApiRequest, json},
    operation::Operation,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![Operation::new::<__path_replace, _, _>(replace)]
}

/// Extension: asks somebody else in place of the assignee: closes the task and makes one like it.
#[utoipa::path(post, path = "/api/v1/jobs/{job_guid}/tasks/{task_id}/replace", operation_id = "replaceAssignee", tag = "Tasks",
    request_body = ReplaceAssigneeBody, responses((status = 200, description = "The new task", body = TaskRecord)))]
async fn replace(request: ApiRequest, payload: Payload) -> Answer {
    let body: ReplaceAssigneeBody = request.read(payload).await?;
    let (job, id) = (request.job()?, request.task()?);
    let assignee = body.assigned_to.get("assigned_to")?;
    let task = tasks::replace(request.ports(), request.caller(), job, id, assignee).await?;
    json(&TaskRecord::from(&task))
}
