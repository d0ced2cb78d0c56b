//! Recording a decision.

use actix_web::web::Payload;
use imprimatur_application::tasks::{self, RecordDecision};
use imprimatur_wire::{
    requests::{self, DecisionBody},
    task::TaskRecord,
};

use crate::api_request::{Answer, ApiRequest, json};

/// Extension: records a decision, in the caller's own name or on the reviewer's behalf.
#[utoipa::path(post, path = "/api/v1/jobs/{job_guid}/tasks/{task_id}/decision", operation_id = "decideTask", tag = "Tasks",
    request_body = DecisionBody,
    params(
        ("job_guid" = String, Path, description = "GUID of the job"),
        ("task_id" = i64, Path, description = "Id of the task"),
    ), responses((status = 200, description = "The decided task", body = TaskRecord)))]
pub(crate) async fn decide(call: ApiRequest, payload: Payload) -> Answer {
    let (job, id) = (call.job()?, call.task()?);
    let ruling = RecordDecision {
        address: call.address(),
        ..call.read(payload, requests::decide_task).await?
    };
    let task = tasks::decide(call.ports(), call.caller(), job, id, ruling).await?;
    json(&TaskRecord::of(&task))
}
