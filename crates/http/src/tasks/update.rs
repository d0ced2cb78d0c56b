//! Changing a task.

use actix_web::web::Payload;
use imprimatur_application::tasks::{self, UpdateTask};
use imprimatur_wire::{requests::UpdateTaskBody, task::TaskRecord};

use crate::{
    api_request::{Answer, ApiRequest, json},
    operation::Operation,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![Operation::new::<__path_update, _, _>(update)]
}

/// Changes a task. Status done with a decision as `job_status` records that decision.
#[utoipa::path(put, path = "/api/v1/jobs/{job_guid}/tasks/{task_id}", operation_id = "updateTask", tag = "Tasks", request_body = UpdateTaskBody,
    responses((status = 200, description = "The task after the change", body = TaskRecord)))]
async fn update(request: ApiRequest, payload: Payload) -> Answer {
    let body = request.read::<UpdateTaskBody>(payload).await?;
    let (job, id) = (request.job()?, request.task()?);
    let command = UpdateTask {
        due_at: body.due_at.change(),
        job_status: body.job_status.change(),
        name: body.name,
        req_confirm: body.req_confirm,
        status: body.status.value(),
        address: request.address(),
    };
    let task = tasks::update(request.ports(), request.caller(), job, id, command).await?;
    json(&TaskRecord::from(&task))
}
