//! Recording a decision.

use actix_web::web::Payload;
use imprimatur_application::tasks::{self, RecordDecision};
use imprimatur_domain::field::FieldErrors;
use imprimatur_wire::{
    body::Int,
    requests::{DecisionBody, FileDecisionBody},
    task::TaskRecord,
};

use crate::{
    api_request::{Answer, ApiRequest, json},
    operation::Operation,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![Operation::new::<__path_decide, _, _>(decide)]
}

/// Extension: records a decision, in the caller's own name or on the reviewer's behalf.
#[utoipa::path(post, path = "/api/v1/jobs/{job_guid}/tasks/{task_id}/decision", operation_id = "decideTask", tag = "Tasks",
    request_body = DecisionBody, responses((status = 200, description = "The decided task", body = TaskRecord)))]
async fn decide(request: ApiRequest, payload: Payload) -> Answer {
    let body: DecisionBody = request.read(payload).await?;
    let (job, id) = (request.job()?, request.task()?);
    let files = body.files.unwrap_or_default().into_iter();
    let of_file = |file: FileDecisionBody| {
        Ok::<_, FieldErrors>((
            file.job_guid.get("job_guid")?,
            file.decision.get("decision")?,
        ))
    };
    let ruling = RecordDecision {
        files: files.map(of_file).collect::<Result<_, _>>()?,
        decision: body.decision.get("decision")?,
        comments: body.comments.value().unwrap_or_default(),
        version: body.version.value().map(Int::as_u32),
        address: request.address(),
    };
    let task = tasks::decide(request.ports(), request.caller(), job, id, ruling).await?;
    json(&TaskRecord::from(&task))
}
