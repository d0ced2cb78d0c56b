//! Assigning a job.

use actix_web::web::Payload;
use imprimatur_application::{
    assignments::{self, Assign},
    notifications::TaskInput,
};
use imprimatur_wire::{assign::AssignRecord, requests::AssignBody};

use crate::{
    answers,
    api_request::{Answer, ApiRequest, json},
    notifications::defaults,
    operation::Operation,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![Operation::new::<__path_assign, _, _>(assign)]
}

/// Assigns a job to a member of the team and asks that person by mail; an empty assignee unassigns it.
#[utoipa::path(post, path = "/api/v1/jobs/{job_guid}/assign", operation_id = "assignJob", tag = "Tasks", request_body = AssignBody,
    responses((status = 200, description = "How it is assigned now", body = AssignRecord)))]
async fn assign(request: ApiRequest, payload: Payload) -> Answer {
    let body = request.read::<AssignBody>(payload).await?;
    let task = body.task.map(|task| TaskInput {
        name: task.name.value(),
        due_at: task.due_at.change(),
        req_confirm: task.req_confirm,
        private_comments: None,
        inspector: None,
        language: None,
        status: task.status.value(),
    });
    let command = Assign {
        assignee: body.assignee.change(),
        recipient: body.recipient.change(),
        comments: body.comments.value(),
        schedule: body.schedule.value().unwrap_or_default(),
        task: task.unwrap_or_default(),
        defaults: defaults(body.default),
    };
    let assigned =
        assignments::assign(request.ports(), request.caller(), request.job()?, command).await?;
    json(&answers::assignment(&assigned))
}
