//! Removing a task.

use imprimatur_application::tasks;

use crate::{
    api_request::{Answer, ApiRequest, nothing},
    operation::Operation,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![Operation::new::<__path_remove, _, _>(remove)]
}

/// Removes a task. A decision that stands cannot be removed.
#[utoipa::path(delete, path = "/api/v1/jobs/{job_guid}/tasks/{task_id}", operation_id = "deleteTask", tag = "Tasks",
    responses((status = 200, description = "An empty object", body = Object)))]
async fn remove(request: ApiRequest) -> Answer {
    tasks::remove(
        request.ports(),
        request.caller(),
        request.job()?,
        request.task()?,
    )
    .await?;
    nothing()
}
