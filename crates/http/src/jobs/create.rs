//! Creating a folder.

use actix_web::web::Payload;
use imprimatur_application::jobs;
use imprimatur_wire::{
    job::JobRecord,
    requests::{self, JobBody},
};

use crate::api_request::{Answer, ApiRequest};

/// Creates a folder.
#[utoipa::path(post, path = "/api/v1/jobs", operation_id = "createJob", tag = "Jobs", request_body = JobBody,
    responses((status = 200, description = "The new folder", body = JobRecord)))]
pub(crate) async fn create(call: ApiRequest, payload: Payload) -> Answer {
    let command = call.read_with_faults(payload, requests::create_job).await?;
    let seen = jobs::create(call.ports(), call.caller(), command).await?;
    call.record(&seen)
}
