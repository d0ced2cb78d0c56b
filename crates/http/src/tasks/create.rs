//! Creating a task.

use actix_web::web::Payload;
use imprimatur_application::tasks::{self, CreateTask};
use imprimatur_wire::{requests::CreateTaskBody, task::TaskRecord};

use crate::{
    answers,
    api_request::{Answer, ApiRequest, json},
    notifications::overruled,
    operation::Operation,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![Operation::new::<__path_create, _, _>(create)]
}

/// Creates a task and executes it at once.
#[utoipa::path(post, path = "/api/v1/jobs/{job_guid}/tasks", operation_id = "createTask", tag = "Tasks", request_body = CreateTaskBody,
    responses((status = 200, description = "The new task", body = TaskRecord)))]
async fn create(request: ApiRequest, payload: Payload) -> Answer {
    let body = request.read::<CreateTaskBody>(payload).await?;
    let command = CreateTask {
        assigned_to: body.assigned_to.value(),
        category: body.category.value(),
        due_at: body.due_at.value(),
        job_status: body.job_status.value(),
        name: body.name.value(),
        req_confirm: body.req_confirm,
        status: body.status.value(),
        overruled: overruled(body.r#override),
    };
    let created = tasks::create(request.ports(), request.caller(), request.job()?, command).await?;
    json(&answers::created_task(&created))
}
