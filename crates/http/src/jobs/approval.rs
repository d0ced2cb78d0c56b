//! How far the approval of a job is, and changes to a plan that runs.

use actix_web::web::Payload;
use imprimatur_application::approvals;
use imprimatur_domain::ids::JobId;
use imprimatur_wire::{
    approval::ApprovalRecord,
    requests::{AddReviewerBody, StageRefBody},
};

use crate::{
    answers,
    api_request::{Answer, ApiRequest, json},
    operation::Operation,
    problem::Problem,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![
        Operation::new::<__path_approval, _, _>(approval),
        Operation::new::<__path_add_reviewer, _, _>(add_reviewer),
        Operation::new::<__path_skip, _, _>(skip),
        Operation::new::<__path_restart, _, _>(restart),
    ]
}

/// Extension: the stages of the current round: their states, whom they wait for and what would complete them; and what the
/// preflight gate says of the current version.
#[utoipa::path(get, path = "/api/v1/jobs/{job_guid}/approval", operation_id = "getApproval", tag = "Approval",
    responses((status = 200, description = "The stages and the gate", body = ApprovalRecord)))]
async fn approval(request: ApiRequest) -> Answer {
    answer(&request, request.job()?).await
}

/// Extension: adds a reviewer to a stage that waits or runs. Owners only.
#[utoipa::path(post, path = "/api/v1/jobs/{job_guid}/approval/reviewers", operation_id = "addStageReviewer", tag = "Approval",
    request_body = AddReviewerBody,
    responses((status = 200, description = "The stages and the gate", body = ApprovalRecord)))]
async fn add_reviewer(request: ApiRequest, payload: Payload) -> Answer {
    let body: AddReviewerBody = request.read(payload).await?;
    let stage = body.stage.get("stage")?.as_u32();
    let reviewer = (
        body.email.get("email")?,
        body.role.value().unwrap_or_default(),
    );
    let (ports, caller, job) = (request.ports(), request.caller(), request.job()?);
    approvals::add_reviewer(ports, caller, job, stage, reviewer).await?;
    answer(&request, job).await
}

/// Extension: skips a stage that waits or runs. Owners only.
#[utoipa::path(post, path = "/api/v1/jobs/{job_guid}/approval/skip", operation_id = "skipStage", tag = "Approval",
    request_body = StageRefBody,
    responses((status = 200, description = "The stages and the gate", body = ApprovalRecord)))]
async fn skip(request: ApiRequest, payload: Payload) -> Answer {
    let stage = stage_of(&request, payload).await?;
    let (ports, caller, job) = (request.ports(), request.caller(), request.job()?);
    approvals::skip_stage(ports, caller, job, stage).await?;
    answer(&request, job).await
}

/// Extension: asks the reviewers of a stage that has run or was skipped once more; later stages wait again. Owners only.
#[utoipa::path(post, path = "/api/v1/jobs/{job_guid}/approval/restart", operation_id = "restartStage", tag = "Approval",
    request_body = StageRefBody,
    responses((status = 200, description = "The stages and the gate", body = ApprovalRecord)))]
async fn restart(request: ApiRequest, payload: Payload) -> Answer {
    let stage = stage_of(&request, payload).await?;
    let (ports, caller, job) = (request.ports(), request.caller(), request.job()?);
    approvals::restart_stage(ports, caller, job, stage).await?;
    answer(&request, job).await
}

async fn stage_of(request: &ApiRequest, payload: Payload) -> Result<u32, Problem> {
    let body: StageRefBody = request.read(payload).await?;
    Ok(body.stage.get("stage")?.as_u32())
}

async fn answer(request: &ApiRequest, job: JobId) -> Answer {
    let approval = approvals::approval(request.ports(), request.caller(), job).await?;
    json(&answers::approval(&approval))
}
