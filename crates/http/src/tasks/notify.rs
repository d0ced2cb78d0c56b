//! Asking for a task again.

use actix_web::web::Payload;
use imprimatur_application::tasks::{self, NotifyTask};
use imprimatur_wire::{requests::NotifyTaskBody, task::TaskRecord};

use crate::{
    api_request::{Answer, ApiRequest, json},
    notifications::{defaults, overruled, task},
    operation::Operation,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![Operation::new::<__path_notify, _, _>(notify)]
}

/// Sends a mail to the task's person. A finished task opens again.
#[utoipa::path(put, path = "/api/v1/jobs/{job_guid}/tasks/{task_id}/notify", operation_id = "notifyTask", tag = "Tasks",
    request_body = NotifyTaskBody, responses((status = 200, description = "The task", body = TaskRecord)))]
async fn notify(request: ApiRequest, payload: Payload) -> Answer {
    let body: NotifyTaskBody = request.read(payload).await?;
    let (job, id) = (request.job()?, request.task()?);
    let command = NotifyTask {
        comments: body.comments.value(),
        defaults: defaults(body.default),
        schedule: body.schedule.value().unwrap_or_default(),
        task: task(body.task).1,
        overruled: overruled(body.r#override),
    };
    let task = tasks::notify(request.ports(), request.caller(), job, id, command).await?;
    json(&TaskRecord::from(&task))
}
