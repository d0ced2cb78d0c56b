//! Deleting a job.

use imprimatur_application::jobs;

use crate::{
    api_request::{Answer, ApiRequest, nothing},
    operation::Operation,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![Operation::new::<__path_delete, _, _>(delete)]
}

/// Deletes a job: to the trash or for good, as `ac.delete_options` says.
#[utoipa::path(delete, path = "/api/v1/jobs/{job_guid}", operation_id = "deleteJob", tag = "Jobs",
    responses((status = 200, description = "An empty object", body = Object)))]
async fn delete(request: ApiRequest) -> Answer {
    jobs::delete(request.ports(), request.caller(), request.job()?).await?;
    nothing()
}
