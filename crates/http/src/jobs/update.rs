//! Changing a job.

use actix_web::web::Payload;
use imprimatur_application::jobs;
use imprimatur_domain::access::Rights;
use imprimatur_wire::{
    job::JobRecord,
    requests::{self, JobBody},
};

use crate::{
    api_request::{Answer, ApiRequest},
    operation::Operation,
    preconditions::RequiredState,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![
        Operation::new::<__path_update, _, _>(update).on_job(Rights::Edit, RequiredState::Writable),
    ]
}

/// Changes a job. Absent fields stay; null and empty texts clear; what was read can be sent back.
#[utoipa::path(put, path = "/api/v1/jobs/{job_guid}", operation_id = "updateJob", tag = "Jobs", request_body = JobBody,
    params(("job_guid" = String, Path, description = "GUID of the job")),
    responses((status = 200, description = "The job after the change", body = JobRecord)))]
async fn update(call: ApiRequest, payload: Payload) -> Answer {
    let command = call.read_with_faults(payload, requests::update_job).await?;
    let seen = jobs::update(call.ports(), call.caller(), call.job()?, command).await?;
    call.record(&seen)
}
