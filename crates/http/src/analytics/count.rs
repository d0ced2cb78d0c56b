//! The caller's live files in numbers.

use imprimatur_application::analytics;
use imprimatur_wire::analytics::AnalyticsRecord;

use crate::{
    answers,
    api_request::{Answer, ApiRequest, json},
    operation::Operation,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![
        Operation::new::<__path_account, _, _>(account),
        Operation::new::<__path_folder, _, _>(folder),
    ]
}

/// Counts all live files that the caller owns.
#[utoipa::path(get, path = "/api/v1/analytics/jobs", operation_id = "getAnalytics", tag = "Analytics",
    responses((status = 200, description = "The numbers", body = AnalyticsRecord)))]
async fn account(request: ApiRequest) -> Answer {
    let analytics = analytics::of_account(request.ports(), request.caller()).await?;
    json(&answers::analytics(&analytics))
}

/// Counts the live files that the caller owns below a folder, at any depth.
#[utoipa::path(get, path = "/api/v1/analytics/jobs/{job_guid}", operation_id = "getFolderAnalytics", tag = "Analytics",
    responses(
        (status = 200, description = "The numbers", body = AnalyticsRecord),
        (status = 409, description = "The job is a file"),
    ))]
async fn folder(request: ApiRequest) -> Answer {
    let analytics = analytics::of_folder(request.ports(), request.caller(), request.job()?).await?;
    json(&answers::analytics(&analytics))
}
