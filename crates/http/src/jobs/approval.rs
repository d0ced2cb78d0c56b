//! How far the approval of a job is, and changes to a plan that runs.

use actix_web::{HttpResponse, http::header::CACHE_CONTROL, web::Payload};
use imprimatur_application::{approvals, orders};
use imprimatur_domain::{ids::JobId, order::ExchangeFormat};
use imprimatur_exchange::approval as exchange;
use imprimatur_wire::{
    approval::ApprovalRecord,
    requests::{AddReviewerBody, StageRefBody},
};

use crate::{
    answers,
    api_request::{Answer, ApiRequest, json},
    openapi::refusals::CONFLICT,
    operation::Operation,
    parameters::parameters,
    problem::Problem,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![
        Operation::new::<__path_approval, _, _>(approval)
            .answers(ExchangeFormat::PrintTalk.media_type())
            .refuses(&[CONFLICT]),
        Operation::new::<__path_add_reviewer, _, _>(add_reviewer),
        Operation::new::<__path_skip, _, _>(skip),
        Operation::new::<__path_restart, _, _>(restart),
    ]
}

parameters! { Query;
    GetApprovalQuery {
        "format": "json (default), or printtalk: what was decided, as ProofApprovalResponse of PrintTalk 2" = word::<ExchangeFormat>();
    }
}

/// Extension: the stages of the current round: their states, whom they wait for and what would complete them; and what the
/// preflight gate says of the current version. With `format=printtalk` what was decided, for the program that ordered the job; 409
/// while nothing is.
#[utoipa::path(get, path = "/api/v1/jobs/{job_guid}/approval", operation_id = "getApproval", tag = "Approval", params(GetApprovalQuery),
    responses((status = 200, description = "The stages and the gate, or what was decided", content(
        (ApprovalRecord = "application/json"),
        (String = "application/vnd.printtalk+xml"),
    ))))]
async fn approval(request: ApiRequest) -> Answer {
    let mut query = request.query()?;
    let format = query.choice("format", ExchangeFormat::parse, "json, printtalk");
    match query.finish(format)? {
        None | Some(ExchangeFormat::Json) => answer(&request, request.job()?).await,
        Some(ExchangeFormat::PrintTalk) => print_talk(&request).await,
    }
}

async fn print_talk(request: &ApiRequest) -> Answer {
    let (ports, caller, job) = (request.ports(), request.caller(), request.job()?);
    let approval = orders::approval(ports, caller, job).await?;
    let sender = &ports.settings.public_url;
    let written = exchange::write(&approval, sender);
    let written = written.map_err(|error| Problem::Internal(error.to_string()))?;
    Ok(HttpResponse::Ok()
        .insert_header((CACHE_CONTROL, "no-store"))
        .content_type(ExchangeFormat::PrintTalk.media_type())
        .body(written))
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
