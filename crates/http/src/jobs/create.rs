//! Creating a folder.

use actix_web::web::Payload;
use imprimatur_application::jobs;
use imprimatur_wire::{
    job::JobRecord,
    requests::{self, JobBody},
};

use crate::{
    api_request::{Answer, ApiRequest},
    idempotency::ReplaySource,
    operation::Operation,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![Operation::new::<__path_create, _, _>(create).replays(ReplaySource::Job)]
}

/// Creates a folder.
#[utoipa::path(post, path = "/api/v1/jobs", operation_id = "createJob", tag = "Jobs", request_body = JobBody,
    responses((status = 200, description = "The new folder", body = JobRecord)))]
async fn create(call: ApiRequest, payload: Payload) -> Answer {
    let command = call.read_with_faults(payload, requests::create_job).await?;
    let seen = jobs::create(call.ports(), call.caller(), command).await?;
    call.record(&seen)
}
