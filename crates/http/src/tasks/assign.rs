//! Assigning a job.

use actix_web::web::Payload;
use imprimatur_application::assignments;
use imprimatur_domain::access::Rights;
use imprimatur_wire::{
    assign::AssignRecord,
    requests::{self, AssignBody},
};

use crate::{
    answers,
    api_request::{Answer, ApiRequest, json},
    idempotency::ReplaySource,
    operation::Operation,
    preconditions::RequiredState,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![
        Operation::new::<__path_assign, _, _>(assign)
            .on_job(Rights::Control, RequiredState::Writable)
            .replays(ReplaySource::Assignment),
    ]
}

/// Assigns a job to a member of the team and asks that person by mail; an empty assignee unassigns it.
#[utoipa::path(post, path = "/api/v1/jobs/{job_guid}/assign", operation_id = "assignJob", tag = "Tasks", request_body = AssignBody,
    params(("job_guid" = String, Path, description = "GUID of the job")),
    responses((status = 200, description = "How it is assigned now", body = AssignRecord)))]
async fn assign(call: ApiRequest, payload: Payload) -> Answer {
    let command = call.read_with_faults(payload, requests::assign).await?;
    let assigned = assignments::assign(call.ports(), call.caller(), call.job()?, command).await?;
    json(&answers::assignment(&assigned))
}
