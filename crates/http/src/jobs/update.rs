//! Changing a job.

use actix_web::web::Payload;
use imprimatur_application::jobs::{self, UpdateJob};
use imprimatur_domain::ids::PlanId;
use imprimatur_wire::{job::JobRecord, requests::JobBody};

use crate::{
    api_request::{Answer, ApiRequest},
    operation::Operation,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![Operation::new::<__path_update, _, _>(update)]
}

/// Changes a job. Absent fields stay; null and empty texts clear; what was read can be sent back.
#[utoipa::path(put, path = "/api/v1/jobs/{job_guid}", operation_id = "updateJob", tag = "Jobs", request_body = JobBody,
    responses((status = 200, description = "The job after the change", body = JobRecord)))]
async fn update(request: ApiRequest, payload: Payload) -> Answer {
    let body = request.read(payload).await?;
    let command = command(body);
    let seen = jobs::update(request.ports(), request.caller(), request.job()?, command).await?;
    request.record(&seen)
}

fn command(body: JobBody) -> UpdateJob {
    UpdateJob {
        name: body.name,
        alt_text: body.alt_text.or_empty(),
        is_folder: body.is_folder,
        parent: body.parent_guid.change(),
        status: body.status,
        media_type: body.r#type.0.change(),
        customer: body.c_email.change(),
        partner: body.p_email.change(),
        comments: body.comments.value().unwrap_or_default(),
        label: body.label.or_empty(),
        due_at: body.due_at.change(),
        cus_download: body.cus_download,
        is_portal: body.is_portal,
        show_job_spec: body.show_job_spec,
        show_preflight: body.show_preflight,
        gate: body.gate,
        expectation: body.expect.or_empty(),
        default_plan: (body.plan_id.change()).map(|id| id.map(|id| PlanId(id.as_i64()))),
        profile: body.proofing.and_then(|proofing| proofing.profile.change()),
        is_watching: body.is_watching,
    }
}
