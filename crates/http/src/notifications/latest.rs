//! Reading back the latest notification.

use imprimatur_application::{failure::Failure, notifications};
use imprimatur_domain::task::Category;
use imprimatur_wire::notification::NotificationRecord;

use crate::{
    answers,
    api_request::{Answer, ApiRequest, json},
    operation::Operation,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![Operation::new::<__path_latest, _, _>(latest)]
}

/// Reads the latest notification of a kind.
#[utoipa::path(get, path = "/api/v1/jobs/{job_guid}/notifications/{kind}", operation_id = "getNotification", tag = "Notifications",
    responses((status = 200, description = "The latest notification", body = NotificationRecord)))]
async fn latest(request: ApiRequest) -> Answer {
    let kind = Category::parse(request.segment("kind")).ok_or(Failure::NotFound)?;
    let latest =
        notifications::latest(request.ports(), request.caller(), request.job()?, kind).await?;
    json(&answers::notification(&latest))
}
