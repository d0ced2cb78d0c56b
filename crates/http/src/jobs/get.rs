//! Reading one job.

use imprimatur_application::jobs;
use imprimatur_wire::job::JobRecord;

use crate::{
    api_request::{Answer, ApiRequest},
    operation::Operation,
    parameters::IfNoneMatch,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![Operation::new::<__path_get, _, _>(get)]
}

/// Reads a job.
#[utoipa::path(get, path = "/api/v1/jobs/{job_guid}", operation_id = "getJob", tag = "Jobs", params(IfNoneMatch),
    responses((status = 200, description = "The job", body = JobRecord),
        (status = 304, description = "The caller has it")))]
async fn get(request: ApiRequest) -> Answer {
    let seen = jobs::get(request.ports(), request.caller(), request.job()?).await?;
    request.record(&seen)
}
