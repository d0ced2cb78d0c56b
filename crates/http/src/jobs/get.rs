//! Reading one job.

use imprimatur_application::jobs;
use imprimatur_wire::job::JobRecord;

use crate::api_request::{Answer, ApiRequest};

/// Reads a job.
#[utoipa::path(get, path = "/api/v1/jobs/{job_guid}", operation_id = "getJob", tag = "Jobs",
    params(("job_guid" = String, Path, description = "GUID of the job")),
    responses((status = 200, description = "The job", body = JobRecord)))]
pub(crate) async fn get(call: ApiRequest) -> Answer {
    let seen = jobs::get(call.ports(), call.caller(), call.job()?).await?;
    call.record(&seen)
}
