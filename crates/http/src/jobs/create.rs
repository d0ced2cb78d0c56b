//! Creating a folder.

use actix_web::web::Payload;
use imprimatur_application::jobs::{self, CreateFolder};
use imprimatur_domain::job::Source;
use imprimatur_wire::{job::JobRecord, requests::CreateJobBody};

use crate::{
    api_request::{Answer, ApiRequest},
    openapi::refusals::{LOCKED, NOT_FOUND},
    operation::Operation,
    problem::Problem,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![Operation::new::<__path_create, _, _>(create).refuses(&[NOT_FOUND, LOCKED])]
}

/// Creates a folder.
#[utoipa::path(post, path = "/api/v1/jobs", operation_id = "createJob", tag = "Jobs", request_body = CreateJobBody,
    responses((status = 200, description = "The new folder", body = JobRecord)))]
async fn create(request: ApiRequest, payload: Payload) -> Answer {
    let body = request.read(payload).await?;
    let seen = jobs::create(request.ports(), request.caller(), command(body)?).await?;
    request.record(&seen)
}

fn command(body: CreateJobBody) -> Result<CreateFolder, Problem> {
    Ok(CreateFolder {
        name: body.name.get("name")?,
        alt_text: body.alt_text.value().unwrap_or_default(),
        parent: body.parent_guid.value(),
        status: body.status.value(),
        customer: body.c_email.value(),
        partner: body.p_email.value(),
        comments: body.comments.value().unwrap_or_default(),
        label: body.label.value().unwrap_or_default(),
        due_at: body.due_at.value(),
        cus_download: body.cus_download,
        is_portal: body.is_portal,
        show_job_spec: body.show_job_spec,
        show_preflight: body.show_preflight,
        gate: body.gate,
        expectation: body.expect.value().unwrap_or_default(),
        profile: body.proofing.and_then(|proofing| proofing.profile.value()),
        is_watching: body.is_watching,
        source: Source::Api,
    })
}
