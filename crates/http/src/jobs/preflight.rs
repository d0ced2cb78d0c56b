//! Reading what the preflight of a document found.

use imprimatur_application::documents;
use imprimatur_wire::preflight::PreflightRecord;

use crate::{
    answers,
    api_request::{Answer, ApiRequest, json, unreadable},
    operation::Operation,
    parameters::OneVersion,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![Operation::new::<__path_preflight, _, _>(preflight)]
}

/// Extension: what the preflight of a document found. `inspected_at` is null while it waits for its inspection.
#[utoipa::path(get, path = "/api/v1/jobs/{job_guid}/preflight", operation_id = "getPreflight", tag = "Documents", params(OneVersion), responses(
    (status = 200, description = "The preflight", body = PreflightRecord),
    (status = 409, description = "The job is a folder"),
))]
async fn preflight(request: ApiRequest) -> Answer {
    let mut query = request.query()?;
    let number = query.count("version", 1);
    let number = query.finish(number)?;
    let found =
        documents::preflight(request.ports(), request.caller(), request.job()?, number).await?;
    json(&answers::preflight(&found).map_err(unreadable)?)
}
